package io.rollcall.watcher.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.kind.WorkloadKey;
import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.reference.ConfigObjectKey;
import io.rollcall.common.reference.ConfigObjectKind;
import io.rollcall.common.reference.ConfigObjectRef;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random histories; after each step the list must hand out just what a slow, obvious model allows.
 */
final class WaitingListModelTest {
  private static final QuietPeriod QUIET =
      new QuietPeriod(Duration.ofNanos(10), Duration.ofNanos(35));

  /** What is true of one workload, by the words of design W3. */
  private static final class Model {
    Optional<Long> firstAdd = Optional.empty();
    long lastAdd;
    long handedOutFirst;
    long notBefore = Long.MIN_VALUE;
    boolean running;

    boolean isDue(long now) {
      return !running
          && firstAdd.isPresent()
          && now >= notBefore
          && (now >= lastAdd + 10 || now >= firstAdd.get() + 35);
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16})
  void handsOutExactlyWhatIsDueInRandomHistories(long seed) {
    Random random = new Random(seed);
    WaitingList list = new WaitingList(new Pace(0, 1));
    Map<WorkloadKey, Model> models = new HashMap<>();
    Map<WorkloadKey, Work> running = new HashMap<>();
    long now = 0;
    for (int step = 0; step < 5_000; step++) {
      now += random.nextInt(6);
      switch (random.nextInt(3)) {
        case 0 -> add(list, models, random, now);
        case 1 -> finish(list, models, running, random, now);
        default -> takeAll(list, models, running, now, seed);
      }
    }
  }

  private static void add(
      WaitingList list, Map<WorkloadKey, Model> models, Random random, long now) {
    WorkloadKey workload = workload(random.nextInt(5));
    Model model = models.computeIfAbsent(workload, _ -> new Model());
    if (model.isDue(now)) {
      return; // it stands in its lane already: whether it was handed out before is chance
    }
    model.firstAdd = Optional.of(model.firstAdd.orElse(now));
    model.lastAdd = now;
    list.add(workload, change(random.nextInt(3)), QUIET, now);
  }

  private static void finish(
      WaitingList list,
      Map<WorkloadKey, Model> models,
      Map<WorkloadKey, Work> running,
      Random random,
      long now) {
    running.keySet().stream()
        .findAny()
        .ifPresent(
            workload -> {
              Model model = Objects.requireNonNull(models.get(workload));
              Work work = Objects.requireNonNull(running.remove(workload));
              boolean failed = random.nextInt(4) == 0;
              if (failed) {
                model.notBefore = now + 20;
                model.firstAdd = Optional.of(model.firstAdd.orElse(model.handedOutFirst));
                list.putBack(work, Duration.ofNanos(20), now);
              } else {
                model.notBefore = Long.MIN_VALUE;
              }
              model.running = false;
              list.done(workload, !failed);
            });
  }

  private static void takeAll(
      WaitingList list,
      Map<WorkloadKey, Model> models,
      Map<WorkloadKey, Work> running,
      long now,
      long seed) {
    Set<WorkloadKey> due = new HashSet<>();
    models.forEach(
        (workload, model) -> {
          if (model.isDue(now)) {
            due.add(workload);
          }
        });
    Set<WorkloadKey> handedOut = new HashSet<>();
    for (Optional<Work> work = list.next(now); work.isPresent(); work = list.next(now)) {
      WorkloadKey workload = work.get().workload();
      assertThat(handedOut.add(workload)).as("seed %d, %s twice", seed, workload).isTrue();
      running.put(workload, work.get());
      Model model = Objects.requireNonNull(models.get(workload));
      model.running = true;
      model.handedOutFirst = model.firstAdd.orElseThrow();
      model.firstAdd = Optional.empty();
    }
    assertThat(handedOut).as("seed %d at %d", seed, now).isEqualTo(due);
  }

  private static WorkloadKey workload(int number) {
    return new WorkloadKey(WorkloadKind.DEPLOYMENT, "shop", "web-" + number);
  }

  private static Lane change(int number) {
    return new Lane.Change(
        new ConfigObjectKey(
            "shop", new ConfigObjectRef(ConfigObjectKind.CONFIG_MAP, "object-" + number)));
  }
}
