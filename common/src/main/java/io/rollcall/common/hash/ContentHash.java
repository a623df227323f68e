package io.rollcall.common.hash;

/**
 * Keyed digest of the part of a config object's data that a workload uses. Equal data, equal hash
 * under one key.
 *
 * @param value text that is safe in JSON and in environment variables
 */
public record ContentHash(String value) {
  @Override
  public String toString() {
    return value;
  }
}
