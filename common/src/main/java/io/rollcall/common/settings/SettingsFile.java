package io.rollcall.common.settings;

import io.rollcall.common.settings.Inputs.FileSource;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.schema.FailsafeSchema;

/**
 * The settings file: YAML, of which JSON is a part, with one {@code flag: value} a line and lists
 * as YAML lists. The Kubernetes client brings the reader along, and its failsafe schema leaves
 * every scalar the text that was written, so that {@code off} and {@code 1.10} mean here what they
 * mean on the command line.
 *
 * @param path where it is; it only names the source in messages
 * @param texts the texts of each key
 * @param problems what is wrong with the file as such
 */
record SettingsFile(Path path, Map<String, List<String>> texts, List<Problem> problems) {

  static SettingsFile read(Path path, FileSource files) {
    try {
      return of(path, files.read(path));
    } catch (NoSuchFileException e) {
      return broken(path, "there is no such file");
    } catch (IOException e) {
      return broken(path, "cannot be read: " + e);
    }
  }

  private static SettingsFile of(Path path, String text) {
    LoadSettings settings =
        LoadSettings.builder()
            .setLabel(path.toString())
            .setSchema(new FailsafeSchema())
            .setAllowDuplicateKeys(false)
            .build();
    try {
      return switch (new Load(settings).loadFromString(text)) {
        case null -> new SettingsFile(path, Map.of(), List.of());
        case Map<?, ?> keys -> of(path, keys);
        default -> broken(path, "must hold one 'flag: value' a line");
      };
    } catch (YamlEngineException e) {
      return broken(
          path, "is no YAML: " + String.valueOf(e.getMessage()).replaceAll("\\s*\\n\\s*", " "));
    }
  }

  private static SettingsFile of(Path path, Map<?, ?> keys) {
    Map<String, List<String>> texts = new LinkedHashMap<>();
    List<Problem> problems = new ArrayList<>();
    keys.forEach(
        (key, value) -> {
          switch (value) {
            case null -> texts.put(String.valueOf(key), List.of(""));
            case String text -> texts.put(String.valueOf(key), List.of(text));
            case List<?> items when items.stream().allMatch(String.class::isInstance) ->
                texts.put(String.valueOf(key), items.stream().map(String.class::cast).toList());
            default ->
                problems.add(
                    new Problem(
                        "settings file " + path + ", " + key,
                        "must be a text, a number or a list of such"));
          }
        });
    return new SettingsFile(path, texts, problems);
  }

  private static SettingsFile broken(Path path, String reason) {
    return new SettingsFile(path, Map.of(), List.of(new Problem("settings file " + path, reason)));
  }
}
