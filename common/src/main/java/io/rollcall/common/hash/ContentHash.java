package io.rollcall.common.hash;

/**
 * Keyed digest of the part of a config object's data that a workload uses. Equal data of one
 * object, equal hash under one key; of two objects, never equal.
 *
 * @param value text that is safe in JSON and in environment variables: 128 bits, base64url
 */
public record ContentHash(String value) {
  @Override
  public String toString() {
    return value;
  }
}
