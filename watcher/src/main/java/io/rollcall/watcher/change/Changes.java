package io.rollcall.watcher.change;

import io.rollcall.common.kind.WorkloadKey;
import io.rollcall.common.reference.ConfigObjectKey;
import io.rollcall.watcher.decide.Decider;
import io.rollcall.watcher.object.ConfigObjectReader;
import io.rollcall.watcher.object.Facet;
import io.rollcall.watcher.queue.Lane;
import io.rollcall.watcher.queue.QuietPeriod;
import io.rollcall.watcher.queue.RolloutQueue;
import io.rollcall.watcher.workload.Subject;
import io.rollcall.watcher.workload.Workloads;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Follows changes of config objects: looks the dependent workloads up, drops what changes nothing
 * for them, and has the others looked at after their quiet period (design 2.3).
 */
public final class Changes {
  private static final Logger log = LoggerFactory.getLogger(Changes.class);

  private final Dependents dependents;
  private final Workloads workloads;
  private final ConfigObjectReader reader;
  private final RolloutQueue queue;
  private volatile Optional<Decider> decider = Optional.empty();

  public Changes(
      Dependents dependents, Workloads workloads, ConfigObjectReader reader, RolloutQueue queue) {
    this.dependents = dependents;
    this.workloads = workloads;
    this.reader = reader;
    this.queue = queue;
  }

  /**
   * From now on changes are followed. Before, all watches list, and what they show is compared when
   * each workload is looked at.
   */
  public void follow(Decider with) {
    decider = Optional.of(with);
  }

  /** An object appeared, changed or is gone; returns at once. */
  public void noticed(ConfigObjectKey object) {
    decider.ifPresent(with -> noticed(object, with));
  }

  private void noticed(ConfigObjectKey object, Decider with) {
    List<WorkloadKey> users = dependents.of(object);
    if (users.isEmpty()) {
      reader.forget(object);
      return;
    }
    Thread.ofVirtual().name("change").start(() -> follow(object, users, with));
  }

  private void follow(ConfigObjectKey object, List<WorkloadKey> users, Decider with) {
    List<Subject> subjects = users.stream().flatMap(user -> workloads.find(user).stream()).toList();
    try {
      if (!reader.isNews(object, facets(object, subjects, with))) {
        log.atDebug().setMessage("the content is as before").addKeyValue("object", object).log();
        return;
      }
    } catch (RuntimeException e) {
      // Whatever it was, the change must not be lost: whoever depends on the object reads it again,
      // and waits as long as that fails.
      log.atDebug()
          .setMessage("a changed object could not be read")
          .addKeyValue("object", object)
          .addKeyValue("problem", e.getMessage())
          .log();
    }
    for (Subject subject : subjects) {
      QuietPeriod quiet = dependents.quiet(subject.entry());
      queue.add(subject.entry().key(), new Lane.Change(object), quiet);
    }
  }

  private static Set<Facet> facets(ConfigObjectKey object, List<Subject> subjects, Decider with) {
    Set<Facet> facets = new HashSet<>();
    subjects.forEach(subject -> facets.addAll(with.facets(subject, object.ref())));
    return facets;
  }
}
