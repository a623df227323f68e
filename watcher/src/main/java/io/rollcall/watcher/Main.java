package io.rollcall.watcher;

import io.rollcall.common.operations.ProcessShell;
import io.rollcall.common.settings.Inputs;
import io.rollcall.common.settings.SettingsReader;
import io.rollcall.common.settings.WatcherSettings;

/** The watcher's command line. */
public final class Main {
  private Main() {}

  /** Runs until it is told to end; see {@link ProcessShell} for the exit codes. */
  public static void main(String[] arguments) {
    ProcessShell<WatcherSettings> shell =
        new ProcessShell<>(SettingsReader.forWatcher(), WatcherSettings::process, Watcher::start);
    System.exit(shell.run(Inputs.ofProcess(arguments)));
  }
}
