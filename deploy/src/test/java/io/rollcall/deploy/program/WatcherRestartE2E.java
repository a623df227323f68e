package io.rollcall.deploy.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.deploy.process.RollcallProcess;
import io.rollcall.deploy.testing.ConfigObject;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The watcher's process goes away, in both ways that a process can, and comes back. */
@OnCluster
final class WatcherRestartE2E {
  private static final String HASTY = "--coalesce-window=100ms";
  private static final int USERS = 5;

  @Test
  void c35AndC36ARestartRollsNothingButWhatChangedMeanwhile(Workspace workspace) {
    try (var programs = Installation.start(workspace, HASTY)) {
      List<ConfigObject> logins =
          IntStream.range(0, USERS)
              .mapToObj(i -> workspace.secret("login-" + i).data("password", "one").create())
              .toList();
      List<Workload> users =
          IntStream.range(0, USERS)
              .mapToObj(i -> workspace.deployment("user-" + i).auto().envFromSecret("login-" + i))
              .map(draft -> draft.create())
              .toList();
      users.forEach(user -> user.awaitAnnotation(RollcallAnnotations.BASELINE));
      logins.forEach(login -> login.set("password", "two"));
      users.forEach(user -> user.awaitRollouts(1));
      workspace.rollMarker();

      for (Consumer<RollcallProcess> end :
          List.<Consumer<RollcallProcess>>of(RollcallProcess::stop, RollcallProcess::kill)) {
        WatcherRequests requests = WatcherRequests.fromNow(workspace);
        end.accept(programs.watcher());
        programs.startWatcher(HASTY);
        workspace.rollMarker();
        assertThat(requests.seen()).noneMatch(request -> request.contains("/user-"));
      }
      users.forEach(user -> user.awaitRollouts(1));

      programs.watcher().stop();
      logins.getFirst().set("password", "three");
      logins.get(1).delete();
      workspace.secret("login-1").data("password", "two").create();
      programs.startWatcher(HASTY);

      users.getFirst().awaitRollouts(2);
      workspace.rollMarker();
      users.getFirst().awaitRollouts(2);
      users.subList(1, USERS).forEach(user -> user.awaitRollouts(1));
    }
  }
}
