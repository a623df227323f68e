package io.rollcall.common.settings;

import static io.rollcall.common.reference.ConfigObjectKind.CONFIG_MAP;
import static io.rollcall.common.reference.ConfigObjectKind.SECRET;
import static io.rollcall.common.reference.ConfigObjectKind.SECRET_PROVIDER_CLASS;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.common.policy.AnnotationKey;
import io.rollcall.common.policy.AnnotationNames;
import io.rollcall.common.policy.PolicySettings;
import io.rollcall.common.policy.Validation;
import io.rollcall.common.settings.RolloutSettings.Trigger;
import io.rollcall.common.settings.ScopeSettings.Namespaces;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What each flag takes, means and defaults to (compat.md 8). */
class EachSettingTest {
  @Test
  void defaultsAreThoseOfCompat8() {
    WatcherSettings watcher = Read.watcher();
    assertThat(watcher.policy()).isEqualTo(PolicySettings.DEFAULTS);
    assertThat(watcher.validation()).isEqualTo(Validation.ENFORCE);
    assertThat(watcher.rollout())
        .isEqualTo(
            new RolloutSettings(
                Trigger.ENV_VARS, Duration.ofSeconds(1), Duration.ofSeconds(10), 0, 50));
    assertThat(watcher.scope().namespaces())
        .isEqualTo(new Namespaces.Everywhere(List.of(), Optional.empty()));
    assertThat(watcher.scope().objectKinds())
        .containsExactlyInAnyOrder(CONFIG_MAP, SECRET, SECRET_PROVIDER_CLASS);
    assertThat(watcher.scope().workloadKinds().all()).isEqualTo(WorkloadKind.BUILT_IN);
    assertThat(watcher.release()).isEqualTo(new ReleaseSettings("rollcall", "rollcall-hash-key"));
    assertThat(watcher.process().operations())
        .isEqualTo(
            new OperationsSettings(new ListenAddress("", 9090), new ListenAddress("", 8080)));
    WebhookSettings webhook = Read.webhook();
    assertThat(webhook.policy()).isEqualTo(PolicySettings.DEFAULTS);
    assertThat(webhook.serving())
        .isEqualTo(
            new ServingSettings(
                new ListenAddress("", 8443), Optional.empty(), Duration.ofSeconds(5)));
    assertThat(webhook.watcherUser()).isEqualTo("system:serviceaccount:rollcall:rollcall-watcher");
    assertThat(webhook.restoreTrigger()).isFalse();
  }

  @ParameterizedTest
  @EnumSource
  void eachAnnotationKeyCanBeRenamed(AnnotationKey key) {
    String flag = "--" + key.flag() + "=my.org/key";
    AnnotationNames expected = new AnnotationNames(Map.of(key, "my.org/key"));
    assertThat(Read.watcher(flag).policy().names()).isEqualTo(expected);
    assertThat(Read.webhook(flag).policy().names()).isEqualTo(expected);
  }

  @Test
  void keysThatClashOrAreNoKeysStopTheStart() {
    assertThat(Read.problems("--auto-annotation=a/b", "--ignore-annotation=a/b")).hasSize(1);
    assertThat(Read.problems("--auto-annotation=a b")).hasSize(1);
    assertThat(Read.problems("--auto-annotation="))
        .containsExactly("--auto-annotation=: must not be empty");
  }

  @ParameterizedTest
  @CsvSource({"enforce,ENFORCE", "warn,WARN", "off,OFF"})
  void validationIsEnforceWarnOrOff(String text, Validation mode) {
    assertThat(Read.webhook("--validation=" + text).validation()).isEqualTo(mode);
    assertThat(Read.watcher("--validation=" + text).validation()).isEqualTo(mode);
  }

  @ParameterizedTest
  @CsvSource({"env-vars,ENV_VARS", "annotations,ANNOTATIONS", "default,ENV_VARS", "'',ENV_VARS"})
  void theStrategyMayBeDefaultOrEmpty(String text, Trigger trigger) {
    assertThat(Read.watcher("--reload-strategy=" + text).rollout().trigger()).isEqualTo(trigger);
  }

