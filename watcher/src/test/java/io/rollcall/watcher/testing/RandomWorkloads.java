package io.rollcall.watcher.testing;

import static io.rollcall.watcher.testing.Samples.configMap;
import static io.rollcall.watcher.testing.Samples.secret;

import io.rollcall.common.reference.ConfigObjectRef;
import java.util.List;
import java.util.Random;

/** Opted-in Deployments whose policy and uses meet in a few names. */
public final class RandomWorkloads {
  private static final String DOMAIN = "reloader.stakater.com/";
  private static final List<String> NAMES = List.of("a", "b", "app-a", "app-b", "app.c");
  private static final List<String> LISTS =
      List.of("a", "a,b", "app-.*", "app-[ab], b", ".*", "none", "a|b", "app-[, b");

  /** All objects that such a workload may use or name. */
  public static final List<ConfigObjectRef> OBJECTS =
      NAMES.stream()
          .flatMap(name -> java.util.stream.Stream.of(configMap(name), secret(name)))
          .toList();

  private RandomWorkloads() {}

  public static TestWorkload next(Random random, String name) {
    TestWorkload workload = TestWorkload.deployment(name).version(1 + random.nextInt(1000));
    optIn(random, workload);
    for (String used : NAMES) {
      switch (random.nextInt(4)) {
        case 0 -> workload.usesConfigMap(used);
        case 1 -> workload.usesSecretKey(used, "key");
        default -> {}
      }
    }
    if (random.nextInt(3) == 0) {
      workload.annotate("configmaps.exclude." + DOMAIN + "reload", pick(random, NAMES));
    }
    if (random.nextInt(8) == 0) {
      workload.annotate(DOMAIN + "ignore", "true");
    }
    return workload;
  }

  private static void optIn(Random random, TestWorkload workload) {
    switch (random.nextInt(6)) {
      case 0 -> workload.auto();
      case 1 -> workload.search();
      case 2 -> workload.reloadsConfigMaps(pick(random, LISTS));
      case 3 -> workload.reloadsSecrets(pick(random, LISTS)).auto();
      case 4 ->
          workload
              .annotate("secret." + DOMAIN + "auto", "true")
              .reloadsConfigMaps(pick(random, LISTS));
      default -> workload.reloadsConfigMaps(pick(random, LISTS)).search();
    }
  }

  private static String pick(Random random, List<String> from) {
    return from.get(random.nextInt(from.size()));
  }
}
