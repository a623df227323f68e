package io.rollcall.common.settings;

import io.rollcall.common.settings.Inputs.FileSource;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The settings file: YAML or JSON, with one {@code flag: value} a line and lists as YAML lists.
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
    try {
      Optional<Object> document = YamlText.read(text);
      if (document.isEmpty()) {
        return new SettingsFile(path, Map.of(), List.of());
      }
      return document.get() instanceof Map<?, ?> keys
          ? of(path, keys)
          : broken(path, "must hold one 'flag: value' a line");
    } catch (YamlText.Malformed e) {
      return broken(path, "is no YAML: " + e.getMessage());
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
