package io.rollcall.deploy.cluster;

import io.rollcall.deploy.process.LocalProcessException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads the API server's audit log. A line is written when a request is done, which may be a moment
 * after its client has the answer: wait for what you expect.
 */
public final class AuditLog {
  private static final ObjectMapper JSON = JsonMapper.shared();

  private final Path file;

  AuditLog(Path file) {
    this.file = file;
  }

  public Path file() {
    return file;
  }

  /** The end of the last whole line at present, to read from later. */
  public long mark() {
    if (!Files.exists(file)) {
      return 0;
    }
    try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
      long end = in.length();
      while (end > 0) {
        in.seek(end - 1);
        if (in.read() == '\n') {
          break;
        }
        end--; // a line may be under way
      }
      return end;
    } catch (IOException e) {
      throw new LocalProcessException("cannot read " + file, e);
    }
  }

  public List<AuditEvent> all() {
    return since(0);
  }

  /** The requests that were written down since a mark, in their order. */
  public List<AuditEvent> since(long mark) {
    byte[] bytes;
    try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
      bytes = new byte[Math.toIntExact(Math.max(0, in.length() - mark))];
      in.seek(mark);
      in.readFully(bytes);
    } catch (IOException e) {
      throw new LocalProcessException("cannot read " + file, e);
    }
    String text = new String(bytes, StandardCharsets.UTF_8);
    List<AuditEvent> events = new ArrayList<>();
    // The last line may still be under way.
    for (String line : text.substring(0, text.lastIndexOf('\n') + 1).lines().toList()) {
      events.add(AuditEvent.of(JSON.readTree(line)));
    }
    return List.copyOf(events);
  }
}
