package io.rollcall.common.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The resolver once more, slow and obvious: for every text in the template it asks whether it names
 * a config object, for every container whether it uses that object, and for every text whether a
 * key of that name could be seen. An object whose key "never named" could be seen is used whole.
 */
final class ObviousResolver {
  private static final String NEVER_NAMED = "never-named";

  private final JsonNode template;
  private final Set<String> texts = new TreeSet<>();

  ObviousResolver(JsonNode template) {
    this.template = template;
    collectTexts(template);
    texts.remove("");
  }

  References resolve() {
    Map<ConfigObjectRef, Usage> usages = new TreeMap<>();
    for (ConfigObjectKind kind : ConfigObjectKind.values()) {
      for (String name : texts) {
        if (!volumes(kind, name).isEmpty() || !readers(kind, name).isEmpty()) {
          usages.put(
              new ConfigObjectRef(kind, name), new Usage(users(kind, name), keys(kind, name)));
        }
      }
    }
    return References.of(usages);
  }

  private List<String> users(ConfigObjectKind kind, String name) {
    List<String> users = new ArrayList<>();
    String target = target(kind, name);
    if (target != null) {
      users.add(target);
    }
    for (String container : everybody()) {
      boolean mounts = volumes(kind, name).stream().anyMatch(v -> mounters(v).contains(container));
      boolean reads = readers(kind, name).contains(container);
      if ((mounts || reads) && !container.equals(target)) {
        users.add(container);
      }
    }
    return users;
  }

  /** The five rules, one after the other. */
  private @Nullable String target(ConfigObjectKind kind, String name) {
    List<String> normal = names("containers");
    String first = normal.isEmpty() ? null : normal.getFirst();
    if (!volumes(kind, name).isEmpty()) {
      List<String> mounters = mounters(volumes(kind, name).getFirst());
      for (String container : normal) {
        if (mounters.contains(container)) {
          return container; // rule 1
        }
      }
      if (!mounters.isEmpty()) {
        return first; // rule 2
      }
    }
    for (String container : normal) {
      if (readers(kind, name).contains(container)) {
        return container; // rule 3
      }
    }
    return first; // rules 4 and 5
  }

  private Optional<SortedSet<String>> keys(ConfigObjectKind kind, String name) {
    if (isSeen(kind, name, NEVER_NAMED)) {
      return Optional.empty();
    }
    TreeSet<String> seen = new TreeSet<>();
    texts.stream().filter(key -> isSeen(kind, name, key)).forEach(seen::add);
    return Optional.of(seen);
  }

  private boolean isSeen(ConfigObjectKind kind, String name, String key) {
    if (kind == ConfigObjectKind.SECRET_PROVIDER_CLASS) {
      return true;
    }
    for (String list : List.of("containers", "initContainers")) {
      for (JsonNode container : containers(list)) {
        if (references(container, kind, name, true, key)) {
          return true;
        }
      }
    }
    return volumes(kind, name).stream().anyMatch(v -> isSeenInVolume(v, kind, name, key));
  }

  private boolean isSeenInVolume(JsonNode volume, ConfigObjectKind kind, String name, String key) {
    boolean seen = false;
    for (JsonNode source : sources(volume, kind, name)) {
      List<JsonNode> items =
          array(source.path("items")).stream()
              .filter(item -> item.path("key").isString() && !is(item.path("key"), ""))
              .toList();
      seen |=
          items.isEmpty()
              ? isMountedAs(volume, key)
              : items.stream().anyMatch(item -> is(item.path("key"), key));
    }
    return seen;
  }

  /** Whether the file {@code key} of an unrestricted volume is, or may be, in some container. */
  private boolean isMountedAs(JsonNode volume, String key) {
    List<JsonNode> mounts = new ArrayList<>();
    for (String list : List.of("containers", "initContainers")) {
      for (JsonNode container : containers(list)) {
        for (JsonNode mount : array(container.path("volumeMounts"))) {
          if (isCalled(mount, volume)) {
            mounts.add(mount);
          }
        }
      }
    }
    return mounts.isEmpty() || mounts.stream().anyMatch(mount -> shows(mount, key, mounts));
  }

  private static boolean shows(JsonNode mount, String key, List<JsonNode> all) {
    return all.stream().anyMatch(ObviousResolver::showsAll) || is(mount.path("subPath"), key);
  }

