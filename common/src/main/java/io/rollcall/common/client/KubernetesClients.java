package io.rollcall.common.client;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.jdkhttp.JdkHttpClientFactory;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import io.fabric8.kubernetes.model.jackson.Jackson2JdkTypesModule;
import io.rollcall.common.settings.ClientSettings;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/**
 * Makes clients of one API server. Whoever asks for a client closes it, which ends its watches and
 * connections.
 *
 * <p>No client has a default namespace: a call that names none is about the whole cluster, and none
 * goes to whatever namespace a kubeconfig happens to name.
 */
public final class KubernetesClients {
  private static final int CONNECT_TIMEOUT_MS = 10_000;

  /** A list of thousands of objects on a busy API server takes longer than the default of 10 s. */
  private static final int REQUEST_TIMEOUT_MS = 30_000;

  /**
   * The API server writes {@code "items": null} where a metadata-only list is empty; an informer
   * would fail on that, again and again.
   */
  private static final JsonMapper TOLERANT =
      JsonMapper.builderWithJackson2Defaults()
          .addModule(new Jackson2JdkTypesModule()) // as the client's own mapper
          .withConfigOverride(
              List.class,
              lists -> lists.setNullHandling(JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY)))
          .build();

  private final Config config;

  private KubernetesClients(Config config) {
    this.config = config;
  }

  /**
   * Finds the API server: by kubeconfig, else as a pod.
   *
   * @param userAgent told with each request, such as {@code rollcall-watcher/1.0.0}
   * @throws KubeconfigProblem if the kubeconfig cannot be used, or there is none and this is no pod
   */
  public static KubernetesClients of(ClientSettings settings, String userAgent) {
    return of(settings, userAgent, ServiceAccount.MOUNT);
  }

  static KubernetesClients of(ClientSettings settings, String userAgent, Path mount) {
    Config found =
        settings
            .kubeconfig()
            .map(Kubeconfig::read)
            .orElseGet(() -> ServiceAccount.config(settings.inCluster(), mount));
    return new KubernetesClients(
        new ConfigBuilder(found)
            .withNamespace(null)
            .withUserAgent(userAgent)
            .withConnectionTimeout(CONNECT_TIMEOUT_MS)
            .withRequestTimeout(REQUEST_TIMEOUT_MS)
            // It would send a POST ten times over; those who ask know better when to ask again.
            .withRequestRetryBackoffLimit(0)
            // One broken connection would take all watches with it.
            .withHttp2Disable(true)
            .build());
  }

  /** URL of the API server, for logs. */
  public String server() {
    return config.getMasterUrl();
  }

  /** A new client for everything but metadata-only reads. */
  public KubernetesClient open() {
    return builder().build();
  }

  /**
   * A new client whose reads and watches bring {@code kind}, {@code apiVersion} and {@code
   * metadata} alone, of kind PartialObjectMetadata. Use it with {@code
   * genericKubernetesResources(ResourceDefinitionContext)}; it is not for writing.
   */
  public KubernetesClient openMetadataOnly() {
    return builder()
        .withHttpClientBuilderConsumer(
            http -> http.addOrReplaceInterceptor(MetadataOnly.NAME, new MetadataOnly()))
        .build();
  }

  private KubernetesClientBuilder builder() {
    return new KubernetesClientBuilder()
        .withHttpClientFactory(new JdkHttpClientFactory())
        .withKubernetesSerialization(new KubernetesSerialization(TOLERANT, true))
        .withConfig(new ConfigBuilder(config).build());
  }
}
