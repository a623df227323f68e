package io.rollcall.webhook.configuration;

import java.net.URI;
import java.util.Locale;

/** How the API server reaches the webhook. */
public sealed interface Endpoint {
  /**
   * By address, for a webhook outside the cluster.
   *
   * @param url https, with the path
   */
  record Url(URI url) implements Endpoint {
    /**
     * Checks the address.
     *
     * @throws IllegalArgumentException if the API server would refuse it; the message is one line
     */
    public Url {
      boolean https =
          url.getScheme() != null && url.getScheme().toLowerCase(Locale.ROOT).equals("https");
      if (!https || url.getHost() == null) {
        throw new IllegalArgumentException(
            url + " is no address that the API server takes; write https://host:port/mutate");
      }
      if (url.getQuery() != null || url.getFragment() != null || url.getUserInfo() != null) {
        throw new IllegalArgumentException(
            url + " must have no user, query or fragment; write https://host:port/mutate");
      }
    }
  }

  /** By Service, inside the cluster. */
  record Service(String namespace, String name, String path, int port) implements Endpoint {}
}