  @Test
  void namespacesAreTrimmedAndCheckedAndTheReleasesOwnIsAdded() {
    assertThat(
            Read.watcher(Map.of("POD_NAMESPACE", "home"), "--namespaces= b , a")
                .scope()
                .namespaces())
        .isEqualTo(new Namespaces.Listed(List.of("a", "b", "home")));
    assertThat(Read.problems("--namespaces=Shop,ok,a_b"))
        .singleElement()
        .asString()
        .contains("'Shop' is no namespace", "'a_b' is no namespace");
  }

  @Test
  void withoutAListAllNamespacesAreServedButForSome() {
    ScopeSettings scope =
        Read.watcher(
                Map.of("POD_NAMESPACE", "home"),
                "--namespaces-to-ignore=b,a",
                "--namespace-selector=tier=app")
            .scope();
    assertThat(scope.namespaces())
        .isInstanceOfSatisfying(
            Namespaces.Everywhere.class,
            everywhere -> {
              assertThat(everywhere.fieldSelector())
                  .isEqualTo("metadata.namespace!=a,metadata.namespace!=b");
              assertThat(everywhere.selector().map(Selector::query)).contains("tier=app");
            });
  }

  @Test
  void besideAListOfNamespacesTheOthersAreWarnedAbout() {
    assertThat(
            Read.ready(
                    Map.of(),
                    "--namespaces=a",
                    "--namespaces-to-ignore=b",
                    "--namespace-selector=c")
                .warnings())
        .containsExactly(
            "--namespaces-to-ignore and --namespace-selector: no effect, because namespaces are"
                + " listed: --namespaces=a");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"configMaps", "configmap", "CONFIGMAPS", "configmaps,secretProviderClass"})
  void kindsToIgnoreAreWrittenInAnyCaseAndNumber(String text) {
    assertThat(Read.watcher("--resources-to-ignore=" + text).scope().objectKinds())
        .doesNotContain(CONFIG_MAP)
        .contains(SECRET);
  }

  @Test
  void somethingMustBeLeftToWatch() {
    assertThat(Read.problems("--resources-to-ignore=configmaps,secrets,secretproviderclasses"))
        .singleElement()
        .asString()
        .contains("nothing is left to watch");
  }

  @Test
  void workloadKindsToIgnoreAreKindsOrPluralsInAnyCase() {
    assertThat(
            Read.watcher("--ignored-workload-types=cronjobs,Job,rollouts")
                .scope()
                .workloadKinds()
                .all())
        .containsExactly(
            WorkloadKind.DEPLOYMENT, WorkloadKind.STATEFUL_SET, WorkloadKind.DAEMON_SET);
    assertThat(Read.problems("--ignored-workload-types=job,pods"))
        .containsExactly(
            "--ignored-workload-types=job,pods: no kind is called pods; known are deployments,"
                + " statefulsets, daemonsets, cronjobs, jobs, rollouts, deploymentconfigs");
  }

  @Test
  void kindsAreDeclaredWithTheirTemplate() {
    String widget = "demo.example.com/v1:Widget:widgets:.spec.podTemplate";
    WorkloadKind expected =
        new WorkloadKind(
            "demo.example.com", "v1", "Widget", "widgets", List.of("spec", "podTemplate"));
    assertThat(Read.webhook("--kinds=" + widget).kinds().all()).contains(expected);
    assertThat(Read.watcher("--kinds=" + widget).scope().workloadKinds().all()).contains(expected);
    assertThat(
            Read.watcher("--kinds=" + widget, "--ignored-workload-types=widget")
                .scope()
                .workloadKinds()
                .all())
        .doesNotContain(expected);
    assertThat(Read.watcher("--kinds=a.b/v1:Thing:things").scope().workloadKinds().all().getLast())
        .hasFieldOrPropertyWithValue("templatePath", List.of("spec", "template"));
    assertThat(Read.problems("--kinds=Widget")).hasSize(1);
    assertThat(Read.problems("--kinds=a/v1:widget:widgets")).hasSize(1);
    assertThat(Read.problems("--kinds=apps/v1:Deployment:deployments"))
        .singleElement()
        .asString()
        .contains("stands twice");
  }

  @ParameterizedTest
  @CsvSource({"text,TEXT", "'',TEXT", "json,JSON"})
  void theLogIsTextOrJson(String text, LogSettings.Format format) {
    assertThat(Read.watcher("--log-format=" + text).process().log().format()).isEqualTo(format);
  }

  @ParameterizedTest
  @CsvSource({
    "trace,TRACE",
    "debug,DEBUG",
    "info,INFO",
    "warn,WARN",
    "error,ERROR",
    "fatal,ERROR",
    "panic,ERROR"
  })
  void fatalAndPanicAreErrors(String text, LogSettings.Level level) {
    assertThat(Read.watcher("--log-level=" + text).process().log().level()).isEqualTo(level);
  }

  @ParameterizedTest
  @CsvSource({
    ":1,'',1",
    "127.0.0.1:0,127.0.0.1,0",
    "[::1]:9,::1,9",
    "localhost:65535,localhost,65535"
  })
  void addressesAreHostAndPort(String text, String host, int port) {
    assertThat(Read.watcher("--metrics-addr=" + text).process().operations().metrics())
        .isEqualTo(new ListenAddress(host, port))
        .hasToString(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"9090", "a:b", ":65536", "::1:9", ":", ""})
  void anAddressNeedsAPort(String text) {
    assertThat(Read.problems("--health-addr=" + text))
        .containsExactly(
            "--health-addr=" + text + ": must be host:port or :port, with a port from 0 to 65535");
  }

  @Test
  void durationsAreWrittenAsInGo() {
    RolloutSettings rollout =
        Read.watcher("--coalesce-window=0", "--coalesce-max-wait=1m30.5s").rollout();
    assertThat(rollout.coalesceWindow()).isZero();
    assertThat(rollout.coalesceMaxWait()).isEqualTo(Duration.ofMillis(90_500));
    for (String bad : Set.of("5", "-1s", "1d", "")) {
      assertThat(Read.problems("--coalesce-window=" + bad))
          .singleElement()
          .asString()
          .contains("must be a duration such as 500ms, 1s or 1h5m");
    }
  }

  @Test
  void theWindowMustFitIntoTheLongestWait() {
    assertThat(Read.problems("--coalesce-window=20s"))
        .containsExactly("--coalesce-window=20s: is longer than default --coalesce-max-wait=10s");
  }

  @Test
  void ratesAreWholeNumbers() {
    RolloutSettings rollout =
        Read.watcher("--max-rollouts-per-second=5", "--baseline-writes-per-second=0").rollout();
    assertThat(rollout.maxRolloutsPerSecond()).isEqualTo(5);
    assertThat(rollout.baselineWritesPerSecond()).isZero();
    assertThat(Read.problems("--max-rollouts-per-second=-1")).hasSize(1);
    assertThat(Read.problems("--max-rollouts-per-second=99999999999")).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"on,true", "off,false", "true,true", "0,false"})
  void keyLevelIsOnOrOff(String text, boolean on) {
    assertThat(Read.watcher("--key-level", text).policy().keyLevel()).isEqualTo(on);
  }

  @Test
  void aCertificateNeedsItsKey() {
    assertThat(Read.webhook("--tls-cert=/c", "--tls-key=/k").serving().certificate())
        .contains(new ServingSettings.CertificateFiles(Path.of("/c"), Path.of("/k")));
    assertThat(Read.webhookProblems("--tls-cert=/c"))
        .containsExactly("--tls-cert=/c: needs --tls-key beside it");
    assertThat(Read.webhookProblems("--tls-key=/k"))
        .containsExactly("--tls-key=/k: needs --tls-cert beside it");
  }

  @Test
  void theWebhookServesOnForAWhileWhenToldToStop() {
    assertThat(Read.webhook("--drain-delay=0s").serving().drainDelay()).isZero();
    assertThat(Read.webhookProblems("--drain-delay=soon")).hasSize(1);
  }

  @Test
  void theWebhookKnowsTheWatchersUserAndMayRestoreTriggers() {
    WebhookSettings settings =
        Read.webhook("--watcher-user=me", "--restore-trigger", "--listen=127.0.0.1:1");
    assertThat(settings.watcherUser()).isEqualTo("me");
    assertThat(settings.restoreTrigger()).isTrue();
    assertThat(settings.serving().listen()).isEqualTo(new ListenAddress("127.0.0.1", 1));
    assertThat(Read.webhookProblems("--watcher-user= ")).hasSize(1);
  }

  @Test
  void theWatcherKnowsWhereItIsAtHome() {
    assertThat(Read.watcher(Map.of("POD_NAMESPACE", "home"), "--hash-key-secret=k").release())
        .isEqualTo(new ReleaseSettings("home", "k"));
    assertThat(Read.problems("--hash-key-secret=A")).hasSize(1);
  }
}
