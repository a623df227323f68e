package io.rollcall.webhook.admit;

import io.rollcall.common.record.ReferenceRecord;
import io.rollcall.common.record.ReferenceRecord.Origin;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * When and how template or triggers last changed by anybody but the watcher (design 3, {@code
 * since} and {@code mark}). Where that is not known the origin is empty, and the watcher is in
 * doubt.
 */
final class Origins {
  private Origins() {}

  /** Of a workload that is created. */
  static Optional<Origin> onCreate(Workload workload) {
    return newestWrite(workload.tree()).map(since -> new Origin(since, Origin.CREATED));
  }

  /**
   * Of a workload that is updated.
   *
   * @param stored the object that is replaced
   * @param storedRecord what it says about itself
   */
  static Optional<Origin> onUpdate(
      Workload workload, Workload stored, Optional<ReferenceRecord> storedRecord) {
    Optional<Instant> since = newestWrite(workload.tree());
    if (!workload.fingerprint().equals(stored.fingerprint())
        || !workload.triggers().equals(stored.triggers())) {
      return since.flatMap(time -> origin(time, stored.resourceVersion()));
    }
    if (storedRecord.isEmpty() && !stored.recorded()) {
      return since.flatMap(time -> origin(time, Origin.OPTED));
    }
    // A record of another template was overtaken by a write that nobody of ours saw.
    return storedRecord
        .filter(record -> record.template().equals(stored.fingerprint()))
        .flatMap(ReferenceRecord::origin);
  }

  private static Optional<Origin> origin(Instant since, String mark) {
    return mark.isEmpty() ? Optional.empty() : Optional.of(new Origin(since, mark));
  }

  /** The API server adds the request's own entry before it asks webhooks, with its own clock. */
  private static Optional<Instant> newestWrite(JsonNode object) {
    return object
        .path("metadata")
        .path("managedFields")
        .valueStream()
        .flatMap(entry -> entry.path("time").stringValueOpt().stream())
        .flatMap(Origins::instant)
        .max(Comparator.naturalOrder());
  }

  private static Stream<Instant> instant(String text) {
    try {
      return Stream.of(Instant.parse(text));
    } catch (DateTimeParseException notATime) {
      return Stream.empty();
    }
  }
}
