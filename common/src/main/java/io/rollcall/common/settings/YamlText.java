package io.rollcall.common.settings;

import java.util.Iterator;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.schema.FailsafeSchema;

/**
 * Reads YAML, of which JSON is a part, with the reader that the Kubernetes client brings along. Its
 * failsafe schema leaves every scalar the text that was written, so that {@code off} and {@code
 * 1.10} mean in a file what they mean on a command line.
 */
public final class YamlText {
  private YamlText() {}

  /** The text is no YAML; the message says why and where, in one line. */
  public static final class Malformed extends Exception {
    private Malformed(String message, Throwable cause) {
      super(message, cause);
    }
  }

  /**
   * The first document: maps, lists and strings.
   *
   * @return empty if nothing but comments is there
   */
  public static Optional<Object> read(String text) throws Malformed {
    LoadSettings settings =
        LoadSettings.builder().setSchema(new FailsafeSchema()).setAllowDuplicateKeys(false).build();
    try {
      Iterator<Object> documents = new Load(settings).loadAllFromString(text).iterator();
      return documents.hasNext() ? Optional.ofNullable(documents.next()) : Optional.empty();
    } catch (YamlEngineException e) {
      throw new Malformed(String.valueOf(e.getMessage()).strip().replaceAll("\\s+", " "), e);
    }
  }
}
