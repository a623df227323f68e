package io.rollcall.certs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PrivateKeyFileTest {
  @ParameterizedTest
  @ValueSource(strings = {"EC", "RSA", "Ed25519", "Ed448"})
  void keysOfEachKindAreReadAndMatched(String algorithm, @TempDir Path folder) throws Exception {
    KeyPair keys = KeyPairGenerator.getInstance(algorithm).generateKeyPair();
    Path file = folder.resolve("tls.key");
    PemFiles.writeKey(keys.getPrivate(), file);

    assertThat(PrivateKeyFile.read(file)).isEqualTo(keys.getPrivate());
    assertThat(KeyMatch.isPair(PrivateKeyFile.read(file), keys.getPublic())).isTrue();
  }
}
