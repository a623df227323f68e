package io.rollcall.deploy.program;

import io.rollcall.common.kind.WorkloadKind;
import io.rollcall.deploy.testing.ConfigObject;
import io.rollcall.deploy.testing.Workload;
import io.rollcall.deploy.testing.Workspace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MappingIterator;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The manifests of deploy/examples, in the namespace of a test. */
final class Examples {
  private static final Path FOLDER = Path.of("examples");
  private static final YAMLMapper YAML = new YAMLMapper();

  private final Workspace workspace;

  Examples(Workspace workspace) {
    this.workspace = workspace;
  }

  Workload nginx() {
    return create("nginx");
  }

  Workload orders() {
    return create("orders");
  }

  Workload catalog() {
    return create("catalog");
  }

  Workload agent() {
    return create("agent");
  }

  Workload contradiction() {
    return create("contradiction");
  }

  ConfigObject nginxSettings() {
    return workspace.configMap("nginx-settings");
  }

  ConfigObject ordersDatabase() {
    return workspace.secret("orders-database");
  }

  ConfigObject catalogSettings() {
    return workspace.configMap("catalog");
  }

  ConfigObject routes() {
    return workspace.configMap("routes");
  }

  ConfigObject notes() {
    return workspace.configMap("notes");
  }

  /** Creates everything in a file; the workload comes last. */
  private Workload create(String file) {
    List<ObjectNode> objects = read(file);
    for (ObjectNode object : objects.subList(0, objects.size() - 1)) {
      String plural = object.path("kind").asString("").equals("Secret") ? "secrets" : "configmaps";
      workspace.api().create(workspace.collection("v1", plural), object);
    }
    ObjectNode manifest = objects.getLast();
    return workspace
        .workload(kind(manifest), manifest.path("metadata").path("name").asString(""))
        .edit(
            draft -> {
              draft.removeAll();
              draft.setAll(manifest);
            })
        .create();
  }

  private List<ObjectNode> read(String file) {
    List<ObjectNode> objects = new ArrayList<>();
    try (MappingIterator<JsonNode> documents =
        YAML.readerFor(JsonNode.class).readValues(FOLDER.resolve(file + ".yaml").toFile())) {
      while (documents.hasNext()) {
        ObjectNode object = (ObjectNode) documents.next();
        object.withObjectProperty("metadata").put("namespace", workspace.namespace());
        objects.add(object);
      }
    }
    return objects;
  }

  private static WorkloadKind kind(JsonNode manifest) {
    String kind = manifest.path("kind").asString("");
    return WorkloadKind.BUILT_IN.stream()
        .filter(each -> each.kind().equals(kind))
        .findFirst()
        .orElseThrow();
  }
}
