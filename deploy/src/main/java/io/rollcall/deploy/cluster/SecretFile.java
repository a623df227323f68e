package io.rollcall.deploy.cluster;

import io.rollcall.deploy.process.LocalProcessException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes a file that its owner alone may read, whole or not at all. */
final class SecretFile {
  private SecretFile() {}

  static void write(Path file, String text) {
    try {
      // Temporary files are created readable by their owner alone.
      Path draft = Files.createTempFile(file.getParent(), "." + file.getFileName(), ".tmp");
      Files.writeString(draft, text);
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new LocalProcessException("cannot write " + file, e);
    }
  }
}
