package io.rollcall.deploy.cluster;

import io.rollcall.deploy.process.LocalProcessException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Where a cluster keeps its files; everything lies under one folder, which its processes run in.
 */
record ClusterFiles(Path root) {
  static ClusterFiles create(Path root) {
    try {
      ClusterFiles files = new ClusterFiles(root.toAbsolutePath());
      for (Path folder : List.of(files.logs(), files.pki(), files.kubeconfigs())) {
        Files.createDirectories(folder);
      }
      return files;
    } catch (IOException e) {
      throw new LocalProcessException("cannot create " + root, e);
    }
  }

  static ClusterFiles createTemporary() {
    try {
      return create(Files.createTempDirectory("rollcall-cluster-"));
    } catch (IOException e) {
      throw new LocalProcessException("cannot create a temporary folder", e);
    }
  }

  Path logs() {
    return root.resolve("logs");
  }

  Path log(Program program) {
    return logs().resolve(program.fileName() + ".log");
  }

  Path pki() {
    return root.resolve("pki");
  }

  Path kubeconfigs() {
    return root.resolve("kubeconfigs");
  }

  Path auditLog() {
    return logs().resolve("audit.log");
  }

  Path auditPolicy() {
    return root.resolve("audit-policy.yaml");
  }

  void delete() {
    try (Stream<Path> all = Files.walk(root)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    } catch (IOException e) {
      throw new LocalProcessException("cannot delete " + root, e);
    }
  }
}
