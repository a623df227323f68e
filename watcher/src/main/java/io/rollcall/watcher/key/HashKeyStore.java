package io.rollcall.watcher.key;

import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.rollcall.common.hash.HashKey;
import io.rollcall.common.hash.HashKeys;
import java.net.HttpURLConnection;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The Secret of the release that holds the hash keys (design W2): {@code current} is the key of
 * everything new; every other entry is a key that was rotated out, the last name first.
 */
public final class HashKeyStore {
  private static final String CURRENT = "current";

  private final KubernetesClient client;
  private final String namespace;
  private final String name;
  private final SecureRandom random;

  public HashKeyStore(KubernetesClient client, String namespace, String name, SecureRandom random) {
    this.client = client;
    this.namespace = namespace;
    this.name = name;
    this.random = random;
  }

  /**
   * The keys; a Secret that does not exist is created with a new one.
   *
   * @throws KubernetesClientException if the Secret cannot be read or created
   * @throws UnreadableHashKeyException if what it holds is no key
   */
  public HashKeys load() {
    Secret known = client.secrets().inNamespace(namespace).withName(name).get();
    return read(known == null ? create() : known);
  }

  /** Where it is, for messages. */
  @Override
  public String toString() {
    return "Secret " + namespace + "/" + name;
  }

  private Secret create() {
    byte[] key = new byte[HashKey.BYTES];
    random.nextBytes(key);
    Secret secret =
        new SecretBuilder()
            .withNewMetadata()
            .withNamespace(namespace)
            .withName(name)
            .addToLabels("app.kubernetes.io/part-of", "rollcall")
            .endMetadata()
            .addToData(CURRENT, Base64.getEncoder().encodeToString(key))
            .build();
    try {
      return client.resource(secret).create();
    } catch (KubernetesClientException e) {
      if (e.getCode() == HttpURLConnection.HTTP_CONFLICT) { // another replica was faster
        return client.secrets().inNamespace(namespace).withName(name).require();
      }
      throw e;
    }
  }

  private HashKeys read(Secret secret) {
    Map<String, String> data = Optional.ofNullable(secret.getData()).orElse(Map.of());
    String current = data.get(CURRENT);
    if (current == null) {
      throw unreadable("has no entry \"" + CURRENT + "\"");
    }
    List<HashKey> old = new ArrayList<>();
    data.keySet().stream()
        .filter(entry -> !entry.equals(CURRENT))
        .sorted(Comparator.reverseOrder())
        .forEach(entry -> old.add(key(entry, data.getOrDefault(entry, ""))));
    return new HashKeys(key(CURRENT, current), old);
  }

  private HashKey key(String entry, String base64) {
    try {
      return HashKey.of(Base64.getDecoder().decode(base64));
    } catch (IllegalArgumentException e) {
      throw unreadable("holds no key of " + HashKey.BYTES + " bytes under \"" + entry + "\"");
    }
  }

  private UnreadableHashKeyException unreadable(String problem) {
    return new UnreadableHashKeyException(
        "Secret "
            + namespace
            + "/"
            + name
            + " "
            + problem
            + ": delete it and start again; a new key is made, and nothing rolls for that");
  }
}
