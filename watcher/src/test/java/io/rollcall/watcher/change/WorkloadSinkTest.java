package io.rollcall.watcher.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.policy.PolicySettings;
import io.rollcall.watcher.testing.TestWorkload;
import io.rollcall.watcher.workload.Subject;
import io.rollcall.watcher.workload.WorkloadReader;
import io.rollcall.watcher.workload.Workloads;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class WorkloadSinkTest {
  private final Workloads workloads =
      new Workloads(
          new Workloads.Listener() {
            @Override
            public void changed(Optional<Subject> before, Subject now) {}

            @Override
            public void gone(Subject before) {}
          });
  private final WorkloadSink sink =
      new WorkloadSink(
          WorkloadKind.DEPLOYMENT, new WorkloadReader(PolicySettings.DEFAULTS), workloads);

  @Test
  void aVersionThatIsKnownIsNotReadAgain() {
    sink.present(web().auto().version(7).resource());

    sink.present(web().version(7).resource()); // read, it would have no opt-in

    assertThat(workloads.find(web().key())).isPresent();
  }

  @Test
  void aNewVersionWithoutOptInIsNoLongerOurs() {
    sink.present(web().auto().version(7).resource());

    sink.present(web().version(8).resource());

    assertThat(workloads.find(web().key())).isEmpty();
  }

  @Test
  void aReCreatedWorkloadIsReadWhateverItsVersion() {
    sink.present(web().auto().version(7).resource());

    sink.present(web().auto().uid("another").version(7).resource());

    assertThat(workloads.find(web().key()))
        .map(subject -> subject.entry().uid())
        .contains("another");
  }

  @Test
  void aDeletedWorkloadIsForgotten() {
    sink.present(web().auto().version(7).resource());

    sink.absent(TestWorkload.NAMESPACE, "web");

    assertThat(workloads.find(web().key())).isEmpty();
  }

  private static TestWorkload web() {
    return TestWorkload.deployment("web");
  }
}
