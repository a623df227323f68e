package io.rollcall.common.settings;

/**
 * Where the watcher is at home.
 *
 * @param namespace of the release: its own Secrets and its Lease are there
 * @param hashKeySecret name of the Secret there that holds the hash key
 */
public record ReleaseSettings(String namespace, String hashKeySecret) {
  /** Outside a cluster nobody says POD_NAMESPACE; this is the chart's name for the namespace. */
  static final String DEFAULT_NAMESPACE = "rollcall";

  static ReleaseSettings from(Values values) {
    return new ReleaseSettings(
        values.get(ConnectionParameters.POD_NAMESPACE).orElse(DEFAULT_NAMESPACE),
        values.get(ConnectionParameters.HASH_KEY_SECRET));
  }
}
