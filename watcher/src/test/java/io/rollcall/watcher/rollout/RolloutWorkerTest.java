package io.rollcall.watcher.rollout;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.watcher.queue.Lane;
import io.rollcall.watcher.queue.RolloutQueue.Outcome;
import io.rollcall.watcher.testing.FakeWorkloadApi;
import io.rollcall.watcher.testing.TestWorkload;
import io.rollcall.watcher.workload.WorkloadEntry;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class RolloutWorkerTest {
  private static final Outcome DONE = new Outcome.Done();
  private static final Lane BOOKKEEPING = new Lane.Bookkeeping();

  private final WorkerFixture world = new WorkerFixture();

  @Test
  void aChangeIsOnePatchThatIsTold() {
    world.settled().changed("2", "B");

    assertThat(world.change()).isEqualTo(DONE);

    assertThat(world.api.requests()).containsExactly("patch", "patch");
    assertThat(world.reasons()).containsExactly("Reloaded");
    assertThat(world.counted("reloaded")).isOne();
    assertThat(world.subject().entry().triggers().variables()).hasSize(1);
  }

  @Test
  void theSameChangeAgainSendsNothing() {
    world.settled().changed("2", "B").change();

    world.change();
    world.work(BOOKKEEPING, 0);
    world.work(new Lane.Check(), 0);

    assertThat(world.api.requests()).hasSize(2);
  }

  @Test
  void theFirstBaselineWaitsForItsTurnInTheBookkeepingLane() {
    assertThat(world.work(new Lane.Check(), 0)).isEqualTo(DONE);
    assertThat(world.api.requests()).isEmpty();

    world.settled();
    assertThat(world.api.requests()).containsExactly("patch");
  }

  @Test
  void aConflictIsReadAnewAndRetriedAtOnce() {
    world.settled().changed("2", "B");
    world.api.edit(web -> web.annotate("team", "blue"));

    assertThat(world.change()).isEqualTo(new Outcome.Again(Duration.ZERO));
    assertThat(world.change()).isEqualTo(DONE);

    assertThat(world.api.requests()).containsExactly("patch", "patch", "get", "patch");
    assertThat(world.events).hasSize(1);
  }

  @Test
  void aWorkloadThatIsGoneIsDroppedWithoutErrorOrRetry() {
    world.settled().changed("2", "B");
    world.api.delete();

    assertThat(world.change()).isEqualTo(DONE);

    assertThat(world.workloads.size()).isZero();
    assertThat(world.events).isEmpty();
    assertThat(world.change()).isEqualTo(DONE);
  }

  @Test
  void aWorkloadDeletedWhileItsPatchIsUnderWayStaysAway() {
    world.settled().changed("2", "B");
    world.api.admission(
        web -> {
          world.workloads.remove(web.key()); // the watch is faster than the answer
          return web;
        });

    world.change();

    assertThat(world.workloads.size()).isZero();
  }

  @Test
  void aLostAnswerRollsOnceAndIsToldOnce() {
    world.settled().changed("2", "B");
    world.api.losesTheNextAnswer();
    assertThat(world.change()).isInstanceOf(Outcome.Again.class);
    assertThat(world.events).isEmpty();

    world.workloads.put(world.api.stored().entry()); // the watch brings what was stored
    assertThat(world.change()).isEqualTo(DONE);

    assertThat(world.api.requests()).containsExactly("patch", "patch");
    assertThat(world.reasons()).containsExactly("Reloaded");
  }

  @Test
  void aLostAnswerThatTheWatchHasNotBroughtYetIsFoundByTheConflict() {
    world.settled().changed("2", "B");
    world.api.losesTheNextAnswer();
    world.change();

    assertThat(world.work(new Lane.Check(), 1)).isEqualTo(new Outcome.Again(Duration.ZERO));
    assertThat(world.work(new Lane.Check(), 2)).isEqualTo(DONE);

    assertThat(world.api.requests()).containsExactly("patch", "patch", "patch", "get");
    assertThat(world.reasons()).containsExactly("Reloaded");
  }

  @Test
  void aRefusedPatchIsToldAndTriedAgainLater() {
    world.settled().changed("2", "B");
    world.api.fails(422);

    assertThat(world.change()).isInstanceOf(Outcome.Again.class).isNotEqualTo(DONE);

    assertThat(world.reasons()).containsExactly("ReloadFailed");
    assertThat(world.events.getFirst().note()).contains("422", "the server says 422");
    assertThat(world.counted("reloaded")).isZero();
  }

  @Test
  void anOverloadedServerIsNotAskedForTheWorkloadAsWell() {
    world.settled().changed("2", "B");
    world.api.fails(503);

    assertThat(world.change()).isInstanceOf(Outcome.Again.class);

    assertThat(world.api.requests()).containsExactly("patch", "patch");
    assertThat(world.events).isEmpty();
    assertThat(world.counted("reload_failed")).isOne();
  }

  @Test
  void aConfigMapThatCannotBeReadKeepsTheWorkload() {
    world.settled();
    world.configMapFails(Optional.of(FakeWorkloadApi.failure(404)));
    assertThat(world.change()).isInstanceOf(Outcome.Again.class);
    world.configMapFails(Optional.of(FakeWorkloadApi.failure(403)));
    assertThat(world.change()).isInstanceOf(Outcome.Again.class);

    assertThat(world.workloads.size()).isOne();
    assertThat(world.api.requests()).containsExactly("patch");
    assertThat(world.events.getLast().note()).startsWith("a config object cannot be read");

    world.configMapFails(Optional.empty());
    world.changed("2", "B").change();
    assertThat(world.reasons()).endsWith("Reloaded");
  }

  @Test
  void stateThatIsTakenOffStopsRolloutsAndReadiness() {
    world.settled();
    loseState();
    world.changed("2", "B");

    assertThat(world.change()).isInstanceOf(Outcome.Again.class);
    assertThat(world.reasons()).containsExactly("StateTakenOff", "Reloaded");
    assertThat(world.readiness.report().ready()).isFalse();
    assertThat(world.readiness.report().text()).contains("--watcher-user");

    String template = triggers();
    world.changed("3", "C");
    assertThat(world.change()).isInstanceOf(Outcome.Again.class);
    assertThat(triggers()).isEqualTo(template);
  }

  @Test
  void whileStateIsTakenOffProbesAreFew() {
    world.settled();
    loseState();
    world.changed("2", "B").change();
    world.changed("3", "C").change();
    int requests = world.api.requests().size();

    for (int i = 0; i < 50; i++) {
      assertThat(world.change()).isInstanceOf(Outcome.Again.class);
    }

    assertThat(world.api.requests()).hasSize(requests);
  }

  @Test
  void rolloutsGoOnOnceAWriteSurvives() {
    world.settled();
    loseState();
    world.changed("2", "B").change();
    world.changed("3", "C");
    world.api.admission(web -> web);
    world.pass(Duration.ofSeconds(2));

    assertThat(world.change()).isEqualTo(new Outcome.Again(Duration.ZERO));
    assertThat(world.readiness.report().ready()).isTrue();
    assertThat(world.change()).isEqualTo(DONE);

    assertThat(world.reasons()).containsExactly("StateTakenOff", "Reloaded", "Reloaded");
  }

  @Test
  void aBookkeepingWriteThatSurvivesMakesReadyAgain() {
    world.settled();
    loseState();
    world.changed("2", "B").change();
    world.api.admission(web -> web);

    assertThat(world.work(BOOKKEEPING, 1)).isEqualTo(DONE);

    assertThat(world.readiness.report().ready()).isTrue();
  }

  @Test
  void stateThatOthersTakeOffAgainAndAgainStaysInMemory() {
    world.settled();
    for (int i = 0; i < 10; i++) {
      TestWorkload now = world.api.edit(web -> web.drop(RollcallAnnotations.BASELINE));
      world.workloads.put(now.entry());
      assertThat(world.work(BOOKKEEPING, 0)).isEqualTo(DONE);
    }
    assertThat(world.api.requests()).hasSize(3);

    world.changed("2", "B").change();
    assertThat(world.reasons()).containsExactly("Reloaded");
  }

  @Test
  void aChangeOfAnIgnoredObjectIsToldAndNotWritten() {
    world.settled();
    world.ignored("2", "B");

    assertThat(world.change()).isEqualTo(DONE);
    assertThat(world.change()).isEqualTo(DONE);

    assertThat(world.api.requests()).hasSize(1);
    assertThat(world.reasons()).containsExactly("Ignored");
  }

  @Test
  void aTriggerThatTheTemplateCarriesAlreadyIsNoRollout() {
    world.settled().changed("2", "B").change();
    // the baseline of before comes back with the watcher, the trigger is in the template
    WorkloadEntry now = world.subject().entry();
    world.workloads.remove(now.key());
    world.workloads.put(now);
    world.workloads.believe(now, io.rollcall.watcher.testing.Samples.baseline(now, 1));

    world.change();

    assertThat(world.api.requests()).hasSize(3);
    assertThat(world.counted("reloaded")).isOne();
    assertThat(world.counted("reload_without_effect")).isZero();
  }

  @Test
  void aRolloutThatAdmissionUndoesIsNoSuccess() {
    world.settled().changed("2", "B");
    world.api.admission(web -> web.dropVariables());

    world.change();

    assertThat(world.reasons()).containsExactly("ReloadWithoutEffect");
    assertThat(world.counted("reloaded")).isZero();
  }

  @Test
  void ourOwnWritesAskForNoFurtherLook() {
    world.settled().changed("2", "B");
    world.api.admission(
        web -> {
          // the event of our own patch comes before its answer
          world.workloads.put(web.version(102).entry());
          return web;
        });
    int waiting = world.queue.size();

    world.change();

    assertThat(waiting).isOne(); // the first sight
    assertThat(world.queue.size()).isOne();
  }

  private void loseState() {
    world.api.admission(web -> web.drop(RollcallAnnotations.BASELINE));
  }

  private String triggers() {
    return world.api.stored().entry().triggers().digest();
  }
}
