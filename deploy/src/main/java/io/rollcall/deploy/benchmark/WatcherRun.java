package io.rollcall.deploy.benchmark;

import io.rollcall.deploy.cluster.LocalCluster;
import io.rollcall.deploy.process.LocalProcessException;
import io.rollcall.deploy.process.RollcallProcess;
import io.rollcall.deploy.process.RollcallProcess.Part;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Starts the watcher on a cluster, as the user that has the shipped rights. */
final class WatcherRun {
  static final String USER = "rollcall-watcher";

  private WatcherRun() {}

  /** Grants the rights, and starts it with these flags; returns at once. */
  static RollcallProcess start(Path project, LocalCluster cluster, List<String> flags) {
    grant(project, cluster);
    List<String> arguments =
        new ArrayList<>(List.of("--kubeconfig=" + cluster.kubeconfigFor(USER)));
    arguments.addAll(flags);
    return RollcallProcess.start(
        Part.WATCHER, new RollcallProcess.Plan(project, cluster.directory(), arguments, Map.of()));
  }

  private static void grant(Path project, LocalCluster cluster) {
    Path rights = project.resolve("deploy").resolve("manifests").resolve("watcher-rbac.yaml");
    try (InputStream yaml = Files.newInputStream(rights)) {
      cluster
          .client()
          .load(yaml)
          .items()
          .forEach(item -> cluster.client().resource(item).serverSideApply());
    } catch (IOException e) {
      throw new LocalProcessException("cannot read " + rights, e);
    }
  }
}
