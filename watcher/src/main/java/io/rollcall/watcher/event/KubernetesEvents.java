package io.rollcall.watcher.event;

import io.fabric8.kubernetes.api.model.MicroTime;
import io.fabric8.kubernetes.api.model.ObjectReference;
import io.fabric8.kubernetes.api.model.ObjectReferenceBuilder;
import io.fabric8.kubernetes.api.model.events.v1.Event;
import io.fabric8.kubernetes.api.model.events.v1.EventBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.rollcall.common.json.Json;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.UUID;
import tools.jackson.databind.node.ObjectNode;

/** Events of events.k8s.io/v1 on the API server. */
public final class KubernetesEvents implements EventApi {
  private static final DateTimeFormatter MICROS =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSSSS'Z'").withZone(ZoneOffset.UTC);

  /** Names have at most 253 characters (RFC 1123 subdomain), and nine of them are the suffix. */
  private static final int LONGEST_STEM = 253 - 9;

  private final KubernetesClient client;
  private final String instance;

  /**
   * Events by this process.
   *
   * @param instance name of this process, such as the pod's
   */
  public KubernetesEvents(KubernetesClient client, String instance) {
    this.client = client;
    this.instance = instance;
  }

  @Override
  public String create(WorkloadEvent event, Instant at) {
    String name = name(event.workload().name(), UUID.randomUUID());
    client
        .resource(
            stub(event, name)
                .withEventTime(new MicroTime(MICROS.format(at)))
                .withType(event.severity().type())
                .withReason(event.reason().word())
                .withAction("Reloading")
                .withNote(event.note())
                .withReportingController("rollcall")
                .withReportingInstance(instance)
                .withRegarding(regarding(event))
                .build())
        .create();
    return name;
  }

  @Override
  public void raise(WorkloadEvent event, String name, int count, Instant at) {
    ObjectNode patch = Json.MAPPER.createObjectNode();
    patch.putObject("series").put("count", count).put("lastObservedTime", MICROS.format(at));
    Event stub = stub(event, name).build();
    client.resource(stub).patch(PatchContext.of(PatchType.JSON_MERGE), patch.toString());
  }

  /** A workload's name may be as long as a name can be; what is cut must end as a name ends. */
  static String name(String workload, UUID random) {
    String stem = workload.substring(0, Math.min(workload.length(), LONGEST_STEM));
    return stem.replaceAll("[-.]+$", "") + "." + random.toString().substring(0, 8);
  }

  private static EventBuilder stub(WorkloadEvent event, String name) {
    return new EventBuilder()
        .withNewMetadata()
        .withName(name)
        .withNamespace(event.workload().namespace())
        .endMetadata();
  }

  private static ObjectReference regarding(WorkloadEvent event) {
    return new ObjectReferenceBuilder()
        .withApiVersion(event.workload().kind().apiVersion())
        .withKind(event.workload().kind().kind())
        .withNamespace(event.workload().namespace())
        .withName(event.workload().name())
        .withUid(event.uid())
        .build();
  }
}
