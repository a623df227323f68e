package io.rollcall.watcher.workload;

import io.rollcall.common.kind.WorkloadKey;
import io.rollcall.common.policy.Policy;
import io.rollcall.common.record.ReferenceRecord;
import io.rollcall.common.trigger.Triggers;
import java.util.List;
import java.util.Optional;

/**
 * One version of an opted-in workload, reduced to what a decision needs.
 *
 * @param key which workload
 * @param uid its uid: a re-created one has another
 * @param resourceVersion the version that this is
 * @param record what its template uses; as written on it, or resolved by the watcher
 * @param recordIsStored false where the record on the workload is missing or of another template,
 *     and is to be repaired
 * @param policy what its annotations ask for
 * @param interests the config objects that may roll it
 * @param triggers the triggers in its template
 * @param containers names of its containers, in their order
 * @param initContainers names of its init containers
 * @param storedBaseline the text of the baseline annotation
 * @param problems annotations that cannot be followed, as sentences
 * @param foreignAnnotationBytes what keys and values of all annotations but ours take together
 */
public record WorkloadEntry(
    WorkloadKey key,
    String uid,
    String resourceVersion,
    ReferenceRecord record,
    boolean recordIsStored,
    Policy policy,
    Interests interests,
    Triggers triggers,
    List<String> containers,
    List<String> initContainers,
    Optional<String> storedBaseline,
    List<String> problems,
    long foreignAnnotationBytes) {

  public WorkloadEntry {
    containers = List.copyOf(containers);
    initContainers = List.copyOf(initContainers);
    problems = List.copyOf(problems);
  }
}
