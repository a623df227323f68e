package io.rollcall.deploy.cluster;

import io.rollcall.deploy.process.LocalProcessException;
import java.util.List;

/**
 * Builds what a cluster without pods needs, and kubectl, where it is missing, before any test
 * starts: that takes minutes the first time, and no test should seem to hang for it.
 */
public final class ControlPlaneBuild {
  private static final List<Program> NEEDED =
      List.of(Program.ETCD, Program.API_SERVER, Program.CONTROLLER_MANAGER, Program.KUBECTL);

  private ControlPlaneBuild() {}

  /** Takes no arguments; ends with 1 and one line if something cannot be built. */
  public static void main(String[] arguments) {
    ControlPlaneBinaries binaries = ControlPlaneBinaries.fromEnvironment(System.getenv());
    try {
      NEEDED.forEach(binaries::find);
    } catch (LocalProcessException e) {
      System.err.println("control plane: " + e.getMessage());
      System.exit(1);
    }
  }
}
