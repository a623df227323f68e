package io.rollcall.common.hash;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The unkeyed SHA-1 that Reloader writes into its triggers (compat.md 5). It is compared with what
 * Reloader left behind when a workload moves over, and never written: short secrets can be guessed
 * from it.
 */
public final class ReloaderDigest {
  private static final Pattern SHAPE = Pattern.compile("[0-9a-f]{40}");

  private ReloaderDigest() {}

  /** Whether {@code trigger} has the shape of a digest by Reloader; ours never has. */
  public static boolean isOne(String trigger) {
    return SHAPE.matcher(trigger).matches();
  }

  /** Reloader's digest of {@code content}, 40 lower-case hexadecimal digits. */
  public static String of(Content.Present content) {
    List<byte[]> parts =
        content.entries().stream()
            .map(ReloaderDigest::part)
            .sorted(Arrays::compareUnsigned)
            .toList();
    MessageDigest sha1 = Digest.messageDigest("SHA-1");
    for (int i = 0; i < parts.size(); i++) {
      if (i > 0) {
        sha1.update((byte) ';');
      }
      sha1.update(parts.get(i));
    }
    return HexFormat.of().formatHex(sha1.digest());
  }

  private static byte[] part(Content.Entry entry) {
    return switch (entry.part()) {
      case POD_STATUS_CLASS -> join("SecretProviderClassName".getBytes(UTF_8), entry.value());
      case CONFIG_MAP_BINARY_DATA -> join(entry.key(), Base64.getEncoder().encode(entry.value()));
      case CONFIG_MAP_DATA, SECRET_DATA, UNDECODED, POD_STATUS_OBJECT ->
          join(entry.key(), entry.value());
    };
  }

  private static byte[] join(byte[] key, byte[] value) {
    ByteArrayOutputStream joined = new ByteArrayOutputStream(key.length + 1 + value.length);
    joined.writeBytes(key);
    joined.write('=');
    joined.writeBytes(value);
    return joined.toByteArray();
  }
}
