package io.rollcall.watcher.change;

import static io.rollcall.watcher.testing.Samples.KEY;
import static io.rollcall.watcher.testing.Samples.baseline;
import static io.rollcall.watcher.testing.Samples.configMap;
import static io.rollcall.watcher.testing.Samples.inShop;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.hash.Content;
import io.rollcall.common.hash.HashKeys;
import io.rollcall.common.json.Json;
import io.rollcall.common.policy.AnnotationNames;
import io.rollcall.common.record.Baseline;
import io.rollcall.common.reference.ConfigObjectKey;
import io.rollcall.common.reference.ConfigObjectKind;
import io.rollcall.common.settings.RolloutSettings.Trigger;
import io.rollcall.watcher.decide.Decider;
import io.rollcall.watcher.decide.TriggerMaker;
import io.rollcall.watcher.object.ConfigObjectReader;
import io.rollcall.watcher.object.ConfigObjectSource;
import io.rollcall.watcher.object.ConfigObjects;
import io.rollcall.watcher.queue.Lane;
import io.rollcall.watcher.queue.Pace;
import io.rollcall.watcher.queue.QuietPeriod;
import io.rollcall.watcher.queue.RolloutQueue;
import io.rollcall.watcher.testing.TestWorkload;
import io.rollcall.watcher.workload.Workloads;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class ChangesTest {
  private static final ConfigObjectKey SETTINGS = inShop(configMap("settings"));

  private final ConfigObjects versions = new ConfigObjects();
  private final AtomicInteger gets = new AtomicInteger();
  private volatile Optional<RuntimeException> problem = Optional.empty();
  private volatile String content = "A";
  private final ConfigObjectReader reader =
      new ConfigObjectReader(this::get, versions, AnnotationNames.DEFAULTS, System::nanoTime);
  private final RolloutQueue queue = new RolloutQueue(4, new Pace(0, 1), System::nanoTime);
  private final BlockingQueue<String> worked = new LinkedBlockingQueue<>();
  private final Dependents dependents = new Dependents(queue, QuietPeriod.NONE);
  private final Workloads workloads = new Workloads(dependents);
  private final Changes changes = new Changes(dependents, workloads, reader, queue);
  private final ConfigObjectSink sink =
      new ConfigObjectSink(ConfigObjectKind.CONFIG_MAP, versions, changes::noticed);

  private Optional<ConfigObjectSource.Stored> get(ConfigObjectKey object) {
    gets.incrementAndGet();
    problem.ifPresent(
        thrown -> {
          throw thrown;
        });
    return Optional.of(
        new ConfigObjectSource.Stored(
            versions.version(object).orElse(""),
            Map.of(),
            Content.ofConfigMap(Json.MAPPER.valueToTree(Map.of("data", Map.of("a", content))))));
  }

  private void follow() {
    changes.follow(new Decider(HashKeys.of(KEY), new TriggerMaker(Trigger.ENV_VARS, KEY)));
    queue.start(
        work -> {
          worked.add(
              work.workload().name() + (work.lane() instanceof Lane.Change ? " change" : " check"));
          return new RolloutQueue.Outcome.Done();
        });
  }

  private void shows(String version, String content) {
    this.content = content;
    sink.present(
        TestWorkload.deployment("settings").version(version).resource()); // its metadata counts
  }

  private String next() throws InterruptedException {
    return Optional.ofNullable(worked.poll(20, TimeUnit.SECONDS)).orElse("nothing");
  }

  @AfterEach
  void close() {
    queue.close();
  }

  @Test
  void aChangeHasEachDependentLookedAtAfterOneGet() throws InterruptedException {
    follow();
    workloads.put(TestWorkload.deployment("web").auto().usesConfigMap("settings").entry());
    workloads.put(TestWorkload.deployment("api").reloadsConfigMaps("set.*").entry());
    workloads.put(TestWorkload.deployment("other").auto().usesConfigMap("x").entry());
    assertThat(java.util.List.of(next(), next(), next()))
        .containsExactlyInAnyOrder("web check", "api check", "other check");

    shows("1", "A");

    assertThat(java.util.List.of(next(), next()))
        .containsExactlyInAnyOrder("web change", "api change");
    assertThat(gets).hasValue(1);
  }

  @Test
  void theSameContentInANewVersionWakesNobody() throws InterruptedException {
    follow();
    workloads.put(TestWorkload.deployment("web").auto().usesConfigMap("settings").entry());
    next();
    shows("1", "A");
    next();
    shows("2", "A");
    shows("3", "B");

    assertThat(next()).isEqualTo("web change");
    assertThat(worked.poll(50, TimeUnit.MILLISECONDS)).isNull();
  }

  @Test
  void anObjectThatNobodyUsesIsNeverRead() {
    follow();
    shows("1", "A");
    shows("2", "B");
    sink.absent("shop", "settings");

    assertThat(gets).hasValue(0);
    assertThat(queue.size()).isZero();
  }

  @Test
  void anEventWithoutANewVersionIsNoChange() throws InterruptedException {
    follow();
    workloads.put(TestWorkload.deployment("web").auto().usesConfigMap("settings").entry());
    next();
    shows("1", "A");
    next();
    shows("1", "A");

    assertThat(worked.poll(50, TimeUnit.MILLISECONDS)).isNull();
  }

  @Test
  void whateverKeepsAnObjectFromBeingReadItsUsersAreLookedAt() throws InterruptedException {
    follow();
    workloads.put(TestWorkload.deployment("web").auto().usesConfigMap("settings").entry());
    next();
    problem = Optional.of(new IllegalStateException("nobody foresaw this"));

    shows("1", "A");

    assertThat(next()).isEqualTo("web change");
  }

  @Test
  void whatIsShownBeforeTheFirstLookIsFoundByIt() throws InterruptedException {
    workloads.put(TestWorkload.deployment("web").auto().usesConfigMap("settings").entry());
    shows("1", "A");
    assertThat(gets).hasValue(0);

    follow();

    assertThat(next()).isEqualTo("web check");
    assertThat(versions.version(SETTINGS)).contains("1");
  }

  @Test
  void aDeletedObjectHasItsUsersLookedAtWithoutARequest() throws InterruptedException {
    follow();
    workloads.put(TestWorkload.deployment("web").auto().usesConfigMap("settings").entry());
    next();
    shows("1", "A");
    next();
    sink.absent("shop", "settings");

    assertThat(next()).isEqualTo("web change");
    assertThat(gets).hasValue(1);
  }

  @Test
  void aWorkloadsOwnQuietPeriodCountsBeforeTheGeneralOne() {
    Dependents general =
        new Dependents(queue, new QuietPeriod(Duration.ofSeconds(1), Duration.ofSeconds(10)));
    TestWorkload web = TestWorkload.deployment("web").auto();

    assertThat(general.quiet(web.entry()).window()).isEqualTo(Duration.ofSeconds(1));
    assertThat(general.quiet(web.annotate("rollcall.io/coalesce-window", "5s").entry()))
        .isEqualTo(new QuietPeriod(Duration.ofSeconds(5), Duration.ofSeconds(10)));
    assertThat(general.quiet(web.annotate("rollcall.io/coalesce-window", "1m").entry()))
        .isEqualTo(new QuietPeriod(Duration.ofMinutes(1), Duration.ofMinutes(1)));
  }

  @Test
  void statusScaleAndLabelsOfAWorkloadAskForNoLook() {
    TestWorkload web = TestWorkload.deployment("web").auto().usesConfigMap("settings").recorded();
    Baseline stored = baseline(web.entry(), 1);
    web.baseline(stored);
    workloads.put(web.version(1).entry());
    int first = queue.size();
    forgetQueue();

    workloads.put(web.version(2).annotate("deployment.kubernetes.io/revision", "7").entry());
    workloads.put(web.version(3).annotate("example.com/note", "x").entry());

    assertThat(first).isOne();
    assertThat(worked).isEmpty();
    assertThat(queue.size()).isZero();
  }

  @Test
  void aNewTemplatePolicyOrStrangeStateAskForOneEach() throws InterruptedException {
    TestWorkload web = TestWorkload.deployment("web").auto().usesConfigMap("settings").recorded();
    web.baseline(baseline(web.entry(), 1));
    workloads.put(web.version(1).entry());
    follow();
    assertThat(next()).isEqualTo("web check");

    workloads.put(web.version(2).image("other").entry());
    assertThat(next()).as("template").isEqualTo("web check");
    workloads.put(web.version(3).reloadsConfigMaps("x").entry());
    assertThat(next()).as("policy").isEqualTo("web check");
    workloads.put(web.version(4).drop("rollcall.io/baseline").entry());
    assertThat(next()).as("baseline taken off").isEqualTo("web check");
    workloads.put(web.version(5).variable("STAKATER_SETTINGS_CONFIGMAP", "strange").entry());
    assertThat(next()).as("triggers").isEqualTo("web check");
    workloads.put(web.version(6).uid("second life").entry());
    assertThat(next()).as("re-created").isEqualTo("web check");
  }

  /** Works off what waits, unseen. */
  private void forgetQueue() {
    follow();
    try {
      next();
      while (queue.size() > 0) {
        Thread.onSpinWait();
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
