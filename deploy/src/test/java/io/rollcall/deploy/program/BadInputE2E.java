package io.rollcall.deploy.program;

import static io.rollcall.deploy.program.BadInputE2E.Case.configuration;
import static io.rollcall.deploy.program.BadInputE2E.Case.watcher;
import static io.rollcall.deploy.program.BadInputE2E.Case.webhook;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.deploy.process.RollcallProcess.Part;
import io.rollcall.deploy.program.EndedProgram.Surroundings;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What somebody may get wrong: each gets one clear line, or one message that lists everything, on
 * stderr, and an exit code that says whether the usage was wrong (2) or the work failed (1).
 */
final class BadInputE2E {
  /**
   * One wrong start.
   *
   * @param arguments {@code FOLDER} stands for a folder with {@link BadFiles}, {@code TAKEN} for an
   *     address that somebody else listens on
   * @param code the exit code
   * @param told what stderr has to say, each in a line of its own if the code is 2
   */
  record Case(
      String what,
      Part part,
      List<String> arguments,
      Map<String, String> environment,
      int code,
      List<String> told) {

    static Case watcher(String what, String... arguments) {
      return new Case(what, Part.WATCHER, List.of(arguments), Map.of(), 0, List.of());
    }

    static Case webhook(String what, String... arguments) {
      return new Case(what, Part.WEBHOOK, List.of(arguments), Map.of(), 0, List.of());
    }

    static Case configuration(String what, String... flags) {
      List<String> arguments = new ArrayList<>(List.of("configuration"));
      arguments.addAll(List.of(flags));
      return new Case(what, Part.WEBHOOK, arguments, Map.of(), 0, List.of());
    }

    Case with(String variable, String value) {
      return new Case(what, part, arguments, Map.of(variable, value), code, told);
    }

    Case fails(String... words) {
      return new Case(what, part, arguments, environment, 1, List.of(words));
    }

    Case isWrong(String... lines) {
      return new Case(what, part, arguments, environment, 2, List.of(lines));
    }

    @Override
    public String toString() {
      return part + ": " + what;
    }
  }

  static List<Case> kubeconfigs() {
    return List.of(
        watcher("a kubeconfig that is not there", "--kubeconfig=FOLDER/none.yaml")
            .fails("FOLDER/none.yaml", "there is no such file"),
        watcher("KUBECONFIG names a file that is not there")
            .with("KUBECONFIG", "FOLDER/none.yaml")
            .fails("FOLDER/none.yaml", "there is no such file"),
        watcher("a folder as kubeconfig", "--kubeconfig=FOLDER").fails("FOLDER", "it is a folder"),
        watcher("an empty kubeconfig", "--kubeconfig=FOLDER/empty.yaml")
            .fails("FOLDER/empty.yaml", "holds no kubeconfig"),
        watcher("a kubeconfig that is no YAML", "--kubeconfig=FOLDER/broken.yaml")
            .fails("FOLDER/broken.yaml", "is no YAML"),
        watcher("an unknown context", "--kubeconfig=FOLDER/unknown-context.yaml")
            .fails("current-context names 'production'", "(local)"),
        watcher("a CA that is not there", "--kubeconfig=FOLDER/no-ca.yaml")
            .fails("certificate-authority", "gone.crt"),
        watcher("no kubeconfig and no cluster around").fails("--kubeconfig"));
  }

  static List<Case> settings() {
    return List.of(
        watcher("unknown flags", "--no-such-flag=1", "--coalesce-windw=1s", "--also-not")
            .isWrong(
                "--no-such-flag=1: unknown flag",
                "did you mean --coalesce-window?",
                "--also-not: unknown flag"),
        watcher(
                "C70, settings that cannot be",
                "--namespace-selector=team=a,team=b",
                "--resources-to-ignore=configs",
                "--validation=maybe")
            .isWrong("--namespace-selector", "--resources-to-ignore=configs", "--validation=maybe"),
        watcher(
                "one thing wrong in each source",
                "--coalesce-window=soon",
                "--settings=FOLDER/unknown-key.yaml")
            .with("ROLLCALL_MAX_ROLLOUTS_PER_SECOND", "many")
            .isWrong(
                "--coalesce-window=soon: ",
                "environment variable ROLLCALL_MAX_ROLLOUTS_PER_SECOND=many: ",
                "FOLDER/unknown-key.yaml, log-levle: unknown setting; did you mean log-level?"),
        watcher("a settings file that is not there", "--settings=FOLDER/none.yaml")
            .isWrong("FOLDER/none.yaml: there is no such file"),
        watcher("a settings file that is no YAML", "--settings=FOLDER/broken.yaml")
            .isWrong("FOLDER/broken.yaml: is no YAML"),
        watcher("an empty settings file says nothing", "--settings=FOLDER/empty.yaml")
            .fails("--kubeconfig"),
        watcher("a flag of the other program", "--tls-cert=x")
            .isWrong("--tls-cert: is a setting of rollcall-webhook, not of rollcall-watcher"),
        watcher("a word that is no flag", "run").isWrong("run: is no flag"),
        webhook("an unknown command", "serve").isWrong("serve: is no flag"),
        webhook("unknown flags", "--tls-crt=x", "--port=1").isWrong("--tls-crt=x", "--port=1"));
  }

