package io.rollcall.watcher.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.kind.WorkloadKey;
import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.reference.ConfigObjectKey;
import io.rollcall.common.reference.ConfigObjectKind;
import io.rollcall.common.reference.ConfigObjectRef;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class WaitingListTest {
  private static final QuietPeriod SECOND =
      new QuietPeriod(Duration.ofSeconds(1), Duration.ofSeconds(10));
  private static final Lane CHECK = new Lane.Check();
  private static final Lane BOOKKEEPING = new Lane.Bookkeeping();

  private final WaitingList list = new WaitingList(new Pace(2, 1));

  @Test
  void aWorkloadWithoutQuietPeriodIsHandedOutAtOnce() {
    list.add(workload("web"), CHECK, QuietPeriod.NONE, at(5));

    assertThat(list.next(at(5))).map(Work::workload).contains(workload("web"));
  }

  @Test
  void changesWithinTheQuietPeriodAreOneWork() {
    list.add(workload("web"), change("a"), SECOND, at(0));
    list.add(workload("web"), change("b"), SECOND, at(0.8));

    assertThat(list.next(at(1.7))).isEmpty();
    assertThat(list.next(at(1.8))).map(Work::workload).contains(workload("web"));
    assertThat(list.next(at(100))).isEmpty();
  }

  @Test
  void aSteadyStreamWaitsNoLongerThanTheLongestWait() {
    for (double second = 0; second < 10; second += 0.4) {
      list.add(workload("web"), change("a"), SECOND, at(second));
      assertThat(list.next(at(second))).isEmpty();
    }

    assertThat(list.next(at(10))).isPresent();
  }

  @Test
  void aWorkloadIsNeverHandedOutTwiceAtATime() {
    list.add(workload("web"), change("a"), QuietPeriod.NONE, at(0));
    assertThat(list.next(at(0))).isPresent();
    list.add(workload("web"), change("b"), QuietPeriod.NONE, at(1));

    assertThat(list.next(at(2))).isEmpty();
    list.done(workload("web"), true);
    assertThat(list.next(at(2))).map(Work::lane).contains(change("b"));
  }

  @Test
  void theThousandUsersOfOneObjectDoNotDelayTheUserOfAnother() {
    for (int i = 0; i < 1000; i++) {
      list.add(workload("user-" + i), change("shared"), QuietPeriod.NONE, at(0));
    }
    assertThat(list.next(at(0))).map(Work::lane).contains(change("shared"));
    list.add(workload("other"), change("own"), QuietPeriod.NONE, at(0));

    List<Lane> two = new ArrayList<>();
    list.next(at(0)).map(Work::lane).ifPresent(two::add);
    list.next(at(0)).map(Work::lane).ifPresent(two::add);
    assertThat(two).contains(change("own"));
  }

  @Test
  void bookkeepingIsPacedAndComesAfterEverythingElse() {
    list.add(workload("a"), BOOKKEEPING, QuietPeriod.NONE, at(0));
    list.add(workload("b"), BOOKKEEPING, QuietPeriod.NONE, at(0));
    list.add(workload("c"), CHECK, QuietPeriod.NONE, at(0));

    assertThat(list.next(at(0))).map(Work::workload).contains(workload("c"));
    assertThat(list.next(at(0))).map(Work::workload).contains(workload("a"));
    assertThat(list.next(at(0))).isEmpty();
    assertThat(list.wakeAt(at(0))).contains(at(0.5));
    assertThat(list.next(at(0.5))).map(Work::workload).contains(workload("b"));
  }

  @Test
  void aChangeTakesAWorkloadOutOfTheBookkeepingLane() {
    list.add(workload("a"), BOOKKEEPING, QuietPeriod.NONE, at(0));
    list.add(workload("b"), BOOKKEEPING, QuietPeriod.NONE, at(0));
    assertThat(list.next(at(0))).map(Work::workload).contains(workload("a"));
    assertThat(list.next(at(0))).isEmpty();

    list.add(workload("b"), change("x"), QuietPeriod.NONE, at(0.1));

    assertThat(list.next(at(0.1))).map(Work::lane).contains(change("x"));
  }

  @Test
  void aFailedWorkIsNotTriedBeforeItsDelayEvenIfSomethingChanges() {
    list.add(workload("web"), change("a"), QuietPeriod.NONE, at(0));
    Work work = list.next(at(0)).orElseThrow();
    list.putBack(work, Duration.ofSeconds(4), at(1));
    list.done(workload("web"), false);
    list.add(workload("web"), change("b"), QuietPeriod.NONE, at(2));

    assertThat(list.next(at(4.9))).isEmpty();
    assertThat(list.next(at(5))).map(Work::attempt).contains(1);
  }

  @Test
  void aWorkThatSucceedsStartsToCountItsFailuresAnew() {
    list.add(workload("web"), change("a"), QuietPeriod.NONE, at(0));
    list.putBack(list.next(at(0)).orElseThrow(), Duration.ZERO, at(0));
    list.done(workload("web"), false);
    assertThat(list.next(at(0))).map(Work::attempt).contains(1);
    list.add(workload("web"), change("b"), QuietPeriod.NONE, at(1));
    list.done(workload("web"), true);

    assertThat(list.next(at(1))).map(Work::attempt).contains(0);
  }

  @Test
  void nothingIsRememberedOfAWorkloadThatIsThrough() {
    list.add(workload("web"), CHECK, QuietPeriod.NONE, at(0));
    list.next(at(0));
    list.done(workload("web"), true);

    assertThat(list.size()).isZero();
    assertThat(list.wakeAt(at(0))).isEmpty();
  }

  private static WorkloadKey workload(String name) {
    return new WorkloadKey(WorkloadKind.DEPLOYMENT, "shop", name);
  }

  private static Lane change(String object) {
    return new Lane.Change(
        new ConfigObjectKey("shop", new ConfigObjectRef(ConfigObjectKind.CONFIG_MAP, object)));
  }

  private static long at(double seconds) {
    return Math.round(seconds * 1e9);
  }
}
