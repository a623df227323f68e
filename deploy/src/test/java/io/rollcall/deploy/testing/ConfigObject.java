package io.rollcall.deploy.testing;

import io.rollcall.common.json.Json;
import io.rollcall.deploy.testing.Api.PatchKind;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A handle on a ConfigMap or Secret. {@link #data} starts one that does not exist yet; everything
 * else changes the one in the cluster at once, by one PATCH.
 */
public final class ConfigObject {
  enum Type {
    CONFIG_MAP("ConfigMap", "configmaps") {
      @Override
      String encode(String value) {
        return value;
      }
    },
    SECRET("Secret", "secrets") {
      @Override
      String encode(String value) {
        return Base64.getEncoder().encodeToString(value.getBytes(StandardCharsets.UTF_8));
      }
    };

    private final String kind;
    private final String plural;

    Type(String kind, String plural) {
      this.kind = kind;
      this.plural = plural;
    }

    abstract String encode(String value);
  }

  private final Workspace workspace;
  private final Type type;
  private final String name;

  ConfigObject(Workspace workspace, Type type, String name) {
    this.workspace = workspace;
    this.type = type;
    this.name = name;
  }

  /** One that does not exist yet, to be filled and created. */
  public Draft draft() {
    return new Draft();
  }

  /** A draft with a first entry. */
  public Draft data(String key, String value) {
    return draft().data(key, value);
  }

  public String name() {
    return name;
  }

  /** Sets one entry. */
  public ConfigObject set(String key, String value) {
    return merge("data", key, type.encode(value));
  }

  /** Takes one entry away. */
  public ConfigObject unset(String key) {
    ObjectNode patch = Json.MAPPER.createObjectNode();
    patch.putObject("data").putNull(key);
    return patch(PatchKind.MERGE, patch.toString());
  }

  public ConfigObject label(String key, String value) {
    return merge("metadata", "labels", Json.MAPPER.createObjectNode().put(key, value));
  }

  public ConfigObject annotate(String key, String value) {
    return merge("metadata", "annotations", Json.MAPPER.createObjectNode().put(key, value));
  }

  public ConfigObject patch(PatchKind kind, String body) {
    workspace.api().patch(path(), kind, body);
    return this;
  }

  public void delete() {
    workspace.api().delete(path());
  }

  public JsonNode json() {
    return workspace.api().get(path());
  }

  public Optional<JsonNode> find() {
    return workspace.api().find(path());
  }

  public String resourceVersion() {
    return json().path("metadata").path("resourceVersion").asString("");
  }

  /** The path of this object in the API. */
  public String path() {
    return collection() + "/" + name;
  }

  private String collection() {
    return workspace.collection("v1", type.plural);
  }

  private ConfigObject merge(String parent, String key, String value) {
    ObjectNode patch = Json.MAPPER.createObjectNode();
    patch.putObject(parent).put(key, value);
    return patch(PatchKind.MERGE, patch.toString());
  }

  private ConfigObject merge(String parent, String key, JsonNode value) {
    ObjectNode patch = Json.MAPPER.createObjectNode();
    patch.putObject(parent).set(key, value);
    return patch(PatchKind.MERGE, patch.toString());
  }

  /** A ConfigMap or Secret under construction. */
  public final class Draft {
    private final ObjectNode json =
        Json.MAPPER.createObjectNode().put("apiVersion", "v1").put("kind", type.kind);

    private Draft() {
      json.putObject("metadata").put("namespace", workspace.namespace()).put("name", name);
      json.putObject("data");
    }

    public Draft data(String key, String value) {
      json.withObjectProperty("data").put(key, type.encode(value));
      return this;
    }

    public Draft binaryData(String key, byte[] value) {
      json.withObjectProperty("binaryData").put(key, Base64.getEncoder().encodeToString(value));
      return this;
    }

    public Draft label(String key, String value) {
      json.withObjectProperty("metadata").withObjectProperty("labels").put(key, value);
      return this;
    }

    public Draft annotation(String key, String value) {
      json.withObjectProperty("metadata").withObjectProperty("annotations").put(key, value);
      return this;
    }

    public ConfigObject create() {
      workspace.api().create(collection(), json);
      return ConfigObject.this;
    }

    /** Replaces the one in the cluster by this one. */
    public ConfigObject replace() {
      workspace.api().replace(path(), json);
      return ConfigObject.this;
    }
  }
}
