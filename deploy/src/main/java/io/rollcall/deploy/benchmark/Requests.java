package io.rollcall.deploy.benchmark;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.internal.SSLUtils;
import io.rollcall.common.json.Json;
import io.rollcall.deploy.process.LocalProcessException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import javax.net.ssl.SSLContext;
import tools.jackson.databind.JsonNode;

/**
 * Requests to the API server with nothing but the JDK's HTTP client, so that what is measured with
 * them is the API server. The kubeconfig alone is read by the client library.
 */
final class Requests implements AutoCloseable {
  static final String MERGE = "application/merge-patch+json";
  static final String STRATEGIC = "application/strategic-merge-patch+json";

  private final URI server;
  private final HttpClient http;

  private Requests(URI server, HttpClient http) {
    this.server = server;
    this.http = http;
  }

  /** Requests as the user of a kubeconfig. */
  static Requests as(Path kubeconfig) {
    Config config = Config.fromKubeconfig(kubeconfig.toFile());
    try {
      SSLContext tls = SSLContext.getInstance("TLS");
      tls.init(
          SSLUtils.keyManagers(config),
          SSLUtils.trustManagers(config),
          SecureRandom.getInstanceStrong());
      // One connection for each request under way, as the watcher does it: HTTP/2 on one connection
      // is slower here.
      HttpClient http =
          HttpClient.newBuilder().sslContext(tls).version(HttpClient.Version.HTTP_1_1).build();
      return new Requests(URI.create(config.getMasterUrl()), http);
    } catch (GeneralSecurityException | IOException e) {
      throw new LocalProcessException("cannot use " + kubeconfig + ": " + e.getMessage(), e);
    }
  }

  JsonNode get(String path) {
    return Json.MAPPER.readTree(text(path));
  }

  /** The body of a GET as it came. */
  String text(String path) {
    return send(request(path).GET());
  }

  void post(String path, String body) {
    send(
        request(path)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body)));
  }

  /** Patches an object, and gives the body of the answer. */
  String patch(String path, String contentType, String body) {
    return send(
        request(path)
            .header("Content-Type", contentType)
            .method("PATCH", BodyPublishers.ofString(body)));
  }

  /** The lines of a watch, one event each; it ends when the API server ends it. */
  BufferedReader watch(String path) {
    HttpResponse<InputStream> response =
        exchange(request(path).GET(), BodyHandlers.ofInputStream());
    if (response.statusCode() != 200) {
      throw new LocalProcessException("GET " + path + ": HTTP " + response.statusCode(), null);
    }
    return new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8));
  }

  @Override
  public void close() {
    http.shutdownNow();
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(server.resolve(path));
  }

  private String send(HttpRequest.Builder request) {
    HttpResponse<String> response = exchange(request, BodyHandlers.ofString());
    if (response.statusCode() / 100 != 2) {
      throw new LocalProcessException(
          response.request().method() + " " + response.uri() + ": " + response.body(), null);
    }
    return response.body();
  }

  private <T> HttpResponse<T> exchange(
      HttpRequest.Builder request, HttpResponse.BodyHandler<T> handler) {
    try {
      return http.send(request.build(), handler);
    } catch (IOException e) {
      throw new LocalProcessException("a request failed: " + e, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new LocalProcessException("interrupted", e);
    }
  }
}
