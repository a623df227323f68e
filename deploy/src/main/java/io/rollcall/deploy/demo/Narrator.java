package io.rollcall.deploy.demo;

import java.io.PrintStream;

/** Tells what happens, for a person who watches. */
final class Narrator {
  private final PrintStream out;

  Narrator(PrintStream out) {
    this.out = out;
  }

  /** A step begins. */
  void step(String title) {
    out.println();
    out.println("== " + title);
  }

  /** A fact. */
  void say(String line) {
    out.println(line);
  }

  /** A command that a person could type as well. */
  void command(String line) {
    out.println("$ " + line);
  }

  /** What a command printed. */
  void output(String text) {
    text.lines().forEach(line -> out.println("  " + line));
  }
}
