package io.rollcall.watcher.object;

import static io.rollcall.watcher.testing.Samples.configMap;
import static io.rollcall.watcher.testing.Samples.inShop;
import static io.rollcall.watcher.testing.Samples.secret;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.reference.ConfigObjectKey;
import io.rollcall.common.reference.ConfigObjectKind;
import org.junit.jupiter.api.Test;

final class ConfigObjectsTest {
  private final ConfigObjects objects = new ConfigObjects();

  @Test
  void anotherVersionIsNewsAndTheSameIsNot() {
    assertThat(objects.present(inShop(configMap("a")), "1")).isTrue();
    assertThat(objects.present(inShop(configMap("a")), "1")).isFalse();
    assertThat(objects.present(inShop(configMap("a")), "2")).isTrue();
    assertThat(objects.version(inShop(configMap("a")))).contains("2");
  }

  @Test
  void whatIsGoneHasNoVersionAndIsNewsWhenItIsBack() {
    objects.present(inShop(configMap("a")), "1");
    objects.absent(inShop(configMap("a")));
    objects.absent(inShop(configMap("never there")));

    assertThat(objects.version(inShop(configMap("a")))).isEmpty();
    assertThat(objects.present(inShop(configMap("a")), "1")).isTrue();
  }

  @Test
  void namesAreThoseOfOneKindInOneNamespace() {
    objects.present(inShop(configMap("b")), "1");
    objects.present(inShop(configMap("a")), "1");
    objects.present(inShop(secret("s")), "1");
    objects.present(new ConfigObjectKey("other", configMap("c")), "1");

    assertThat(objects.names("shop", ConfigObjectKind.CONFIG_MAP, _ -> true))
        .containsExactly("a", "b");
    assertThat(objects.names("shop", ConfigObjectKind.CONFIG_MAP, "b"::equals))
        .containsExactly("b");
    assertThat(objects.names("nowhere", ConfigObjectKind.SECRET, _ -> true)).isEmpty();
  }
}
