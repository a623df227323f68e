package io.rollcall.deploy.testing;

import static io.rollcall.deploy.testing.Waiting.eventually;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.authorization.v1.SubjectAccessReview;
import io.fabric8.kubernetes.api.model.authorization.v1.SubjectAccessReviewBuilder;
import io.fabric8.kubernetes.api.model.rbac.ClusterRole;
import io.fabric8.kubernetes.api.model.rbac.ClusterRoleBindingBuilder;
import io.fabric8.kubernetes.api.model.rbac.ClusterRoleBuilder;
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

/** Gives a watcher's user the rights of the manifest that is shipped, in one namespace alone. */
final class WatcherRights {
  /** A right that is left out: a verb on a resource. */
  record Missing(String verb, String resource) {}

  private static final Path MANIFEST = Path.of("manifests", "watcher-rbac.yaml");

  private WatcherRights() {}

  /** Grants the shipped rights, but for those that are {@code missing}. */
  static void grant(Workspace workspace, String user, List<Missing> missing) {
    List<PolicyRule> rules =
        shipped(workspace).stream().flatMap(rule -> without(rule, missing).stream()).toList();
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
    eventually("the API server knows what " + user + " may do")
        .until(() -> mayPatchDeployments(workspace, user));
  }

  /** Lets {@code user} see Namespaces, as a namespace selector needs it. */
  static void grantNamespaces(Workspace home, String user) {
    String name = "namespaces-for-" + home.namespace();
    home.client()
        .resource(
            new ClusterRoleBuilder()
                .withNewMetadata()
                .withName(name)
                .endMetadata()
                .addNewRule()
                .withApiGroups("")
                .withResources("namespaces")
                .withVerbs("list", "watch")
                .endRule()
                .build())
        .serverSideApply();
    home.client()
        .resource(
            new ClusterRoleBindingBuilder()
                .withNewMetadata()
                .withName(name)
                .endMetadata()
                .withNewRoleRef("rbac.authorization.k8s.io", "ClusterRole", name)
                .addNewSubject("rbac.authorization.k8s.io", "User", user, null)
                .build())
        .serverSideApply();
  }

  /** The API server learns of roles by watches of its own, a moment after they are stored. */
  private static boolean mayPatchDeployments(Workspace workspace, String user) {
    SubjectAccessReview review =
        new SubjectAccessReviewBuilder()
            .withNewSpec()
            .withUser(user)
            .withNewResourceAttributes()
            .withNamespace(workspace.namespace())
            .withVerb("patch")
            .withGroup("apps")
            .withResource("deployments")
            .endResourceAttributes()
            .endSpec()
            .build();
    return workspace.client().resource(review).create().getStatus().getAllowed();
  }

  /** One rule for each of its resources, so that a verb can be taken off one of them. */
  private static List<PolicyRule> without(PolicyRule rule, List<Missing> missing) {
    List<PolicyRule> rules = new ArrayList<>();
    for (String resource : rule.getResources()) {
      List<String> verbs =
          rule.getVerbs().stream()
              .filter(verb -> !missing.contains(new Missing(verb, resource)))
              .toList();
      rules.add(rule.edit().withResources(resource).withVerbs(verbs).build());
    }
    return rules;
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
