package io.rollcall.common.settings;

import java.nio.file.Path;
import java.util.Optional;

/**
 * How to reach the API server.
 *
 * @param kubeconfig the file to use; without one, the service account of the pod
 * @param inCluster URL of the API server as the kubelet tells it; empty outside a cluster
 */
public record ClientSettings(Optional<Path> kubeconfig, Optional<String> inCluster) {
  static ClientSettings from(Values values) {
    String port = values.get(ConnectionParameters.SERVICE_PORT);
    return new ClientSettings(
        values.get(ConnectionParameters.KUBECONFIG),
        values.get(ConnectionParameters.SERVICE_HOST).map(host -> url(host, port)));
  }

  private static String url(String host, String port) {
    return "https://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
  }
}
