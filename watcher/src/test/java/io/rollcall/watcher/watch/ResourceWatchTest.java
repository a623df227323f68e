package io.rollcall.watcher.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.rollcall.watcher.testing.FakeWorkloadApi;
import io.rollcall.watcher.testing.TestWorkload;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

final class ResourceWatchTest {
  private static final WatchTarget SECRETS =
      new WatchTarget(
          "",
          "v1",
          "Secret",
          "secrets",
          Optional.of(Scope.everywhereBut(List.of())),
          Optional.empty());
  private static final Duration RETRY = Duration.ofMillis(20);

  private final List<FakeInformer> informers = new CopyOnWriteArrayList<>();
  private final List<WatchState> states = new CopyOnWriteArrayList<>();
  private final List<String> delivered = new ArrayList<>();
  private Runnable beforeStart = () -> {};
  private int failingStarts;

  private final ResourceWatch watch =
      new ResourceWatch(
          () -> {
            if (failingStarts-- > 0) {
              throw new IllegalStateException("no informer today");
            }
            FakeInformer informer = new FakeInformer();
            informer.beforeStart = beforeStart;
            informers.add(informer);
            return informer.proxy();
          },
          SECRETS,
          new WatchSink() {
            @Override
            public void present(GenericKubernetesResource object) {
              if (object.getMetadata().getName().equals("broken")) {
                throw new IllegalStateException("cannot be read");
              }
              delivered.add("+" + object.getMetadata().getName());
            }

            @Override
            public void absent(String namespace, String name) {
              delivered.add("-" + name);
            }
          },
          states::add,
          RETRY);

  private static GenericKubernetesResource object(String name) {
    return TestWorkload.deployment(name).resource();
  }

  private void awaitInformers(int count) {
    await().atMost(Duration.ofSeconds(20)).until(() -> informers.size() == count);
  }

  @Test
  void aListMakesItSyncedAndObjectsAreDelivered() {
    watch.start();
    FakeInformer informer = informers.getFirst();
    informer.handler().onAdd(object("a"));
    informer.handler().onUpdate(object("a"), object("a"));
    informer.handler().onDelete(object("a"), false);
    informer.handler().onList("7", true);

    assertThat(delivered).containsExactly("+a", "+a", "-a");
    assertThat(watch.state()).isEqualTo(new WatchState.Synced());
  }

  @Test
  void oneObjectThatCannotBeHandledDoesNotEndTheWatch() {
    watch.start();
    informers.getFirst().handler().onAdd(object("broken"));
    informers.getFirst().handler().onAdd(object("a"));

    assertThat(delivered).containsExactly("+a");
  }

  @Test
  void aMissingRightStopsItAndItIsLookedForAgain() {
    watch.start();
    informers.getFirst().fail(FakeWorkloadApi.failure(403));
    assertThat(informers.getFirst().isStopped()).isTrue();
    assertThat(watch.state())
        .isEqualTo(new WatchState.Forbidden("list and watch on secrets in all namespaces"));

    awaitInformers(2);
    informers.getLast().handler().onList("7", true);
    assertThat(watch.state()).isEqualTo(new WatchState.Synced());
  }

  @Test
  void anApiThatIsNotServedIsLookedForAgain() {
    watch.start();
    informers.getFirst().fail(FakeWorkloadApi.failure(404));

    assertThat(watch.state()).isEqualTo(new WatchState.NotServed());
    awaitInformers(2);
  }

  @Test
  void theSameProblemAgainIsNoNews() {
    watch.start();
    informers.getFirst().fail(FakeWorkloadApi.failure(403));
    awaitInformers(2);
    informers.getLast().fail(FakeWorkloadApi.failure(403));
    awaitInformers(3);

    assertThat(states).hasSize(1);
  }

  @Test
  void serverErrorsAreTheInformersToMend() {
    watch.start();
    informers.getFirst().fail(FakeWorkloadApi.failure(503));

    assertThat(informers.getFirst().isStopped()).isFalse();
    assertThat(watch.state()).isInstanceOf(WatchState.Reconnecting.class);
    informers.getFirst().handler().onList("7", true);
    assertThat(states).last().isEqualTo(new WatchState.Synced());
  }

  @Test
  void aStartThatFailsLaterIsTriedAgain() {
    watch.start();
    failingStarts = 3;
    informers.getFirst().fail(FakeWorkloadApi.failure(404));

    awaitInformers(2);
    assertThat(informers.getLast().started).isTrue();
  }

  @Test
  void aClosedWatchIsNotStartedAgain() {
    watch.start();
    watch.close();
    watch.start();

    assertThat(informers).allMatch(FakeInformer::isStopped);
    assertThat(informers.getLast().started).isFalse();
  }

  @Test
  void aWatchClosedInTheMiddleOfItsStartStaysClosed() {
    beforeStart = watch::close;

    watch.start();

    assertThat(informers.getFirst().started).isFalse();
    assertThat(informers.getFirst().isStopped()).isTrue();
  }
}
