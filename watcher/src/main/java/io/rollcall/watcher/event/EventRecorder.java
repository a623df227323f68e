package io.rollcall.watcher.event;

import io.fabric8.kubernetes.api.model.MicroTime;
import io.fabric8.kubernetes.api.model.ObjectReferenceBuilder;
import io.fabric8.kubernetes.api.model.events.v1.Event;
import io.fabric8.kubernetes.api.model.events.v1.EventBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.rollcall.common.json.Json;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes Events, one after the other in the background: a lost Event fails nothing. The same word
 * again within some minutes raises the count of the first ({@code series}) and makes no new one.
 */
public final class EventRecorder implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(EventRecorder.class);
  private static final int LONGEST_QUEUE = 10_000;
  private static final int MOST_REMEMBERED = 2_000;

  /** As client-go's recorder: a series that was not heard of for this long is over. */
  private static final Duration SERIES = Duration.ofMinutes(6);

  private static final DateTimeFormatter MICROS =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSSSS'Z'").withZone(ZoneOffset.UTC);

  private final KubernetesClient client;
  private final String instance;
  private final Clock clock;
  private final BlockingQueue<WorkloadEvent> queue = new LinkedBlockingQueue<>(LONGEST_QUEUE);
  private final Map<WorkloadEvent, Series> recent = new LinkedHashMap<>();
  private final Thread writer;
  private volatile boolean closed;

  private record Series(String name, int count, Instant last) {}

  /**
   * A recorder at work.
   *
   * @param instance name of this process, such as the pod's
   */
  public EventRecorder(KubernetesClient client, String instance, Clock clock) {
    this.client = client;
    this.instance = instance;
    this.clock = clock;
    this.writer = Thread.ofVirtual().name("events").start(this::write);
  }

  /** Takes an event; never blocks and never throws. */
  public void record(WorkloadEvent event) {
    if (!queue.offer(event)) {
      log.debug("too many events wait; one was dropped");
    }
  }

  /** Writes what waits, for at most 2 s, and stops. */
  @Override
  public void close() {
    closed = true;
    try {
      writer.join(Duration.ofSeconds(2));
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    writer.interrupt();
  }

  private void write() {
    try {
      while (!closed || !queue.isEmpty()) {
        Optional.ofNullable(queue.poll(200, TimeUnit.MILLISECONDS)).ifPresent(this::write);
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void write(WorkloadEvent event) {
    Instant now = clock.instant();
    recent.values().removeIf(series -> series.last().plus(SERIES).isBefore(now));
    try {
      Series series = recent.get(event);
      recent.put(event, series == null ? create(event, now) : repeat(event, series, now));
    } catch (KubernetesClientException e) {
      log.atDebug()
          .setMessage("an event could not be written")
          .addKeyValue("workload", event.workload())
          .addKeyValue("problem", e.getMessage())
          .log();
    }
    if (recent.size() > MOST_REMEMBERED) {
      recent.remove(recent.keySet().iterator().next());
    }
  }

  private Series create(WorkloadEvent event, Instant now) {
    String name = event.workload().name() + "." + UUID.randomUUID().toString().substring(0, 8);
    Event body =
        new EventBuilder()
            .withNewMetadata()
            .withName(name)
            .withNamespace(event.workload().namespace())
            .endMetadata()
            .withEventTime(new MicroTime(MICROS.format(now)))
            .withType(event.severity().type())
            .withReason(event.reason().word())
            .withAction("Reloading")
            .withNote(event.note())
            .withReportingController("rollcall")
            .withReportingInstance(instance)
            .withRegarding(
                new ObjectReferenceBuilder()
                    .withApiVersion(event.workload().kind().apiVersion())
                    .withKind(event.workload().kind().kind())
                    .withNamespace(event.workload().namespace())
                    .withName(event.workload().name())
                    .withUid(event.uid())
                    .build())
            .build();
    client.resource(body).create();
    return new Series(name, 1, now);
  }

  private Series repeat(WorkloadEvent event, Series series, Instant now) {
    ObjectNode patch = Json.MAPPER.createObjectNode();
    patch
        .putObject("series")
        .put("count", series.count() + 1)
        .put("lastObservedTime", MICROS.format(now));
    Event stub =
        new EventBuilder()
            .withNewMetadata()
            .withName(series.name())
            .withNamespace(event.workload().namespace())
            .endMetadata()
            .build();
    client.resource(stub).patch(PatchContext.of(PatchType.JSON_MERGE), patch.toString());
    return new Series(series.name(), series.count() + 1, now);
  }
}
