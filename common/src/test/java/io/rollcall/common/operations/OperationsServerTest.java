package io.rollcall.common.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.rollcall.common.settings.ListenAddress;
import io.rollcall.common.settings.OperationsSettings;
import io.rollcall.common.settings.Program;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;

class OperationsServerTest {
  private static final ListenAddress ANY_PORT = new ListenAddress("127.0.0.1", 0);

  private final Readiness readiness = new Readiness();
  private final PrometheusMeterRegistry metrics =
      Metrics.registry(Program.WATCHER, new BuildInfo("1.2.3", "abc"));

  @Test
  void metricsShowProcessAndBuild() throws Exception {
    try (OperationsServer server = start(ANY_PORT, ANY_PORT)) {
      HttpResponse<String> page = get(server.metricsAddress(), "/metrics");
      assertThat(page.statusCode()).isEqualTo(200);
      assertThat(page.headers().firstValue("Content-Type"))
          .hasValueSatisfying(type -> assertThat(type).startsWith("text/plain; version=0.0.4"));
      assertThat(page.body())
          .contains("process_resident_memory_bytes ", "process_cpu_seconds_total ")
          .containsPattern(
              "rollcall_build_info\\{commit=\"abc\",process=\"rollcall-watcher\",version=\"1.2.3\"} 1");
    }
  }

  @Test
  void aProcessIsAliveFromTheStart() throws Exception {
    readiness.condition("watches", "not synced");
    try (OperationsServer server = start(ANY_PORT, new ListenAddress("127.0.0.1", 0))) {
      assertThat(get(server.metricsAddress(), "/live").statusCode()).isEqualTo(200);
      assertThat(get(server.healthAddress(), "/healthz").statusCode()).isEqualTo(200);
    }
  }

  @Test
  void readyMeansThatEveryConditionIsMet() throws Exception {
    Readiness.Condition watches = readiness.condition("watches", "not synced");
    Readiness.Condition certificate = readiness.condition("certificate", "not read");
    certificate.met();
    try (OperationsServer server = start(ANY_PORT, ANY_PORT)) {
      HttpResponse<String> before = get(server.healthAddress(), "/readyz");
      assertThat(before.statusCode()).isEqualTo(503);
      assertThat(before.body()).isEqualTo("[-] watches: not synced\n[+] certificate\nnot ready\n");
      watches.met();
      HttpResponse<String> after = get(server.healthAddress(), "/readyz");
      assertThat(after.statusCode()).isEqualTo(200);
      assertThat(after.body()).isEqualTo("[+] watches\n[+] certificate\nready\n");
      certificate.unmet("expired");
      assertThat(get(server.healthAddress(), "/readyz").body())
          .contains("[-] certificate: expired");
    }
  }

  @Test
  void aConditionIsDeclaredOnce() {
    readiness.condition("watches", "not synced");
    assertThatThrownBy(() -> readiness.condition("watches", "again"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void oneAddressCanServeBoth() throws Exception {
    try (OperationsServer server = start(ANY_PORT, ANY_PORT)) {
      assertThat(server.healthAddress()).isEqualTo(server.metricsAddress());
      assertThat(get(server.metricsAddress(), "/healthz").statusCode()).isEqualTo(200);
    }
  }

  @Test
  void onTwoAddressesEachServesItsOwn() throws Exception {
    ListenAddress other = new ListenAddress("localhost", 0);
    try (OperationsServer server = start(ANY_PORT, other)) {
      assertThat(server.healthAddress()).isNotEqualTo(server.metricsAddress());
      assertThat(get(server.healthAddress(), "/metrics").statusCode()).isEqualTo(404);
      assertThat(get(server.metricsAddress(), "/readyz").statusCode()).isEqualTo(404);
    }
  }

  @Test
  void otherPathsAndMethodsAreRefused() throws Exception {
    try (OperationsServer server = start(ANY_PORT, ANY_PORT);
        HttpClient client = HttpClient.newHttpClient()) {
      InetSocketAddress address = server.metricsAddress();
      assertThat(get(address, "/metrics/all").statusCode()).isEqualTo(404);
      assertThat(get(address, "/").statusCode()).isEqualTo(404);
      HttpRequest.Builder live = HttpRequest.newBuilder(uri(address, "/live"));
      assertThat(
              client
                  .send(live.POST(BodyPublishers.noBody()).build(), BodyHandlers.ofString())
                  .statusCode())
          .isEqualTo(405);
      HttpResponse<String> head = client.send(live.HEAD().build(), BodyHandlers.ofString());
      assertThat(head.statusCode()).isEqualTo(200);
      assertThat(head.body()).isEmpty();
    }
  }

  @Test
  void anAddressThatIsTakenIsOneClearLineAndNothingStaysBound() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      ListenAddress health = new ListenAddress("127.0.0.1", taken.getLocalPort());
      assertThatThrownBy(() -> start(ANY_PORT, health))
          .isInstanceOf(StartProblem.class)
          .hasMessageStartingWith("--health-addr=127.0.0.1:" + taken.getLocalPort())
          .hasMessageContaining("Address already in use")
          .hasMessageNotContaining("\n");
    }
  }

  @Test
  void anUnknownHostIsOneClearLine() {
    assertThatThrownBy(() -> start(new ListenAddress("no-such-host.invalid", 1), ANY_PORT))
        .isInstanceOf(StartProblem.class)
        .hasMessage(
            "--metrics-addr=no-such-host.invalid:1: no address is known for host"
                + " no-such-host.invalid");
  }

  @Test
  void afterCloseNobodyListens() throws Exception {
    OperationsServer server = start(ANY_PORT, ANY_PORT);
    server.close();
    assertThatThrownBy(() -> get(server.metricsAddress(), "/live")).isInstanceOf(IOException.class);
  }

  private OperationsServer start(ListenAddress metricsAddress, ListenAddress healthAddress) {
    return OperationsServer.start(
        new OperationsSettings(metricsAddress, healthAddress), metrics, readiness);
  }

  private static HttpResponse<String> get(InetSocketAddress address, String path)
      throws IOException, InterruptedException {
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(
          HttpRequest.newBuilder(uri(address, path)).build(), BodyHandlers.ofString());
    }
  }

  private static URI uri(InetSocketAddress address, String path) {
    return URI.create(
        "http://" + address.getAddress().getHostAddress() + ":" + address.getPort() + path);
  }
}
