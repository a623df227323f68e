package io.rollcall.common.record;

import io.rollcall.common.reference.References;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * The record: what the annotation {@code rollcall.io/resolved-references} says of a workload
 * (design 3).
 *
 * @param template fingerprint of the pod template that was resolved
 * @param origin when and how template or triggers last changed by anybody but the watcher; empty
 *     where the watcher wrote the record, since it did not see that write
 * @param references what the template uses
 */
public record ReferenceRecord(
    TemplateFingerprint template, Optional<Origin> origin, References references) {

  /**
   * When and how template or triggers last changed.
   *
   * @param since the API server's clock, cut to the second: the newest time in the request's
   *     managed fields
   * @param mark {@code created}, {@code opted}, or the resourceVersion of the object that the
   *     update replaced
   */
  public record Origin(Instant since, String mark) {
    public static final String CREATED = "created";
    public static final String OPTED = "opted";

    public Origin {
      since = since.truncatedTo(ChronoUnit.SECONDS);
    }
  }

  /**
   * Reads the annotation; empty where it is unreadable: no JSON, of a newer format, or edited into
   * another shape. Never throws.
   */
  public static Optional<ReferenceRecord> parse(String annotation) {
    return ReferenceRecordCodec.read(annotation);
  }

  /** The annotation: compact JSON with sorted keys, equal for equal records. */
  public String text() {
    return ReferenceRecordCodec.write(this);
  }
}
