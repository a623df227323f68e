package io.rollcall.deploy.cluster;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a cluster is to be like.
 *
 * @param binaries where its programs come from
 * @param directory where it keeps its files; a temporary folder, deleted at the end, if empty
 * @param pods whether a scheduler runs and kwok plays a node, so that pods become ready
 * @param auditLog whether the API server writes one
 * @param apiServerArgs further arguments of the API server; a later one wins
 */
public record ClusterOptions(
    ControlPlaneBinaries binaries,
    Optional<Path> directory,
    boolean pods,
    boolean auditLog,
    List<String> apiServerArgs) {

  public ClusterOptions {
    apiServerArgs = List.copyOf(apiServerArgs);
  }

  /** Programs as the environment says, temporary files, an audit log, no pods. */
  public static ClusterOptions defaults() {
    return new ClusterOptions(
        ControlPlaneBinaries.fromEnvironment(System.getenv()),
        Optional.empty(),
        false,
        true,
        List.of());
  }

  public ClusterOptions withBinaries(ControlPlaneBinaries source) {
    return new ClusterOptions(source, directory, pods, auditLog, apiServerArgs);
  }

  public ClusterOptions withDirectory(Path folder) {
    return new ClusterOptions(binaries, Optional.of(folder), pods, auditLog, apiServerArgs);
  }

  public ClusterOptions withPods() {
    return new ClusterOptions(binaries, directory, true, auditLog, apiServerArgs);
  }

  public ClusterOptions withoutAuditLog() {
    return new ClusterOptions(binaries, directory, pods, false, apiServerArgs);
  }

  public ClusterOptions withApiServerArgs(String... args) {
    return new ClusterOptions(binaries, directory, pods, auditLog, List.of(args));
  }
}
