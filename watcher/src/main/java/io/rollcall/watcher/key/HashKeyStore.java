package io.rollcall.watcher.key;

import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.rollcall.common.hash.HashKey;
import io.rollcall.common.hash.HashKeys;
import java.net.HttpURLConnection;
import java.security.SecureRandom;
import java.util.Map;
import java.util.Optional;

/** The Secret of the release that holds the hash keys (design W2); see {@link HashKeySecret}. */
public final class HashKeyStore {
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
    Secret secret = known == null ? create() : known;
    return HashKeySecret.read(toString(), Optional.ofNullable(secret.getData()).orElse(Map.of()));
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
            .withData(HashKeySecret.of(key))
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
}
