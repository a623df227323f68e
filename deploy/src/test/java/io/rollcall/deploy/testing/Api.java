package io.rollcall.deploy.testing;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.http.HttpClient;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.http.HttpResponse;
import io.rollcall.common.json.Json;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;

/**
 * Requests whose bodies are sent and seen as they are. What the API server refuses is an {@link
 * ApiRefusal} with its message.
 */
public final class Api {
  private static final String JSON = "application/json";
  private static final int TIMEOUT_SECONDS = 30;
  private static final int NOT_FOUND = 404;

  /** How a patch is meant. */
  public enum PatchKind {
    MERGE("application/merge-patch+json"),
    STRATEGIC("application/strategic-merge-patch+json"),
    JSON_PATCH("application/json-patch+json"),
    APPLY("application/apply-patch+yaml");

    private final String contentType;

    PatchKind(String contentType) {
      this.contentType = contentType;
    }
  }

  /**
   * What the API server answered.
   *
   * @param warnings what kubectl would show as warnings, without their code and quotes
   */
  public record Answer(JsonNode body, List<String> warnings) {}

  private final KubernetesClient client;

  public Api(KubernetesClient client) {
    this.client = client;
  }

  public Optional<JsonNode> find(String path) {
    try {
      return Optional.of(get(path));
    } catch (ApiRefusal e) {
      if (e.code() == NOT_FOUND) {
        return Optional.empty();
      }
      throw e;
    }
  }

  public JsonNode get(String path) {
    return send(request(path)).body();
  }

  public Answer create(String path, JsonNode body) {
    return send(request(path).post(JSON, body.toString()));
  }

  public Answer replace(String path, JsonNode body) {
    return send(request(path).put(JSON, body.toString()));
  }

  public Answer patch(String path, PatchKind kind, String body) {
    return send(request(path).patch(kind.contentType, body));
  }

  public Answer delete(String path) {
    return send(request(path).delete(JSON, "{\"propagationPolicy\":\"Background\"}"));
  }

  private HttpRequest.Builder request(String path) {
    URI uri = URI.create(client.getMasterUrl().toString()).resolve(path);
    return client
        .getHttpClient()
        .newHttpRequestBuilder()
        .uri(uri)
        .timeout(TIMEOUT_SECONDS, TimeUnit.SECONDS);
  }

  private Answer send(HttpRequest.Builder request) {
    HttpClient http = client.getHttpClient();
    HttpResponse<String> response =
        http.sendAsync(request.build(), String.class)
            .orTimeout(TIMEOUT_SECONDS, TimeUnit.SECONDS)
            .join();
    JsonNode body =
        Json.read(response.body())
            .orElseGet(() -> Json.MAPPER.createObjectNode().put("message", response.body()));
    if (!response.isSuccessful()) {
      throw new ApiRefusal(response.code(), body);
    }
    return new Answer(body, response.headers("Warning").stream().map(Api::warningText).toList());
  }

  /** A warning header is: 299 - "text". */
  private static String warningText(String header) {
    return header.replaceFirst("^299 - \"", "").replaceFirst("\"$", "").replace("\\\"", "\"");
  }
}
