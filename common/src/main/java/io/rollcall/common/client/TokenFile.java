package io.rollcall.common.client;

import io.fabric8.kubernetes.client.OAuthTokenProvider;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Whoever writes it puts a new token there before the old one ends: it is read each time. */
record TokenFile(Path file) implements OAuthTokenProvider {
  @Override
  public String getToken() {
    try {
      return Files.readString(file).strip();
    } catch (IOException e) {
      throw new UncheckedIOException("the token in " + file + " cannot be read", e);
    }
  }
}
