package io.rollcall.common.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import io.rollcall.common.settings.ClientSettings;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What goes over the wire. */
class KubernetesClientsTest {
  private static final String OBJECT =
      "application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1";
  private static final String LIST =
      "application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1";
  private static final ResourceDefinitionContext SECRETS =
      new ResourceDefinitionContext.Builder()
          .withVersion("v1")
          .withKind("Secret")
          .withPlural("secrets")
          .withNamespaced(true)
          .build();

  private record Seen(String line, String accept, String agent, String authorization) {}

  private final List<Seen> seen = new CopyOnWriteArrayList<>();
  private HttpServer server;
  private volatile int status = 200;

  @TempDir Path folder;

  @BeforeEach
  void startServer() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          seen.add(
              new Seen(
                  exchange.getRequestMethod() + " " + exchange.getRequestURI(),
                  String.valueOf(exchange.getRequestHeaders().getFirst("Accept")),
                  String.valueOf(exchange.getRequestHeaders().getFirst("User-Agent")),
                  String.valueOf(exchange.getRequestHeaders().getFirst("Authorization"))));
          byte[] body =
              "{\"apiVersion\":\"v1\",\"kind\":\"List\",\"metadata\":{},\"items\":[]}"
                  .getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().set("Content-Type", "application/json");
          exchange.sendResponseHeaders(status, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
  }

  @AfterEach
  void stopServer() {
    server.stop(0);
  }

  @Test
  void requestsNameUserAgentAndTokenAndNoNamespaceOfTheKubeconfig() throws IOException {
    try (KubernetesClient client = clients().open()) {
      client.secrets().list();
      client.secrets().inNamespace("shop").list();
    }
    assertThat(seen)
        .extracting(Seen::line)
        .containsExactly("GET /api/v1/secrets", "GET /api/v1/namespaces/shop/secrets");
    assertThat(seen)
        .allMatch(each -> each.agent().equals("rollcall-test/1"))
        .allMatch(each -> each.authorization().equals("Bearer secret-token"))
        .noneMatch(each -> each.accept().contains("PartialObjectMetadata"));
  }

  @Test
  void metadataAloneIsAskedForByTheRightKind() throws IOException {
    try (KubernetesClient client = clients().openMetadataOnly()) {
      client.genericKubernetesResources(SECRETS).inAnyNamespace().list();
      GenericKubernetesResource got =
          client.genericKubernetesResources(SECRETS).inNamespace("a").withName("b").get();
      assertThat(got).isNotNull();
    }
    assertThat(seen).extracting(Seen::accept).containsExactly(LIST, OBJECT);
  }

  @ParameterizedTest
  @CsvSource({
    "/api/v1/secrets,true",
    "/api/v1/secrets?watch=true,false",
    "/api/v1/secrets?labelSelector=a&watch=true&b=c,false",
    "/api/v1/secrets?watch=false,true",
    "/api/v1/namespaces,true",
    "/api/v1/namespaces/shop,false",
    "/api/v1/namespaces/shop/secrets?limit=5,true",
    "/api/v1/namespaces/shop/secrets/a,false",
    "/apis/apps/v1/deployments,true",
    "/apis/apps/v1/namespaces/shop/deployments/a,false",
    "/k8s/clusters/c-1/api/v1/secrets,true",
    "/k8s/clusters/c-1/api/v1/namespaces/shop/secrets/a,false"
  })
  void aListIsToldFromAnObjectAndAWatch(String uri, boolean list) {
    assertThat(MetadataOnly.accepted(URI.create("https://host" + uri)))
        .isEqualTo(list ? LIST : OBJECT);
  }

  @Test
  void nothingIsTriedTwice() throws IOException {
    status = 503;
    try (KubernetesClient client = clients().open()) {
      assertThatThrownBy(() -> client.secrets().list())
          .isInstanceOf(KubernetesClientException.class);
    }
    assertThat(seen).hasSize(1);
  }

  @Test
  void aPodsTokenIsReadForEachRequest() throws IOException {
    Files.writeString(folder.resolve("token"), "one\n");
    Certificates.writeOne(folder.resolve("ca.crt"));
    KubernetesClients clients =
        KubernetesClients.of(
            new ClientSettings(Optional.empty(), Optional.of(url())), "rollcall-test/1", folder);
    try (KubernetesClient client = clients.open()) {
      client.secrets().list();
      Files.writeString(folder.resolve("token"), "two\n");
      client.secrets().list();
    }
    assertThat(seen).extracting(Seen::authorization).containsExactly("Bearer one", "Bearer two");
  }

  @Test
  void aTokenFileIsReadForEachRequestAndWinsOverAToken() throws IOException {
    Files.writeString(folder.resolve("me.token"), "one\n");
    try (KubernetesClient client = clients("{token: stale, tokenFile: me.token}").open()) {
      client.secrets().list();
      Files.writeString(folder.resolve("me.token"), "two\n");
      client.secrets().list();
    }
    assertThat(seen).extracting(Seen::authorization).containsExactly("Bearer one", "Bearer two");
  }

  private String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  private KubernetesClients clients() throws IOException {
    return clients("{token: secret-token}");
  }

  private KubernetesClients clients(String user) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("config"),
            """
            apiVersion: v1
            kind: Config
            current-context: dev
            contexts: [{name: dev, context: {cluster: local, user: me, namespace: elsewhere}}]
            clusters: [{name: local, cluster: {server: "%s"}}]
            users: [{name: me, user: %s}]
            """
                .formatted(url(), user));
    return KubernetesClients.of(
        new ClientSettings(Optional.of(file), Optional.empty()), "rollcall-test/1");
  }
}
