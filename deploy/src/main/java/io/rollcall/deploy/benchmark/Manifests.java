package io.rollcall.deploy.benchmark;

import io.rollcall.common.json.Json;
import java.util.Base64;
import java.util.Random;
import tools.jackson.databind.node.ObjectNode;

/** The objects that the parts create, and their paths in the API. */
final class Manifests {
  private Manifests() {}

  static String namespace(String name) {
    ObjectNode json = object("v1", "Namespace", name);
    return json.toString();
  }

  static String configMap(String name, String text) {
    ObjectNode json = object("v1", "ConfigMap", name);
    json.putObject("data").put("value", text);
    return json.toString();
  }

  static String secret(String name, String text) {
    ObjectNode json = object("v1", "Secret", name);
    json.putObject("stringData").put("value", text);
    return json.toString();
  }

  /** A Deployment without replicas that uses a ConfigMap, and has opted in or not. */
  static ObjectNode deployment(String name, String configMap, boolean optedIn) {
    ObjectNode json = object("apps/v1", "Deployment", name);
    if (optedIn) {
      json.withObjectProperty("metadata")
          .putObject("annotations")
          .put("reloader.stakater.com/auto", "true");
    }
    ObjectNode spec = json.putObject("spec").put("replicas", 0);
    spec.putObject("selector").putObject("matchLabels").put("app", name);
    ObjectNode template = spec.putObject("template");
    template.putObject("metadata").putObject("labels").put("app", name);
    ObjectNode container = template.putObject("spec").putArray("containers").addObject();
    container.put("name", "app").put("image", "registry.k8s.io/pause:3.10");
    container.putArray("envFrom").addObject().putObject("configMapRef").put("name", configMap);
    return json;
  }

  /** The same, and it uses a Secret too. */
  static ObjectNode deployment(String name, String configMap, String secret) {
    ObjectNode json = deployment(name, configMap, true);
    json.withObjectProperty("spec")
        .withObjectProperty("template")
        .withObjectProperty("spec")
        .withArrayProperty("containers")
        .get(0)
        .withArrayProperty("envFrom")
        .addObject()
        .putObject("secretRef")
        .put("name", secret);
    return json;
  }

  /** Text that no compression makes smaller. */
  static String noise(int bytes, long seed) {
    byte[] noise = new byte[bytes * 3 / 4];
    new Random(seed).nextBytes(noise);
    return Base64.getEncoder().encodeToString(noise);
  }

  static String configMaps(String namespace) {
    return "/api/v1/namespaces/" + namespace + "/configmaps";
  }

  static String secrets(String namespace) {
    return "/api/v1/namespaces/" + namespace + "/secrets";
  }

  static String deployments(String namespace) {
    return "/apis/apps/v1/namespaces/" + namespace + "/deployments";
  }

  private static ObjectNode object(String apiVersion, String kind, String name) {
    ObjectNode json =
        Json.MAPPER.createObjectNode().put("apiVersion", apiVersion).put("kind", kind);
    json.putObject("metadata").put("name", name);
    return json;
  }
}
