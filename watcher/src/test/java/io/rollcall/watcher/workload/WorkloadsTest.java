package io.rollcall.watcher.workload;

import static io.rollcall.watcher.testing.Samples.baseline;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.record.Baseline;
import io.rollcall.watcher.testing.TestWorkload;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class WorkloadsTest {
  private final List<String> heard = new ArrayList<>();
  private final Workloads workloads =
      new Workloads(
          new Workloads.Listener() {
            @Override
            public void changed(Optional<Subject> before, Subject now) {
              heard.add(
                  before.map(old -> old.entry().resourceVersion()).orElse("-")
                      + ">"
                      + now.entry().resourceVersion());
            }

            @Override
            public void gone(Subject before) {
              heard.add(before.entry().resourceVersion() + ">-");
            }
          });

  private static TestWorkload web(long version) {
    return TestWorkload.deployment("web").auto().version(version);
  }

  private static WorkloadEntry entry(long version) {
    return web(version).entry();
  }

  private Subject known() {
    return workloads.find(web(1).key()).orElseThrow();
  }

  @Test
  void aNewerVersionReplacesAnOlderOneAndTheListenerHearsBoth() {
    workloads.put(entry(9));
    workloads.put(entry(10));

    assertThat(known().entry().resourceVersion()).isEqualTo("10");
    assertThat(heard).containsExactly("->9", "9>10");
  }

  @Test
  void aVersionThatIsNotNewerIsPassedOver() {
    workloads.put(entry(10));
    workloads.put(entry(9));
    workloads.put(entry(10));

    assertThat(heard).containsExactly("->10");
  }

  @Test
  void aVersionThatIsNoNumberCountsWheneverItIsAnother() {
    workloads.put(web(1).version("b").entry());
    workloads.put(web(1).version("a").entry());

    assertThat(known().entry().resourceVersion()).isEqualTo("a");
  }

  @Test
  void theFirstSightTakesTheAnnotationAsBaseline() {
    Baseline stored = baseline(entry(1), 7);

    workloads.put(web(1).baseline(stored).entry());

    assertThat(known().baseline()).contains(stored);
  }

  @Test
  void theBaselineOfACopiedManifestIsVoid() {
    Baseline ofAnother = baseline(web(1).uid("another").entry(), 7);

    workloads.put(web(1).baseline(ofAnother).entry());

    assertThat(known().baseline()).isEmpty();
  }

  @Test
  void whatWasBelievedBeforeCountsMoreThanAChangedAnnotation() {
    Baseline ours = baseline(entry(1), 7);
    workloads.put(web(1).baseline(ours).entry());

    workloads.put(web(2).baseline(baseline(entry(1), 3)).entry());
    workloads.put(entry(3));

    assertThat(known().baseline()).contains(ours);
  }

  @Test
  void theAnswerToAPatchIsBelievedEvenWhereTheAnnotationDidNotSurvive() {
    workloads.put(entry(1));
    Baseline ours = baseline(entry(1), 7);

    workloads.stored(entry(2), ours);

    assertThat(known().baseline()).contains(ours);
    assertThat(known().entry().resourceVersion()).isEqualTo("2");
  }

  @Test
  void anAnswerThatComesAfterANewerEventTakesNothingBack() {
    workloads.put(entry(1));
    workloads.put(web(3).image("newer").entry());
    Baseline ours = baseline(entry(1), 7);

    workloads.stored(web(2).baseline(ours).entry(), ours);

    assertThat(known().entry()).isEqualTo(web(3).image("newer").entry());
    assertThat(known().baseline()).contains(ours);
  }

  @Test
  void aLateAnswerDoesNotBringADeletedWorkloadBack() {
    workloads.put(entry(1));
    workloads.remove(web(1).key());

    workloads.stored(entry(2), baseline(entry(1), 7));
    workloads.refresh(entry(3));

    assertThat(workloads.size()).isZero();
    assertThat(heard).containsExactly("->1", "1>-");
  }

  @Test
  void aLateAnswerDoesNotReplaceTheReCreatedWorkload() {
    workloads.put(entry(1));
    workloads.put(web(5).uid("second life").entry());

    workloads.stored(entry(6), baseline(entry(1), 7));
    workloads.refresh(entry(7));

    assertThat(known().entry().uid()).isEqualTo("second life");
    assertThat(known().baseline()).isEmpty();
  }

  @Test
  void a404ForTheOldWorkloadLeavesTheReCreatedOneAlone() {
    workloads.put(entry(1));
    workloads.put(web(5).uid("second life").entry());

    workloads.gone(entry(1));

    assertThat(known().entry().uid()).isEqualTo("second life");
  }

  @Test
  void a404TakesTheWorkloadOut() {
    workloads.put(entry(1));

    workloads.gone(entry(1));

    assertThat(workloads.size()).isZero();
  }

  @Test
  void anOldAnswerWithoutOptInLeavesAWorkloadThatOptedInSince() {
    workloads.put(entry(5));

    workloads.disowned(web(1).key(), web(1).entry().uid(), "4");
    assertThat(workloads.size()).isOne();

    workloads.disowned(web(1).key(), web(1).entry().uid(), "6");
    assertThat(workloads.size()).isZero();
  }

  @Test
  void theWatchMayShowOurPatchBeforeItsAnswerComes() {
    workloads.put(entry(1));
    Baseline ours = baseline(entry(1), 7);
    workloads.sending(entry(1), ours);

    workloads.put(web(2).baseline(ours).entry());

    assertThat(known().baseline()).contains(ours);
    assertThat(known().carriesWhatWasSent()).isTrue();
  }

  @Test
  void aPatchThatWasNeverStoredIsNotBelieved() {
    Baseline before = baseline(entry(1), 6);
    workloads.put(web(1).baseline(before).entry());
    workloads.sending(entry(1), baseline(entry(1), 7));

    workloads.put(web(2).baseline(before).entry());

    assertThat(known().baseline()).contains(before);
    assertThat(known().carriesWhatWasSent()).isFalse();
  }

  @Test
  void itIsCountedHowOftenOneStateWasStored() {
    workloads.put(entry(1));
    Baseline ours = baseline(entry(1), 7);
    workloads.stored(web(2).baseline(ours).entry(), ours);
    workloads.put(entry(3)); // somebody takes it off
    workloads.sending(entry(3), ours);
    workloads.stored(web(4).baseline(ours).entry(), ours);
    assertThat(known().sent().orElseThrow().stored()).isEqualTo(2);

    workloads.sending(entry(4), baseline(entry(1), 8));
    assertThat(known().sent().orElseThrow().stored()).isZero();
  }

  @Test
  void whatADecisionFoundOutIsNotBelievedOfAReCreatedWorkload() {
    workloads.put(web(5).uid("second life").entry());

    workloads.believe(entry(1), baseline(entry(1), 7));

    assertThat(known().baseline()).isEmpty();
  }
}