  private static boolean showsAll(JsonNode mount) {
    String path = mount.path("subPath").isString() ? mount.path("subPath").asString() : "";
    boolean expression =
        mount.path("subPathExpr").isString() && !mount.path("subPathExpr").asString().isEmpty();
    return expression
        || path.isEmpty()
        || path.equals(".")
        || path.startsWith("..")
        || path.contains("/");
  }

  private List<JsonNode> volumes(ConfigObjectKind kind, String name) {
    return array(template.path("spec").path("volumes")).stream()
        .filter(volume -> !sources(volume, kind, name).isEmpty())
        .toList();
  }

  private static List<JsonNode> sources(JsonNode volume, ConfigObjectKind kind, String name) {
    List<JsonNode> sources = new ArrayList<>();
    switch (kind) {
      case CONFIG_MAP -> {
        add(sources, volume.path("configMap"), "name", name);
        array(volume.path("projected").path("sources"))
            .forEach(source -> add(sources, source.path("configMap"), "name", name));
      }
      case SECRET -> {
        add(sources, volume.path("secret"), "secretName", name);
        array(volume.path("projected").path("sources"))
            .forEach(source -> add(sources, source.path("secret"), "name", name));
      }
      case SECRET_PROVIDER_CLASS ->
          add(sources, volume.path("csi").path("volumeAttributes"), "secretProviderClass", name);
    }
    return sources;
  }

  private static void add(List<JsonNode> sources, JsonNode source, String field, String name) {
    if (is(source.path(field), name)) {
      sources.add(source);
    }
  }

  private List<String> mounters(JsonNode volume) {
    List<String> mounters = new ArrayList<>();
    for (String list : List.of("containers", "initContainers")) {
      for (JsonNode container : containers(list)) {
        if (array(container.path("volumeMounts")).stream().anyMatch(m -> isCalled(m, volume))) {
          mounters.add(container.path("name").asString());
        }
      }
    }
    return mounters;
  }

  private List<String> readers(ConfigObjectKind kind, String name) {
    List<String> readers = new ArrayList<>();
    for (String list : List.of("containers", "initContainers")) {
      for (JsonNode container : containers(list)) {
        if (references(container, kind, name, false, "")) {
          readers.add(container.path("name").asString());
        }
      }
    }
    return readers;
  }

  private static boolean references(
      JsonNode container, ConfigObjectKind kind, String name, boolean oneKey, String key) {
    if (kind == ConfigObjectKind.SECRET_PROVIDER_CLASS) {
      return false;
    }
    String prefix = kind == ConfigObjectKind.SECRET ? "secret" : "configMap";
    boolean byKey =
        array(container.path("env")).stream()
            .map(variable -> variable.path("valueFrom").path(prefix + "KeyRef"))
            .filter(ref -> ref.path("key").isString() && !is(ref.path("key"), ""))
            .anyMatch(ref -> is(ref.path("name"), name) && (!oneKey || is(ref.path("key"), key)));
    boolean whole =
        array(container.path("envFrom")).stream()
            .anyMatch(source -> is(source.path(prefix + "Ref").path("name"), name));
    return byKey || whole;
  }

  private List<String> everybody() {
    List<String> everybody = new ArrayList<>(names("containers"));
    everybody.addAll(names("initContainers"));
    return everybody;
  }

  private List<String> names(String list) {
    return containers(list).stream().map(container -> container.path("name").asString()).toList();
  }

  private List<JsonNode> containers(String list) {
    return array(template.path("spec").path(list)).stream()
        .filter(container -> container.path("name").isString() && !is(container.path("name"), ""))
        .toList();
  }

  private static boolean isCalled(JsonNode mount, JsonNode volume) {
    return volume.path("name").isString()
        && !is(volume.path("name"), "")
        && is(mount.path("name"), volume.path("name").asString());
  }

  private static boolean is(JsonNode node, String text) {
    return node.isString() && node.asString().equals(text);
  }

  private static List<JsonNode> array(JsonNode node) {
    return node.isArray() ? List.copyOf(node.values()) : List.of();
  }

  private void collectTexts(JsonNode node) {
    if (node.isString()) {
      texts.add(node.asString());
    }
    node.forEach(this::collectTexts);
  }
}
