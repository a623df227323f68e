package io.rollcall.watcher.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.rollcall.common.reference.ConfigObjectKind;
import io.rollcall.common.settings.ScopeSettings.Namespaces;
import io.rollcall.watcher.watch.Watch;
import io.rollcall.watcher.watch.Watches;
import io.rollcall.watcher.watch.Watches.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ServedNamespacesTest {
  private final List<String> log = new ArrayList<>();
  private final Watches watches =
      new Watches(
          (_, scope, _) ->
              new Watch() {
                @Override
                public void start() {
                  log.add("watch " + scope);
                }

                @Override
                public void close() {
                  log.add("leave " + scope);
                }
              },
          new Watches.Listener() {
            @Override
            public void changed() {}

            @Override
            public void nowSeen(ConfigObjectKind kind) {}
          });
  private final ServedNamespaces served =
      new ServedNamespaces(
          new Namespaces.Everywhere(List.of("kube-system"), Optional.empty()),
          name -> log.add("forget " + name));

  ServedNamespacesTest() {
    served.follow(watches, List.of(new Subject.Objects(ConfigObjectKind.SECRET)));
  }

  @Test
  void aNamespaceIsWatchedOnceWhateverHappensToItsOtherLabels() {
    served.present(namespace("shop"));
    served.present(namespace("shop"));

    assertThat(log).containsExactly("watch namespace shop");
  }

  @Test
  void aNamespaceThatLosesTheLabelIsLeftAndForgotten() {
    served.present(namespace("shop"));
    served.absent("", "shop");
    served.present(namespace("shop"));

    assertThat(log)
        .containsExactly(
            "watch namespace shop", "leave namespace shop", "forget shop", "watch namespace shop");
  }

  @Test
  void anIgnoredNamespaceIsLeftAloneWhateverItsLabels() {
    served.present(namespace("kube-system"));

    assertThat(log).isEmpty();
  }

  private static GenericKubernetesResource namespace(String name) {
    GenericKubernetesResource namespace = new GenericKubernetesResource();
    namespace.setMetadata(new ObjectMetaBuilder().withName(name).build());
    return namespace;
  }
}
