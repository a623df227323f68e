package io.rollcall.common.reference;

import static io.rollcall.common.reference.ConfigObjectKind.CONFIG_MAP;
import static io.rollcall.common.reference.ConfigObjectKind.SECRET;
import static io.rollcall.common.reference.ConfigObjectKind.SECRET_PROVIDER_CLASS;

import io.rollcall.common.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/** Finds what volumes name, which containers mount them, and which keys these can see. */
final class VolumeUses {
  private final PodSpec pod;
  private final List<Use> uses = new ArrayList<>();

  private VolumeUses(PodSpec pod) {
    this.pod = pod;
  }

  /** In the order of the volumes. */
  static List<Use> of(PodSpec pod) {
    VolumeUses found = new VolumeUses(pod);
    pod.volumes().forEach(found::read);
    return found.uses;
  }

  private void read(JsonNode volume) {
    VolumeMounts mounts = VolumeMounts.of(pod, Json.text(volume, "name"));
    add(CONFIG_MAP, "name", volume.path("configMap"), mounts);
    add(SECRET, "secretName", volume.path("secret"), mounts);
    for (JsonNode source : Json.elements(volume.path("projected").path("sources"))) {
      add(CONFIG_MAP, "name", source.path("configMap"), mounts);
      add(SECRET, "name", source.path("secret"), mounts);
    }
    String providerClass =
        Json.text(volume.path("csi").path("volumeAttributes"), "secretProviderClass");
    if (!providerClass.isEmpty()) {
      ConfigObjectRef ref = new ConfigObjectRef(SECRET_PROVIDER_CLASS, providerClass);
      uses.add(new Use(ref, true, mounts.containers(), Optional.empty()));
    }
  }

  private void add(ConfigObjectKind kind, String nameField, JsonNode source, VolumeMounts mounts) {
    String name = Json.text(source, nameField);
    if (!name.isEmpty()) {
      Set<String> items = items(source);
      Optional<Set<String>> keys = items.isEmpty() ? mounts.keys() : Optional.of(items);
      uses.add(new Use(new ConfigObjectRef(kind, name), true, mounts.containers(), keys));
    }
  }

  /** Keys of the source's {@code items}; none means that every key becomes a file. */
  private static Set<String> items(JsonNode source) {
    Set<String> keys = new TreeSet<>();
    for (JsonNode item : Json.elements(source.path("items"))) {
      String key = Json.text(item, "key");
      if (!key.isEmpty()) {
        keys.add(key);
      }
    }
    return keys;
  }
}
