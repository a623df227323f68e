package io.rollcall.webhook.server;

import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.util.JavalinBindException;
import io.rollcall.webhook.metrics.ReviewMetrics;
import io.rollcall.webhook.review.Reviewer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;

/**
 * The admission server: {@code POST /mutate} over HTTPS. HTTP/1.1 only, since HTTP/2 requests are
 * cut when the server stops.
 */
public final class AdmissionServer implements AutoCloseable {
  public static final String PATH = "/mutate";

  /**
   * Longer than the 90 s after which the API server's client closes an idle connection: were it the
   * other way round, a request could meet a connection that is just being closed.
   */
  private static final long IDLE_MILLIS = 120_000;

  private final ReviewDesk desk;
  private final ServingTls tls;
  private final ServerLimits limits;
  private final Javalin javalin;
  private final InetSocketAddress address;
  private final AtomicBoolean draining = new AtomicBoolean();

  /** Makes a server that does not listen yet. */
  public AdmissionServer(
      InetSocketAddress address,
      ServingTls tls,
      Reviewer reviewer,
      ServerLimits limits,
      ReviewMetrics metrics) {
    this.address = address;
    this.tls = tls;
    this.limits = limits;
    this.desk = new ReviewDesk(reviewer, limits, metrics);
    this.javalin = Javalin.create(this::configure);
  }

  /**
   * Listens.
   *
   * @throws IOException if the port is taken or the address is not this machine's; the message is
   *     one line for a person
   */
  public void start() throws IOException {
    try {
      javalin.start();
    } catch (JavalinBindException notBound) {
      throw new IOException(
          "cannot listen on %s:%d: ".formatted(address.getHostString(), address.getPort())
              + reason(notBound),
          notBound);
    }
  }

  /** The port that it listens on, also where the system chose it. */
  public int port() {
    return javalin.port();
  }

  /** From now on each answer asks its sender to close the connection and go elsewhere. */
  public void drain() {
    draining.set(true);
  }

  /** Takes no more requests; those in flight are answered, within the stop timeout. */
  @Override
  public void close() {
    drain();
    javalin.stop();
  }

  private void configure(JavalinConfig config) {
    config.startup.showJavalinBanner = false;
    config.startup.startupWatcherEnabled = false;
    config.concurrency.useVirtualThreads = true;
    config.http.prefer405over404 = true;
    config.http.compressionStrategy = CompressionStrategy.NONE;
    config.http.maxRequestSize = limits.bodyBytes();
    config.jetty.modifyServer(server -> server.setStopTimeout(limits.stopTimeout().toMillis()));
    config.jetty.addConnector(this::connector);
    config.routes.post(PATH, this::mutate);
  }

  private ServerConnector connector(Server server, HttpConfiguration http) {
    http.setSendServerVersion(false);
    http.setSendDateHeader(false);
    http.setIdleTimeout(limits.stallTimeout().toMillis());
    SecureRequestCustomizer customizer = new SecureRequestCustomizer();
    // The API server may reach us by an address, or by a Service name, whatever the certificate
    // says.
    customizer.setSniHostCheck(false);
    http.addCustomizer(customizer);
    ServerConnector connector =
        new ServerConnector(
            server,
            new SslConnectionFactory(tls.factory(), "http/1.1"),
            new HttpConnectionFactory(http));
    connector.setHost(isEverywhere() ? null : address.getHostString());
    connector.setPort(address.getPort());
    connector.setIdleTimeout(IDLE_MILLIS);
    return connector;
  }

  private boolean isEverywhere() {
    return address.getAddress() != null && address.getAddress().isAnyLocalAddress();
  }

  private void mutate(Context context) throws IOException {
    if (draining.get()) {
      context.header(HttpHeader.CONNECTION.asString(), "close");
    }
    Answer answer =
        desk.answer(
            context.contentType(), context.queryParam("timeout"), context.bodyInputStream());
    switch (answer) {
      case Answer.Reviewed(byte[] body) -> context.contentType("application/json").result(body);
      case Answer.Refused(Answer.Refusal refusal, String message) ->
          context.status(refusal.status()).contentType("text/plain").result(message + "\n");
    }
  }

  private static String reason(Throwable failure) {
    Throwable root = failure;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    String message = root.getMessage();
    return message == null ? root.getClass().getSimpleName() : message;
  }
}
