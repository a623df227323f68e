package io.rollcall.common.operations;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.rollcall.common.settings.ListenAddress;
import io.rollcall.common.settings.OperationsSettings;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/**
 * Serves metrics and health over plain HTTP (compat.md 13): {@code /metrics} and {@code /live} on
 * one address, {@code /healthz} and {@code /readyz} on another, or all on the same.
 */
public final class OperationsServer implements AutoCloseable {
  private static final String TEXT = "text/plain; charset=utf-8";
  private static final String PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8";

  private final ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor();
  private final HttpServer metrics;
  private final HttpServer health;

  private OperationsServer(OperationsSettings settings) {
    metrics = bind(settings.metrics(), "--metrics-addr");
    boolean shared = settings.metrics().equals(settings.health());
    try {
      health = shared ? metrics : bind(settings.health(), "--health-addr");
    } catch (StartProblem e) {
      metrics.stop(0);
      executor.close();
      throw e;
    }
  }

  /**
   * Starts to serve.
   *
   * @throws StartProblem if an address cannot be listened on
   */
  public static OperationsServer start(
      OperationsSettings settings, PrometheusMeterRegistry registry, Readiness readiness) {
    OperationsServer server = new OperationsServer(settings);
    serve(server.metrics, "/metrics", () -> new Page(200, PROMETHEUS, registry.scrape(PROMETHEUS)));
    serve(server.metrics, "/live", () -> Page.ok("alive\n"));
    serve(server.health, "/healthz", () -> Page.ok("alive\n"));
    serve(server.health, "/readyz", () -> ready(readiness.report()));
    server.servers().forEach(HttpServer::start);
    return server;
  }

  /** Where metrics are served, with the port that the system chose if it was asked to. */
  public InetSocketAddress metricsAddress() {
    return metrics.getAddress();
  }

  /** Where health is served. */
  public InetSocketAddress healthAddress() {
    return health.getAddress();
  }

  @Override
  public void close() {
    servers().forEach(server -> server.stop(0));
    executor.close();
  }

  private Set<HttpServer> servers() {
    return Set.copyOf(List.of(metrics, health));
  }

  private HttpServer bind(ListenAddress address, String flag) {
    InetSocketAddress socketAddress = address.socketAddress();
    if (socketAddress.isUnresolved()) {
      throw new StartProblem(
          "%s=%s: no address is known for host %s".formatted(flag, address, address.host()));
    }
    try {
      HttpServer server = HttpServer.create(socketAddress, 0);
      server.setExecutor(executor);
      return server;
    } catch (IOException e) {
      throw new StartProblem(
          "%s=%s: cannot listen there (%s); choose another address, or stop what uses it"
              .formatted(flag, address, e.getMessage()),
          e);
    }
  }

  /** What is sent back. */
  private record Page(int status, String contentType, String body) {
    static Page ok(String text) {
      return new Page(200, TEXT, text);
    }
  }

  private static Page ready(Readiness.Report report) {
    return new Page(report.ready() ? 200 : 503, TEXT, report.text());
  }

  private static void serve(HttpServer server, String path, Supplier<Page> pages) {
    server.createContext(
        path,
        exchange -> {
          try (exchange) {
            answer(exchange, path, pages);
          }
        });
  }

  private static void answer(HttpExchange exchange, String path, Supplier<Page> pages)
      throws IOException {
    if (!exchange.getRequestURI().getPath().equals(path)) {
      exchange.sendResponseHeaders(404, -1); // the JDK's contexts also match longer paths
      return;
    }
    boolean head = exchange.getRequestMethod().equals("HEAD");
    if (!head && !exchange.getRequestMethod().equals("GET")) {
      exchange.getResponseHeaders().set("Allow", "GET, HEAD");
      exchange.sendResponseHeaders(405, -1);
      return;
    }
    Page page = pages.get();
    exchange.getResponseHeaders().set("Content-Type", page.contentType());
    byte[] body = page.body().getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(page.status(), head ? -1 : body.length);
    if (!head) {
      exchange.getResponseBody().write(body);
    }
  }
}
