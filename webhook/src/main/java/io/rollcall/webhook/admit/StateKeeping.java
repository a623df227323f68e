package io.rollcall.webhook.admit;

import io.rollcall.common.record.ReferenceRecord;
import io.rollcall.common.record.ReferenceRecord.Origin;
import io.rollcall.common.reference.ReferenceResolver;
import io.rollcall.webhook.guard.Guard;
import io.rollcall.webhook.guard.Guard.Care;
import io.rollcall.webhook.guard.OwnAnnotations;
import io.rollcall.webhook.guard.Sameness;
import io.rollcall.webhook.patch.AnnotationPatch;
import io.rollcall.webhook.patch.PatchOperation;
import java.util.List;
import java.util.Optional;

/** Which annotations of ours a workload is stored with. */
final class StateKeeping {
  private final ReferenceResolver resolver = new ReferenceResolver();

  /**
   * What is to be done.
   *
   * @param patch touches our own annotation keys alone
   * @param warning told where nothing can be kept
   */
  record Kept(List<PatchOperation> patch, Optional<String> warning) {}

  /**
   * Makes the patch for {@code workload}.
   *
   * @param stored the object that it replaces; empty on CREATE
   */
  Kept keep(Workload workload, Optional<Workload> stored) {
    OwnAnnotations own =
        stored.map(old -> onUpdate(workload, old)).orElseGet(() -> onCreate(workload));
    boolean room = AnnotationRoom.isLeft(workload.annotations(), own);
    OwnAnnotations written = room ? own : OwnAnnotations.NONE;
    return new Kept(
        AnnotationPatch.of(workload.tree(), written.byKey()),
        room ? Optional.empty() : Optional.of(AnnotationRoom.WARNING));
  }

  private OwnAnnotations onCreate(Workload workload) {
    return Guard.onCreate(care(workload), () -> record(workload, Origins.onCreate(workload)));
  }

  private OwnAnnotations onUpdate(Workload workload, Workload stored) {
    OwnAnnotations before = OwnAnnotations.of(stored.annotations());
    return Guard.onUpdate(
        care(workload),
        before,
        Sameness.butForOurs(workload.tree(), stored.tree()),
        () ->
            record(
                workload,
                Origins.onUpdate(
                    workload, stored, before.record().flatMap(ReferenceRecord::parse))));
  }

  private String record(Workload workload, Optional<Origin> origin) {
    return new ReferenceRecord(
            workload.fingerprint(), origin, resolver.resolve(workload.template()))
        .text();
  }

  private static Care care(Workload workload) {
    if (workload.policy().released()) {
      return Care.RELEASED;
    }
    return workload.policy().optedIn() ? Care.RECORDED : Care.NOT_ASKED;
  }
}
