package io.rollcall.common.hash;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * What counts as content of a config object (compat.md 6): its data, and nothing of its metadata or
 * type. It is held only between reading and hashing; its text form never shows it.
 */
public sealed interface Content {
  /** The content of a ConfigMap as the API server answers it: {@code data}, {@code binaryData}. */
  static Present ofConfigMap(JsonNode configMap) {
    return ContentReader.configMap(configMap);
  }

  /** The content of a Secret as the API server answers it: {@code data}, in base64. */
  static Present ofSecret(JsonNode secret) {
    return ContentReader.secret(secret);
  }

  /**
   * The content of a SecretProviderClassPodStatus, which stands for its class: the class's name and
   * the id and version of each object. No secret is in it.
   */
  static Present ofPodStatus(JsonNode podStatus) {
    return ContentReader.podStatus(podStatus);
  }

  /** The object is not there. */
  record Absent() implements Content {
    public static final Absent ABSENT = new Absent();
  }

  /** The object is there. */
  final class Present implements Content {
    private final List<Entry> entries;

    Present(List<Entry> entries) {
      this.entries = entries.stream().sorted(Entry.BYTEWISE).toList();
    }

    /** Sorted by key, bytewise. */
    List<Entry> entries() {
      return entries;
    }

    /** How many entries it has, and no more: also key names may tell something. */
    @Override
    public String toString() {
      return "Content of " + entries.size() + " entries";
    }
  }

  /** Which part of an object an entry comes from. The codes go into hashes: never change one. */
  enum Part {
    CONFIG_MAP_DATA(1),
    CONFIG_MAP_BINARY_DATA(2),
    SECRET_DATA(3),
    /** A value that should be base64 and is not; taken as it stands. */
    UNDECODED(4),
    POD_STATUS_CLASS(5),
    POD_STATUS_OBJECT(6);

    private final int code;

    Part(int code) {
      this.code = code;
    }

    int code() {
      return code;
    }
  }

  /** One key with its value. The arrays are never handed out, nor changed. */
  final class Entry {
    static final Comparator<Entry> BYTEWISE =
        Comparator.comparing((Entry entry) -> entry.key, Arrays::compareUnsigned)
            .thenComparing(entry -> entry.part)
            .thenComparing(entry -> entry.value, Arrays::compareUnsigned);

    private final Part part;
    private final byte[] key;
    private final byte[] value;

    Entry(Part part, byte[] key, byte[] value) {
      this.part = part;
      this.key = key;
      this.value = value;
    }

    Part part() {
      return part;
    }

    byte[] key() {
      return key;
    }

    byte[] value() {
      return value;
    }

    @Override
    public String toString() {
      return "Entry of " + part;
    }
  }
}
