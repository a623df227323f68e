package io.rollcall.watcher.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.operations.Readiness;
import io.rollcall.common.reference.ConfigObjectKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

final class WatchesTest {
  private static final Watches.Subject SECRETS =
      new Watches.Subject.Objects(ConfigObjectKind.SECRET);
  private static final Watches.Subject DEPLOYMENTS =
      new Watches.Subject.OfWorkloads(WorkloadKind.DEPLOYMENT);
  private static final Scope SHOP = Scope.namespace("shop");

  private final Map<Watches.Subject, Consumer<WatchState>> states = new HashMap<>();
  private final List<String> closed = new ArrayList<>();
  private final List<ConfigObjectKind> seen = new ArrayList<>();
  private final Readiness readiness = new Readiness();
  private final WatchReadiness watchReadiness = new WatchReadiness(readiness, seen::add);
  private final Watches watches = new Watches(this::watch, watchReadiness);

  WatchesTest() {
    watchReadiness.follow(watches);
  }

  private Watch watch(Watches.Subject subject, Scope scope, Consumer<WatchState> listener) {
    states.put(subject, listener);
    return new Watch() {
      @Override
      public void start() {}

      @Override
      public void close() {
        closed.add(subject + " in " + scope);
      }
    };
  }

  private void become(Watches.Subject subject, WatchState state) {
    java.util.Objects.requireNonNull(states.get(subject)).accept(state);
  }

  private void openBoth() {
    watches.open(List.of(SECRETS, DEPLOYMENTS), SHOP);
  }

  private boolean ready() {
    return readiness.report().ready();
  }

  @Test
  void readyMeansThatEveryNeededWatchHasListed() {
    openBoth();
    assertThat(ready()).isFalse();
    become(SECRETS, new WatchState.Synced());
    assertThat(ready()).isFalse();
    become(DEPLOYMENTS, new WatchState.Synced());
    assertThat(ready()).isTrue();
  }

  @Test
  void aMissingRightOnSecretsIsNamedAndNotReady() {
    openBoth();
    become(DEPLOYMENTS, new WatchState.Synced());
    become(SECRETS, new WatchState.Forbidden("list and watch on secrets in namespace shop"));

    assertThat(watches.settled()).isTrue();
    assertThat(readiness.report().text())
        .contains("the right is missing: list and watch on secrets in namespace shop");
  }

  @Test
  void aMissingRightOnAKindOfWorkloadKeepsNobodyFromWorking() {
    openBoth();
    become(SECRETS, new WatchState.Synced());
    become(DEPLOYMENTS, new WatchState.Forbidden("list and watch on deployments"));

    assertThat(ready()).isTrue();
    assertThat(watches.settled()).isTrue();
    assertThat(watches.count(WatchState.Forbidden.class)).isOne();
  }

  @Test
  void aKindThatIsNotServedKeepsNobodyFromWorking() {
    openBoth();
    become(SECRETS, new WatchState.Synced());
    become(DEPLOYMENTS, new WatchState.NotServed());

    assertThat(ready()).isTrue();
  }

  @Test
  void aLostConnectionIsNotReadyButStaysSettledAndSeen() {
    openBoth();
    become(SECRETS, new WatchState.Synced());
    become(DEPLOYMENTS, new WatchState.Synced());
    become(SECRETS, new WatchState.Reconnecting("connection refused"));

    assertThat(ready()).isFalse();
    assertThat(readiness.report().text()).contains("connection refused");
    assertThat(watches.settled()).isTrue();
    assertThat(watches.sees(ConfigObjectKind.SECRET, "shop")).isTrue();
  }

  @Test
  void objectsAreSeenOnceTheyWereListedAndOnlyThere() {
    openBoth();
    assertThat(watches.sees(ConfigObjectKind.SECRET, "shop")).isFalse();
    become(SECRETS, new WatchState.Synced());

    assertThat(watches.sees(ConfigObjectKind.SECRET, "shop")).isTrue();
    assertThat(watches.sees(ConfigObjectKind.SECRET, "other")).isFalse();
    assertThat(watches.sees(ConfigObjectKind.CONFIG_MAP, "shop")).isFalse();
  }

  @Test
  void aClusterWideWatchSeesEveryNamespace() {
    watches.open(List.of(SECRETS), Scope.everywhereBut(List.of("kube-system")));
    become(SECRETS, new WatchState.Synced());

    assertThat(watches.sees(ConfigObjectKind.SECRET, "any")).isTrue();
  }

  @Test
  void objectsThatAreSeenForTheFirstTimeAreToldOnce() {
    openBoth();
    become(SECRETS, new WatchState.Forbidden("list and watch on secrets"));
    become(SECRETS, new WatchState.Synced());
    become(SECRETS, new WatchState.Reconnecting("cut"));
    become(SECRETS, new WatchState.Synced());
    become(DEPLOYMENTS, new WatchState.Synced());

    assertThat(seen).containsExactly(ConfigObjectKind.SECRET);
  }

  @Test
  void nothingIsSettledBeforeAnythingIsWatched() {
    assertThat(watches.settled()).isFalse();
  }

  @Test
  void whoeverWaitsIsWokenWhenAllHaveSettled() throws InterruptedException {
    openBoth();
    CountDownLatch settled = new CountDownLatch(1);
    Thread waiting =
        Thread.ofVirtual()
            .start(
                () -> {
                  try {
                    watchReadiness.awaitSettled();
                    settled.countDown();
                  } catch (InterruptedException _) {
                    Thread.currentThread().interrupt();
                  }
                });
    become(SECRETS, new WatchState.Synced());
    become(DEPLOYMENTS, new WatchState.NotServed());

    assertThat(settled.await(10, TimeUnit.SECONDS)).isTrue();
    assertThat(waiting.join(Duration.ofSeconds(10))).isTrue();
  }

  @Test
  void closingClosesAll() {
    openBoth();

    watches.close();

    assertThat(closed).hasSize(2);
  }

  @Test
  void everyStateHasALabelOfItsOwn() {
    assertThat(WatchState.kinds())
        .extracting(WatchState::label)
        .containsExactly("starting", "synced", "reconnecting", "forbidden", "not_served");
  }
}
