package io.rollcall.deploy.program;

import static io.rollcall.deploy.testing.Waiting.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.deploy.testing.ConfigObject;
import io.rollcall.deploy.testing.OnCluster;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Nothing that tells a Secret's content leaves the two programs, however much they log. */
@OnCluster
final class NoLeaksE2E {
  private static final List<String> PASSWORDS = List.of("Tr0ub4dor", "Tr0ub4dor&3");
  private static final int TELLING = 12;

  @Test
  void c89NoValueNorAnyUnkeyedDigestOfItAppearsAnywhere(Workspace workspace) throws Exception {
    try (var programs = Installation.prepare(workspace)) {
      programs.startWebhook(Installation.WATCHER, "--log-level=debug");
      programs.configure(Installation.WATCHER);
      programs.startWatcher("--log-level=debug", "--coalesce-window=100ms");
      ConfigObject login = workspace.secret("login").data("password", PASSWORDS.get(0)).create();
      Workload web =
          workspace
              .deployment("web")
              .annotation("secret.reloader.stakater.com/reload", "login")
              .secretEnv("PASSWORD", "login", "password")
              .create();
      web.awaitAnnotation(RollcallAnnotations.BASELINE);
      login.set("password", PASSWORDS.get(1));
      web.awaitRollouts(1);
      eventually("the rollout has its Event").until(() -> !web.events().isEmpty());

      List<String> said = new ArrayList<>();
      web.templates().forEach(template -> said.add(template.toString()));
      said.add(web.json().toString());
      said.add(web.events().toString());
      for (var program : List.of(programs.webhook(), programs.watcher())) {
        said.add(program.scrape());
        said.add(program.readiness());
        said.add(Files.readString(program.log()));
      }
      assertThat(said.getLast()).contains("DEBUG");
      String all = String.join("\n", said).toLowerCase(Locale.ROOT);
      for (String telling : tellings()) {
        assertThat(all).doesNotContain(telling.toLowerCase(Locale.ROOT));
      }
    }
  }

  /** The start of each is enough: a shortened digest can be guessed at as well. */
  private static List<String> tellings() throws Exception {
    List<String> tellings = new ArrayList<>(PASSWORDS);
    for (String password : PASSWORDS) {
      String base64 = base64(password.getBytes(StandardCharsets.UTF_8));
      tellings.add(base64);
      for (String text : List.of(password, base64, "password=" + password)) {
        for (String algorithm : List.of("MD5", "SHA-1", "SHA-256", "SHA-512")) {
          byte[] digest =
              MessageDigest.getInstance(algorithm).digest(text.getBytes(StandardCharsets.UTF_8));
          tellings.add(HexFormat.of().formatHex(digest).substring(0, TELLING));
          tellings.add(base64(digest).substring(0, TELLING));
        }
      }
    }
    return tellings;
  }

  private static String base64(byte[] bytes) {
    return Base64.getEncoder().encodeToString(bytes);
  }
}
