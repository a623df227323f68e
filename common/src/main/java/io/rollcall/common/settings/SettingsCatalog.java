package io.rollcall.common.settings;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** All settings of both processes as plain values, for pages and checks that describe them. */
public final class SettingsCatalog {
  private SettingsCatalog() {}

  /**
   * A heading of the help text with what stands under it.
   *
   * @param title the heading
   * @param entries in the order of the help text, none of them twice
   */
  public record Section(String title, List<Entry> entries) {
    public Section {
      entries = List.copyOf(entries);
    }
  }

  /**
   * One setting.
   *
   * @param name {@code --coalesce-window}; the variable's name where there is no flag
   * @param variable the environment variable that sets it
   * @param value stands for its value; empty for a boolean
   * @param defaultText its default as a user would write it
   * @param fallbackVariable the variable that counts where nothing else says anything
   * @param description one sentence or two
   * @param usedBy the processes that take it
   */
  public record Entry(
      String name,
      String variable,
      String value,
      String defaultText,
      Optional<String> fallbackVariable,
      String description,
      Set<Program> usedBy) {
    public Entry {
      usedBy = Set.copyOf(usedBy);
    }
  }

  /** The sections that are not empty, in the order of the help text. */
  public static List<Section> sections() {
    Registry registry = Registry.of(Program.WATCHER);
    List<Parameter<?>> all =
        Stream.concat(registry.parameters().stream(), registry.foreign().stream()).toList();
    return Arrays.stream(Group.values())
        .map(group -> new Section(group.title(), entries(all, group)))
        .filter(section -> !section.entries().isEmpty())
        .toList();
  }

  /** Flags of Reloader's that are accepted and mean nothing, each with what to do instead. */
  public static Map<String, String> dropped() {
    Map<String, String> dropped = new TreeMap<>();
    DroppedFlag.ALL.forEach(each -> dropped.put("--" + each.flag(), each.instead()));
    return dropped;
  }

  private static List<Entry> entries(List<Parameter<?>> all, Group group) {
    return all.stream()
        .filter(each -> each.about().group() == group)
        .map(SettingsCatalog::entry)
        .toList();
  }

  private static Entry entry(Parameter<?> parameter) {
    return new Entry(
        parameter.option(),
        parameter.variable(),
        parameter.form().valueName(),
        parameter.defaultText(),
        parameter.about().fallbackVariable(),
        parameter.about().description(),
        parameter.about().usedBy());
  }
}