  static List<Case> servers() {
    return List.of(
        watcher("the port of the metrics is in use", "--metrics-addr=TAKEN")
            .fails("--metrics-addr=TAKEN", "cannot listen"),
        watcher("the port of health is in use", "--health-addr=TAKEN")
            .fails("--health-addr=TAKEN", "cannot listen"),
        webhook(
                "the port is in use",
                "--listen=TAKEN",
                "--tls-cert=FOLDER/tls.crt",
                "--tls-key=FOLDER/tls.key")
            .fails("--listen", "TAKEN"),
        webhook("no certificate").fails("--tls-cert", "--tls-key"),
        webhook("no key", "--tls-cert=FOLDER/tls.crt").isWrong("--tls-key"),
        webhook(
                "a certificate that is not there",
                "--tls-cert=FOLDER/none.crt",
                "--tls-key=FOLDER/tls.key")
            .fails("FOLDER/none.crt", "no such file"),
        webhook(
                "a certificate that is none",
                "--tls-cert=FOLDER/broken.yaml",
                "--tls-key=FOLDER/tls.key")
            .fails("FOLDER/broken.yaml", "holds no certificate in PEM form"),
        webhook(
                "a key of another certificate",
                "--tls-cert=FOLDER/tls.crt",
                "--tls-key=FOLDER/other.key")
            .fails("FOLDER/other.key", "does not belong to the certificate in FOLDER/tls.crt"));
  }

  static List<Case> commands() {
    return List.of(
        configuration("no URL").isWrong("needs --url=https://host:port/mutate"),
        configuration("a URL that is none", "--url=https://a b/").isWrong("--url=https://a b/"),
        configuration("a URL without TLS", "--url=http://host/mutate")
            .isWrong("http://host/mutate"),
        configuration("a CA that is not there", "--url=https://host/", "--ca-file=FOLDER/none.crt")
            .isWrong("--ca-file=FOLDER/none.crt: there is no such file"),
        configuration("a CA that is none", "--url=https://host/", "--ca-file=FOLDER/empty.yaml")
            .isWrong("--ca-file=FOLDER/empty.yaml holds no certificate"),
        configuration("another failure policy", "--url=https://host/", "--failure-policy=maybe")
            .isWrong("must be Ignore or Fail"),
        configuration("an unknown flag", "--url=https://host/", "--aply").isWrong("--aply"),
        configuration(
                "nowhere to apply it to",
                "--url=https://host/",
                "--apply",
                "--kubeconfig=FOLDER/none.yaml")
            .fails("FOLDER/none.yaml", "there is no such file"),
        configuration(
                "an API server that does not answer",
                "--url=https://host/",
                "--apply",
                "--kubeconfig=FOLDER/nobody.yaml")
            .fails("https://127.0.0.1:1/", "did not answer: no connection"));
  }

  @TempDir Path folder;

  @ParameterizedTest
  @MethodSource({"kubeconfigs", "settings", "servers", "commands"})
  void badInputIsToldInFewWords(Case wrong) throws IOException {
    BadFiles.write(folder);
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Surroundings surroundings =
          new Surroundings(folder, "127.0.0.1:" + taken.getLocalPort(), wrong.environment());

      EndedProgram ended = EndedProgram.run(wrong.part(), surroundings, wrong.arguments());

      assertThat(ended.code()).as(ended.errors()).isEqualTo(wrong.code());
      assertThat(ended.everything()).doesNotContain("\tat ").doesNotContain("Exception");
      List<String> told = wrong.told().stream().map(surroundings::fillIn).toList();
      if (wrong.code() == 1) {
        assertThat(ended.errors().lines()).hasSize(1);
        assertThat(ended.errors()).contains(told);
      } else {
        assertThat(told)
            .allSatisfy(
                each ->
                    assertThat(ended.errors().lines().filter(line -> line.contains(each)))
                        .as(each + " in " + ended.errors())
                        .hasSize(1));
      }
    }
  }
}
