package io.rollcall.deploy.rollout.traffic;

import static io.rollcall.deploy.testing.Waiting.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.deploy.testing.CapturedLog;
import io.rollcall.deploy.testing.ConfigObject;
import io.rollcall.deploy.testing.Keys;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.RunningWatcher;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is in a Secret stays in it. */
@OnCluster
@Execution(ExecutionMode.SAME_THREAD)
final class NoLeaksIT {
  private static final String BEFORE = "Tr0ub4dor";
  private static final String AFTER = "Tr0ub4dor&3";

  @ParameterizedTest
  @ValueSource(strings = {"env-vars", "annotations"})
  void c89NoValueOfASecretNorItsDigestAppearsAnywhere(String strategy, Workspace workspace)
      throws GeneralSecurityException {
    try (var log = CapturedLog.debugOf("io.rollcall");
        var watcher = RunningWatcher.hasty(workspace, "--reload-strategy=" + strategy)) {
      ConfigObject login = workspace.secret("login").data("password", BEFORE).create();
      Workload web =
          workspace
              .deployment("web")
              .annotation(Keys.SECRET_RELOAD, "login, ns/bad")
              .secretEnv("PASSWORD", "login", "password")
              .create()
              .awaitBaseline();
      String first = web.json().toString();

      login.set("password", AFTER);
      web.awaitRollouts(1);
      web.awaitEvent("Reloaded");
      web.awaitEvent("AnnotationSkipped");
      login.label("team", "a");
      eventually("the log tells of it below INFO")
          .until(() -> !log.lines("DEBUG", workspace.namespace() + "/login").isEmpty());
      login.annotate(Keys.IGNORE, "true").set("password", BEFORE);
      web.awaitEvent("Ignored");

      List<String> places = new ArrayList<>(log.lines());
      places.add(first);
      places.add(web.json().toString());
      places.add(web.events().toString());
      places.add(watcher.scrape());
      places.add(watcher.readiness().text());
      for (String secret : List.of(BEFORE, AFTER)) {
        for (String trace : traces(secret)) {
          assertThat(places).noneMatch(place -> place.contains(trace));
        }
      }
    }
  }

  /** The value itself, its base64, and what anybody could compute from it without a key. */
  private static List<String> traces(String value) throws GeneralSecurityException {
    List<String> traces =
        new ArrayList<>(List.of(value, base64(value.getBytes(StandardCharsets.UTF_8))));
    for (String text :
        List.of(value, "password=" + value, base64(value.getBytes(StandardCharsets.UTF_8)))) {
      for (String algorithm : List.of("MD5", "SHA-1", "SHA-256", "SHA-512")) {
        byte[] digest =
            MessageDigest.getInstance(algorithm).digest(text.getBytes(StandardCharsets.UTF_8));
        traces.add(HexFormat.of().formatHex(digest).substring(0, 16));
        traces.add(base64(digest).substring(0, 16));
        traces.add(base64(digest).replace("+", "-").replace("/", "_").substring(0, 16));
      }
    }
    return traces;
  }

  private static String base64(byte[] bytes) {
    return Base64.getEncoder().encodeToString(bytes);
  }
}
