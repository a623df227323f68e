package io.rollcall.common.hash;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The keys that baselines may name: new ones are made with the current key; the others were rotated
 * out and stay until no baseline names them (design W2).
 *
 * @param current the key of everything that is written from now on
 * @param rotatedOut older keys, newest first
 */
public record HashKeys(HashKey current, List<HashKey> rotatedOut) {
  public HashKeys {
    rotatedOut = List.copyOf(rotatedOut);
  }

  public static HashKeys of(HashKey current) {
    return new HashKeys(current, List.of());
  }

  /** The key with this id; empty where it is gone. */
  public Optional<HashKey> find(String id) {
    return Stream.concat(Stream.of(current), rotatedOut.stream())
        .filter(key -> key.id().equals(id))
        .findFirst();
  }
}
