package io.rollcall.deploy.testing;

import java.util.Locale;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Starts the shared cluster with the first test that asks for it; JUnit closes it at the end. */
final class ClusterExtension implements ParameterResolver {
  private static final Namespace STORE = Namespace.create(ClusterExtension.class);
  private static final int LONGEST_PREFIX = 40;

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    return type == Workspace.class || type == TestCluster.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    TestCluster cluster =
        context
            .getRoot()
            .getStore(STORE)
            .computeIfAbsent(TestCluster.class, _ -> TestClusters.start(), TestCluster.class);
    if (parameter.getParameter().getType() == TestCluster.class) {
      return cluster;
    }
    return context
        .getStore(STORE)
        .computeIfAbsent(
            Workspace.class,
            _ -> Workspace.create(cluster, prefix(context.getRequiredTestClass())),
            Workspace.class);
  }

  /** The test's class as the start of a namespace's name: LabelChangeIT is label-change. */
  private static String prefix(Class<?> test) {
    String name =
        test.getSimpleName()
            .replaceAll("(IT|E2E|Test)$", "")
            .replaceAll("([a-z0-9])([A-Z])", "$1-$2")
            .toLowerCase(Locale.ROOT);
    return name.substring(0, Math.min(LONGEST_PREFIX, name.length()));
  }
}
