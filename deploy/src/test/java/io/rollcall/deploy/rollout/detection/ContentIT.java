package io.rollcall.deploy.rollout.detection;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.deploy.testing.Api.PatchKind;
import io.rollcall.deploy.testing.ConfigObject;
import io.rollcall.deploy.testing.Keys;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.RunningWatcher;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.Test;

/** What counts as other content. */
@OnCluster
final class ContentIT {
  @Test
  void c24TheSameDataInANewVersionIsNoChange(Workspace workspace) {
    try (var watcher = RunningWatcher.hasty(workspace)) {
      ConfigObject settings =
          workspace.configMap("settings").data("a", "1").data("b", "2").create();
      ConfigObject login = workspace.secret("login").data("password", "p").create();
      Workload web =
          workspace
              .deployment("web")
              .auto()
              .envFrom("settings")
              .envFromSecret("login")
              .create()
              .awaitBaseline();
      workspace.rollMarker();
      var audit = watcher.audit();

      settings.label("team", "a").annotate("note", "x");
      workspace.configMap("settings").data("b", "2").data("a", "1").replace();
      login.label("team", "a").annotate("note", "x");
      login.patch(PatchKind.MERGE, "{\"stringData\":{\"password\":\"p\"}}");
      for (int i = 0; i < 20; i++) {
        workspace.secret("login").data("password", "p").label("round", "r" + i).replace();
      }
      settings.patch(PatchKind.MERGE, "{\"immutable\":true}");
      login.patch(PatchKind.MERGE, "{\"immutable\":true}");
      workspace.rollMarker();

      assertThat(web.rollouts()).isZero();
      assertThat(web.events()).isEmpty();
      assertThat(audit.about(web)).isEmpty();
    }
  }

  @Test
  void c25DeleteAndCreateIsJudgedByContent(Workspace workspace) {
    try (var watcher = RunningWatcher.hasty(workspace)) {
      ConfigObject login = workspace.secret("login").data("password", "a").create();
      Workload web =
          workspace
              .deployment("web")
              .annotation(Keys.SECRET_RELOAD, "login")
              .create()
              .awaitBaseline();

      login.delete();
      workspace.rollMarker();
      workspace.secret("login").data("password", "a").create();
      workspace.rollMarker();
      assertThat(web.rollouts()).isZero();

      login.delete();
      workspace.rollMarker();
      workspace.secret("login").data("password", "b").create();
      web.awaitRollouts(1);
      assertThat(watcher.count("rollcall_outcomes", "reason", "reloaded_in_doubt")).isZero();
    }
  }

  @Test
  void c26EveryByteOfDataCounts(Workspace workspace) {
    try (var _ = RunningWatcher.hasty(workspace)) {
      ConfigObject binary =
          workspace.configMap("binary").draft().binaryData("b", new byte[] {1, 2}).create();
      ConfigObject joined = workspace.configMap("joined").data("a", "b;c=d").create();
      ConfigObject bytes = workspace.secret("bytes").draft().create();
      bytes.patch(PatchKind.MERGE, entry("k", new byte[] {(byte) 0xFF}));
      Workload first = workspace.deployment("first").auto().volume("binary").create();
      Workload second = workspace.deployment("second").auto().envFrom("joined").create();
      Workload third = workspace.deployment("third").auto().secretVolume("bytes").create();
      first.awaitBaseline();
      second.awaitBaseline();
      third.awaitBaseline();

      workspace.configMap("binary").draft().binaryData("b", new byte[] {1, 3}).replace();
      workspace.configMap("joined").data("a", "b").data("c", "d").replace();
      bytes.patch(PatchKind.MERGE, entry("k", new byte[] {(byte) 0xFE}));

      first.awaitRollouts(1);
      second.awaitRollouts(1);
      third.awaitRollouts(1);
      assertThat(binary.find()).isPresent();
      assertThat(joined.find()).isPresent();
    }
  }

  @Test
  void dataMayBeAnyText(Workspace workspace) {
    try (var _ = RunningWatcher.hasty(workspace)) {
      ConfigObject words = workspace.configMap("words").data("a", "grüße 日本 \uD83D\uDE80").create();
      Workload web = workspace.deployment("web").auto().envFrom("words").create().awaitBaseline();

      words.set("a", "grüsse 日本 \uD83D\uDE80");

      web.awaitRollouts(1);
    }
  }

  private static String entry(String key, byte[] value) {
    String base64 = new String(Base64.getEncoder().encode(value), StandardCharsets.US_ASCII);
    return "{\"data\":{\"" + key + "\":\"" + base64 + "\"}}";
  }
}
