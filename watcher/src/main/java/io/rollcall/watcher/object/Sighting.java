package io.rollcall.watcher.object;

import io.rollcall.common.hash.ContentHash;
import io.rollcall.common.policy.ConfigObjectPolicy;
import java.util.Map;

/** What is known of a config object at present. */
public sealed interface Sighting {
  /**
   * It was read.
   *
   * @param resourceVersion the version that was read
   * @param hashes the hash of each facet that was asked for
   * @param policy what its annotations say
   */
  record Seen(String resourceVersion, Map<Facet, ContentHash> hashes, ConfigObjectPolicy policy)
      implements Sighting {
    public Seen {
      hashes = Map.copyOf(hashes);
    }
  }

  /** It exists in this very version, which was not read: somebody knows its content already. */
  record Unread(String resourceVersion) implements Sighting {}

  /** It does not exist. */
  record Gone() implements Sighting {}

  /** Nobody can tell: objects of its kind cannot be watched at present. */
  record Unknown() implements Sighting {}
}
