package io.rollcall.watcher.decide;

import io.rollcall.common.hash.ContentHash;
import io.rollcall.common.hash.CoveredKeys;
import io.rollcall.common.hash.HashKey;
import io.rollcall.common.hash.HashKeys;
import io.rollcall.common.policy.ConfigObjectPolicy;
import io.rollcall.common.record.Baseline;
import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.common.reference.ConfigObjectRef;
import io.rollcall.common.settings.RolloutSettings.Trigger;
import io.rollcall.watcher.object.Facet;
import io.rollcall.watcher.object.Sighting;
import io.rollcall.watcher.testing.Samples;
import io.rollcall.watcher.testing.TestWorkload;
import io.rollcall.watcher.workload.Subject;
import io.rollcall.watcher.workload.WorkloadEntry;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** Says in short words what a decision is made from, and what it is. */
final class DeciderFixture {
  static final HashKey CURRENT = Samples.key(1);
  private static final HashKey OLD = Samples.key(2);
  private static final HashKey LOST = Samples.key(3);

  private final TestWorkload web;
  private final String template;
  private final SortedMap<ConfigObjectRef, Baseline.Entry> before = new TreeMap<>();
  private final SortedMap<ConfigObjectRef, Sighting> now = new TreeMap<>();
  private HashKey key = CURRENT;
  private CoveredKeys covered = CoveredKeys.ALL;
  private boolean folded;

  private DeciderFixture(TestWorkload web, String template) {
    this.web = web;
    this.template = template;
  }

  /** {@code same} as the baseline names it, {@code changed}, with {@code strange} triggers. */
  static DeciderFixture template(String template) {
    return template(template, true);
  }

  static DeciderFixture template(String template, boolean recorded) {
    TestWorkload web =
        TestWorkload.deployment("web")
            .auto()
            .usesConfigMap("settings")
            .reloadsConfigMaps("other, app-.*");
    return new DeciderFixture(recorded ? web.recorded() : web, template);
  }

  DeciderFixture madeBy(String what) {
    switch (what) {
      case "old key" -> key = OLD;
      case "lost key" -> key = LOST;
      case "keys a" -> covered = CoveredKeys.of(Optional.of(new TreeSet<>(Set.of("a"))));
      default -> throw new IllegalArgumentException(what);
    }
    return this;
  }

  DeciderFixture baseline(ConfigObjectRef ref, String entry) {
    if (!entry.equals("-")) {
      before.put(ref, entry(entry));
    }
    return this;
  }

  DeciderFixture folded() {
    folded = true;
    return this;
  }

  /** Puts the baseline also into the annotation. */
  DeciderFixture stored(ConfigObjectRef ref, String entry) {
    switch (entry) {
      case "none" -> {}
      case "unreadable" -> web.annotate(RollcallAnnotations.BASELINE, "{\"format\":99}");
      default -> web.baseline(baseline(ref, entry).base(web.entry()));
    }
    return this;
  }

  DeciderFixture now(ConfigObjectRef ref, String sighting, String policy) {
    now.put(
        ref,
        switch (sighting) {
          case "gone" -> new Sighting.Gone();
          case "unknown" -> new Sighting.Unknown();
          case "unread@1" -> new Sighting.Unread("1");
          default -> seen(sighting, new ConfigObjectPolicy(policy.equals("ignore"), false));
        });
    return this;
  }

  Decision decide() {
    return decider().decide(subject(), now);
  }

  static Decider decider() {
    return new Decider(
        new HashKeys(CURRENT, List.of(OLD)), new TriggerMaker(Trigger.ENV_VARS, CURRENT));
  }

  Subject subject() {
    WorkloadEntry entry = web.entry();
    return new Subject(entry, before.isEmpty() ? Optional.empty() : Optional.of(base(entry)));
  }

  private Baseline base(WorkloadEntry entry) {
    WorkloadEntry started =
        switch (template) {
          case "changed" -> TestWorkload.deployment("web").auto().image("older").entry();
          default -> entry;
        };
    Baseline.Listed listed = Baseline.Listed.of(before);
    return new Baseline(
        entry.uid(),
        started.record().template(),
        Optional.empty(),
        template.equals("strange") ? "0123456789abcdef" : entry.triggers().digest(),
        key.id(),
        folded ? listed.folded() : listed);
  }

  private Baseline.Entry entry(String text) {
    boolean moved = text.endsWith(" moved");
    String[] parts = text.replace(" moved", "").split("@", -1);
    return parts[0].equals("absent")
        ? new Baseline.Absent(moved)
        : new Baseline.Present(parts[1], hash(parts[0], key), covered, moved);
  }

  private static Sighting.Seen seen(String text, ConfigObjectPolicy policy) {
    String[] parts = text.split("@", -1);
    return new Sighting.Seen(
        parts[1],
        Map.of(
            new Facet(Optional.empty(), CURRENT), hash(parts[0], CURRENT),
            new Facet(Optional.empty(), OLD), hash(parts[0], OLD)),
        policy);
  }

  private static ContentHash hash(String content, HashKey key) {
    return new ContentHash(content + " by " + key.id());
  }

  /** {@code roll}, {@code roll in doubt}, {@code in step}, {@code in step, refused}. */
  static String said(Decision decision) {
    String verdict =
        switch (decision) {
          case Decision.Roll roll -> roll.inDoubt() ? "roll in doubt" : "roll";
          case Decision.InStep _ -> "in step";
        };
    return verdict + (decision.refusals().isEmpty() ? "" : ", refused");
  }

  /** The entry of {@code ref} in the notation of the tables. */
  static String entry(Baseline baseline, ConfigObjectRef ref) {
    return baseline
        .entry(ref)
        .map(
            entry ->
                switch (entry) {
                      case Baseline.Absent _ -> "absent";
                      case Baseline.Present there ->
                          there.hash().value().replaceFirst(" by .*", "")
                              + "@"
                              + there.resourceVersion();
                    }
                    + (entry.moved() ? " moved" : ""))
        .orElse("-");
  }
}
