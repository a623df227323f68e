package io.rollcall.deploy.benchmark;

import io.rollcall.deploy.process.LocalProcessException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Memory of a process that is in RAM, as the kernel counts it ({@code proc(5)}, VmRSS and VmHWM).
 *
 * @param now in megabytes of 10^6 bytes
 * @param peak the most that it ever was
 */
record ResidentMemory(double now, double peak) {
  private static final double KIB_PER_MB = 1e6 / 1024;

  static ResidentMemory of(long pid) {
    Path status = Path.of("/proc", Long.toString(pid), "status");
    try {
      String text = Files.readString(status);
      return new ResidentMemory(megabytes(text, "VmRSS:"), megabytes(text, "VmHWM:"));
    } catch (IOException e) {
      throw new LocalProcessException("cannot read " + status + ": memory needs Linux", e);
    }
  }

  private static double megabytes(String status, String field) {
    return status
            .lines()
            .filter(line -> line.startsWith(field))
            .mapToDouble(line -> Double.parseDouble(line.replaceAll("[^0-9]", "")))
            .sum()
        / KIB_PER_MB;
  }
}
