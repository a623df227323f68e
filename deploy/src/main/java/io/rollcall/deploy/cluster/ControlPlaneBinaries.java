package io.rollcall.deploy.cluster;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the programs: in the folder that {@code KUBEBUILDER_ASSETS} names, else in the project's
 * cache, else by building them into the cache.
 */
public final class ControlPlaneBinaries {
  private final Optional<Path> assets;
  private final Path cache;

  public ControlPlaneBinaries(Optional<Path> assets, Path cache) {
    this.assets = assets;
    this.cache = cache;
  }

  public static ControlPlaneBinaries fromEnvironment(Map<String, String> environment) {
    return new ControlPlaneBinaries(
        named(environment, "KUBEBUILDER_ASSETS"),
        named(environment, "XDG_CACHE_HOME")
            .orElseGet(() -> Path.of(System.getProperty("user.home"), ".cache"))
            .resolve("rollcall/control-plane"));
  }

  /** The program's path; the first call may take minutes, since it builds. */
  public Path find(Program program) {
    Optional<Path> brought =
        assets.map(folder -> folder.resolve(program.fileName())).filter(Files::isExecutable);
    if (brought.isPresent()) {
      return brought.get().toAbsolutePath();
    }
    Path folder = cache.resolve(program.module().checksum());
    Path cached = folder.resolve(program.fileName());
    if (!Files.isExecutable(cached)) {
      new GoBuild(folder, "go").build(program);
    }
    return cached;
  }

  private static Optional<Path> named(Map<String, String> environment, String variable) {
    return Optional.ofNullable(environment.get(variable))
        .filter(value -> !value.isBlank())
        .map(Path::of);
  }
}
