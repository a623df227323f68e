package io.rollcall.deploy.benchmark;

import io.rollcall.common.json.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import tools.jackson.databind.JsonNode;

/**
 * The least that anybody could do, as the measure of what is possible: watch the ConfigMaps of a
 * namespace, GET the one that changed, PATCH the templates that use it. It decides nothing,
 * remembers nothing, tells nobody and survives no fault.
 */
public final class BareLoop {
  /** What it prints when its watch runs. */
  static final String WATCHING = "watching";

  private final Requests requests;
  private final Parallel parallel = new Parallel();
  private final String namespace;
  private final int fanOut;

  private BareLoop(Requests requests, String namespace, int fanOut) {
    this.requests = requests;
    this.namespace = namespace;
    this.fanOut = fanOut;
  }

  /** {@code BareLoop KUBECONFIG NAMESPACE FAN_OUT}; runs until it is ended. */
  public static void main(String[] arguments) throws IOException {
    Requests requests = Requests.as(Path.of(arguments[0]));
    new BareLoop(requests, arguments[1], Integer.parseInt(arguments[2])).run();
  }

  private void run() throws IOException {
    String path = Manifests.configMaps(namespace);
    String version = Json.text(requests.get(path).path("metadata"), "resourceVersion");
    try (BufferedReader lines =
        requests.watch(path + "?watch=true&timeoutSeconds=3600&resourceVersion=" + version)) {
      System.out.println(WATCHING);
      String line;
      while ((line = lines.readLine()) != null) {
        JsonNode event = Json.MAPPER.readTree(line);
        changed(Json.text(event.path("object").path("metadata"), "name"));
      }
    }
  }

  private void changed(String configMap) {
    String patch = patch(requests.text(Manifests.configMaps(namespace) + "/" + configMap));
    String path = Manifests.deployments(namespace) + "/";
    if (configMap.equals(Ground.SHARED)) {
      parallel.each(fanOut, i -> requests.patch(path + Ground.FAN + i, Requests.STRATEGIC, patch));
    } else {
      requests.patch(path + configMap, Requests.STRATEGIC, patch);
    }
  }

  private static String patch(String content) {
    return """
        {"spec":{"template":{"spec":{"containers":[
        {"name":"app","env":[{"name":"BARE_LOOP","value":"%s"}]}]}}}}"""
        .formatted(hash(content));
  }

  private static String hash(String content) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(content.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
