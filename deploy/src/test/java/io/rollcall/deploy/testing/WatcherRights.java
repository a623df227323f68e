package io.rollcall.deploy.testing;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.rbac.ClusterRole;
import io.fabric8.kubernetes.api.model.rbac.PolicyRule;
import io.fabric8.kubernetes.api.model.rbac.Role;
import io.fabric8.kubernetes.api.model.rbac.RoleBindingBuilder;
import io.fabric8.kubernetes.api.model.rbac.RoleBuilder;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Gives a watcher's user the rights of the manifest that is shipped, in one namespace alone. */
final class WatcherRights {
  private static final Path MANIFEST = Path.of("manifests", "watcher-rbac.yaml");

  private WatcherRights() {}

  /** Grants the shipped rules that {@code kept} keeps. */
  static void grant(Workspace workspace, String user, Predicate<PolicyRule> kept) {
    List<PolicyRule> rules = shipped(workspace).stream().filter(kept).toList();
    Role role =
        new RoleBuilder()
            .withNewMetadata()
            .withNamespace(workspace.namespace())
            .withName("watcher")
            .endMetadata()
            .withRules(rules)
            .build();
    workspace.client().resource(role).serverSideApply();
    workspace
        .client()
        .resource(
            new RoleBindingBuilder()
                .withNewMetadata()
                .withNamespace(workspace.namespace())
                .withName("watcher")
                .endMetadata()
                .withNewRoleRef("rbac.authorization.k8s.io", "Role", "watcher")
                .addNewSubject("rbac.authorization.k8s.io", "User", user, null)
                .build())
        .serverSideApply();
  }

  private static List<PolicyRule> shipped(Workspace workspace) {
    List<PolicyRule> rules = new ArrayList<>();
    for (HasMetadata object : manifest(workspace)) {
      switch (object) {
        case ClusterRole role -> rules.addAll(role.getRules());
        case Role role -> rules.addAll(role.getRules());
        default -> {}
      }
    }
    return rules;
  }

  private static List<HasMetadata> manifest(Workspace workspace) {
    try (InputStream in = Files.newInputStream(MANIFEST)) {
      return workspace.client().load(in).items();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
