package io.rollcall.watcher.index;

import static io.rollcall.watcher.testing.Samples.configMap;
import static io.rollcall.watcher.testing.Samples.inShop;
import static io.rollcall.watcher.testing.Samples.secret;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.kind.WorkloadKey;
import io.rollcall.common.policy.ConfigObjectPolicy;
import io.rollcall.common.reference.ConfigObjectKey;
import io.rollcall.common.reference.ConfigObjectRef;
import io.rollcall.watcher.testing.RandomWorkloads;
import io.rollcall.watcher.workload.WorkloadEntry;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random workloads come, change and go; the index must say what asking each of them says. */
final class ReferenceIndexModelTest {
  private static final ConfigObjectPolicy WILLING = new ConfigObjectPolicy(false, true);

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void theIndexNamesExactlyTheWorkloadsThatAnObjectMayRoll(long seed) {
    Random random = new Random(seed);
    ReferenceIndex index = new ReferenceIndex();
    Map<WorkloadKey, WorkloadEntry> model = new HashMap<>();
    for (int step = 0; step < 120; step++) {
      WorkloadEntry next = RandomWorkloads.next(random, "w" + random.nextInt(12)).entry();
      WorkloadEntry before = model.remove(next.key());
      if (before != null) {
        index.remove(before);
      }
      if (random.nextInt(4) > 0) {
        index.add(next);
        model.put(next.key(), next);
      }
      for (ConfigObjectRef ref : RandomWorkloads.OBJECTS) {
        assertThat(index.dependents(inShop(ref)))
            .as("seed %d, step %d, %s", seed, step, ref)
            .isEqualTo(askEach(model, ref));
      }
    }
  }

  private static Set<WorkloadKey> askEach(
      Map<WorkloadKey, WorkloadEntry> model, ConfigObjectRef ref) {
    return model.values().stream()
        .filter(
            workload ->
                workload
                    .policy()
                    .verdict(ref, workload.record().references().usage(ref).isPresent(), WILLING)
                    .rolls())
        .map(WorkloadEntry::key)
        .collect(Collectors.toSet());
  }

  @Test
  void whatWasPutInAndTakenOutLeavesNothing() {
    Random random = new Random(42);
    ReferenceIndex index = new ReferenceIndex();
    List<WorkloadEntry> entries =
        java.util.stream.IntStream.range(0, 200)
            .mapToObj(i -> RandomWorkloads.next(random, "w" + i).entry())
            .toList();

    entries.forEach(index::add);
    entries.forEach(index::remove);

    assertThat(index.isEmpty()).isTrue();
  }

  @Test
  void anotherNamespaceIsNotMatchedByAPattern() {
    ReferenceIndex index = new ReferenceIndex();
    index.add(
        io.rollcall.watcher.testing.TestWorkload.deployment("web").reloadsConfigMaps(".*").entry());

    assertThat(index.dependents(inShop(configMap("any")))).hasSize(1);
    assertThat(index.dependents(inShop(secret("any")))).isEmpty();
    assertThat(index.dependents(new ConfigObjectKey("other", configMap("any")))).isEmpty();
  }
}
