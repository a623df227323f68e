package io.rollcall.deploy.benchmark;

import io.rollcall.common.json.Json;
import io.rollcall.deploy.process.LocalProcessException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Sends reviews at a steady rate, whether earlier ones are answered or not; each is timed from when
 * it was due, so that a slow answer is not hidden by those that it holds up.
 */
final class ReviewLoad implements AutoCloseable {
  private final HttpClient http;
  private final HttpRequest request;

  ReviewLoad(URI uri, X509Certificate authority) {
    this.http =
        HttpClient.newBuilder()
            .sslContext(trusting(authority))
            .version(HttpClient.Version.HTTP_1_1)
            .build();
    this.request =
        HttpRequest.newBuilder(uri)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(review()))
            .build();
  }

  /** The time that each answer took. */
  Samples run(int perSecond, Duration duration) {
    long gap = Duration.ofSeconds(1).toNanos() / perSecond;
    long start = System.nanoTime();
    List<CompletableFuture<Double>> answers = new ArrayList<>();
    for (long i = 0; i < duration.toNanos() / gap; i++) {
      long due = start + i * gap;
      for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
        LockSupport.parkNanos(left);
      }
      answers.add(
          http.sendAsync(request, BodyHandlers.ofString())
              .thenApply(answer -> millis(answer, due)));
    }
    return new Samples(answers.stream().map(CompletableFuture::join).toList());
  }

  @Override
  public void close() {
    http.shutdownNow();
  }

  private static double millis(HttpResponse<String> answer, long due) {
    double millis = Samples.millis(due, System.nanoTime());
    boolean recorded =
        Json.read(answer.body())
            .map(body -> body.path("response").path("patch").isString())
            .orElse(false);
    if (!recorded) {
      throw new LocalProcessException("the webhook answered: " + answer.body(), null);
    }
    return millis;
  }

  private static String review() {
    ObjectNode review =
        Json.MAPPER
            .createObjectNode()
            .put("apiVersion", "admission.k8s.io/v1")
            .put("kind", "AdmissionReview");
    ObjectNode request = review.putObject("request");
    request.put("uid", "705ab4f5-6393-11e8-b7cc-42010a800002").put("operation", "CREATE");
    request.putObject("kind").put("group", "apps").put("version", "v1").put("kind", "Deployment");
    request.put("namespace", "shop").put("name", "web");
    request.putObject("userInfo").put("username", "alice");
    request.set("object", Manifests.deployment("web", "settings", "password"));
    request.putNull("oldObject");
    return review.toString();
  }

  private static SSLContext trusting(X509Certificate authority) {
    try {
      KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
      store.load(null, null);
      store.setCertificateEntry("authority", authority);
      TrustManagerFactory trust =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(store);
      SSLContext tls = SSLContext.getInstance("TLS");
      tls.init(null, trust.getTrustManagers(), null);
      return tls;
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
