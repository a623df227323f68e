package io.rollcall.deploy.testing;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The containers and volumes of a pod spec under construction. */
final class ContainerDrafts {
  private static final String IMAGE = "registry.k8s.io/pause:3.10";

  private final ObjectNode podSpec;
  private ObjectNode current;

  ContainerDrafts(ObjectNode podSpec) {
    this.podSpec = podSpec;
    this.current = add("containers", "app");
  }

  void container(String name) {
    current = add("containers", name);
  }

  void init(String name) {
    current = add("initContainers", name);
  }

  void sidecar(String name) {
    current = add("initContainers", name).put("restartPolicy", "Always");
  }

  void value(String variable, String value) {
    current.withArrayProperty("env").addObject().put("name", variable).put("value", value);
  }

  void keyRef(String variable, String source, String object, String key) {
    current
        .withArrayProperty("env")
        .addObject()
        .put("name", variable)
        .putObject("valueFrom")
        .putObject(source)
        .put("name", object)
        .put("key", key);
  }

  void optionalEnvFrom(String source, String object) {
    current
        .withArrayProperty("envFrom")
        .addObject()
        .putObject(source)
        .put("name", object)
        .put("optional", true);
  }

  void envFrom(String source, String object) {
    current.withArrayProperty("envFrom").addObject().putObject(source).put("name", object);
  }

  void volume(String source, String nameField, String object, String... keys) {
    ArrayNode volumes = podSpec.withArrayProperty("volumes");
    String name = "volume-" + volumes.size();
    ObjectNode content =
        volumes.addObject().put("name", name).putObject(source).put(nameField, object);
    for (String key : keys) {
      content.withArrayProperty("items").addObject().put("key", key).put("path", key);
    }
    current
        .withArrayProperty("volumeMounts")
        .addObject()
        .put("name", name)
        .put("mountPath", "/mnt/" + name);
  }

  private ObjectNode add(String list, String name) {
    return podSpec.withArrayProperty(list).addObject().put("name", name).put("image", IMAGE);
  }
}
