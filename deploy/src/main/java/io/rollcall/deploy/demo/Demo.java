package io.rollcall.deploy.demo;

import io.rollcall.common.record.RollcallAnnotations;
import io.rollcall.deploy.cluster.ClusterOptions;
import io.rollcall.deploy.cluster.ControlPlaneBinaries;
import io.rollcall.deploy.cluster.LocalCluster;
import io.rollcall.deploy.cluster.Program;
import io.rollcall.deploy.process.Deadline;
import io.rollcall.deploy.process.LocalProcessException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import tools.jackson.databind.JsonNode;

/** Runs the main job from one end to the other and tells what happens. */
public final class Demo {
  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final int OPTED_IN = 4;

  private final Path project;
  private final Narrator narrator = new Narrator(System.out);
  private final ControlPlaneBinaries binaries =
      ControlPlaneBinaries.fromEnvironment(System.getenv());

  private Demo(Path project) {
    this.project = project;
  }

  /** {@code Demo PROJECT [--keep]}; ends with 0 if everything went as told, else with 1. */
  public static void main(String[] arguments) throws InterruptedException {
    List<String> flags = List.of(arguments).subList(1, arguments.length);
    if (!Set.of("--keep").containsAll(flags)) {
      System.err.println(
          "demo: the only flag is --keep; it leaves everything running until Ctrl-C");
      System.exit(2);
    }
    try {
      new Demo(Path.of(arguments[0])).run(flags.contains("--keep"));
    } catch (LocalProcessException e) {
      System.err.println("demo: " + e.getMessage());
      System.exit(1);
    }
  }

  private void run(boolean keep) throws InterruptedException {
    narrator.step("A control plane of this machine: etcd, kube-apiserver, kube-controller-manager");
    Path kubectlProgram = binaries.find(Program.KUBECTL);
    long start = System.nanoTime();
    try (LocalCluster cluster = LocalCluster.start(ClusterOptions.defaults())) {
      narrator.say("up in " + since(start));
      Kubectl kubectl = new Kubectl(kubectlProgram, cluster.kubeconfig(), project, narrator);
      kubectl.run("apply", "-f", "deploy/manifests/watcher-rbac.yaml");
      narrator.step("Webhook and watcher, outside the cluster, from their jars");
      start = System.nanoTime();
      try (Outside outside =
          Outside.start(project, cluster.directory().resolve("rollcall"), cluster)) {
        narrator.say("both ready in " + since(start));
        narrator.command(
            "java -jar webhook/target/rollcall-webhook.jar "
                + String.join(" ", outside.configure()));
        show(kubectl, new Shop(cluster.client()), outside);
        if (keep) {
          waitForCtrlC(cluster, kubectlProgram, outside);
        }
      }
    }
    narrator.say("");
    narrator.say("Everything is stopped; nothing is left running.");
  }

  private void show(Kubectl kubectl, Shop shop, Outside outside) {
    narrator.step("Applying workloads; the webhook writes down what each of them uses");
    kubectl.run("create", "namespace", Shop.NAMESPACE);
    for (String file : List.of("nginx", "orders", "catalog", "agent")) {
      kubectl.run("apply", "-f", "deploy/examples/" + file + ".yaml");
    }
    shop.annotation(RollcallAnnotations.RESOLVED_REFERENCES)
        .forEach((workload, record) -> narrator.output(workload + "  " + record));
    await("every workload has a baseline", () -> shop.isSettled(OPTED_IN));

    narrator.step("A manifest that contradicts itself is refused, with every problem named");
    Kubectl.Result refused = kubectl.attempt("apply", "-f", "deploy/examples/contradiction.yaml");
    check(refused.exitCode() != 0, "the contradiction was stored");

    narrator.step("An operator rotates the password of orders");
    expect(
        shop,
        Set.of("Deployment orders"),
        kubectl,
        "patch",
        "secret",
        "orders-database",
        "-n",
        Shop.NAMESPACE,
        "-p",
        "{\"stringData\":{\"password\":\"second\"}}");
    narrator.step("The settings of nginx change");
    expect(
        shop,
        Set.of("Deployment nginx"),
        kubectl,
        "patch",
        "configmap",
        "nginx-settings",
        "-n",
        Shop.NAMESPACE,
        "-p",
        "{\"data\":{\"WORKER_CONNECTIONS\":\"1024\"}}");
    narrator.step("A ConfigMap with match changes: its user searches for those");
    expect(
        shop,
        Set.of("DaemonSet agent"),
        kubectl,
        "patch",
        "configmap",
        "routes",
        "-n",
        Shop.NAMESPACE,
        "-p",
        "{\"data\":{\"default\":\"green\"}}");
    narrator.step(
        "Labels and scale change: no webhook call, no rollout; and a ConfigMap without match: neither");
    double before = outside.reviews();
    check(before > 0, "the webhook was never called");
    kubectl.run("label", "deployment", "nginx", "-n", Shop.NAMESPACE, "team=web");
    kubectl.run("scale", "deployment", "nginx", "-n", Shop.NAMESPACE, "--replicas=3");
    kubectl.run(
        "patch",
        "configmap",
        "notes",
        "-n",
        Shop.NAMESPACE,
        "-p",
        "{\"data\":{\"text\":\"other\"}}");
    expect(
        shop,
        Set.of("StatefulSet catalog"),
        kubectl,
        "patch",
        "configmap",
        "catalog",
        "-n",
        Shop.NAMESPACE,
        "-p",
        "{\"data\":{\"page-size\":\"50\"}}");
    check(outside.reviews() == before, "the webhook was called for what cannot matter");
    narrator.say("webhook calls meanwhile: " + Math.round(outside.reviews() - before));

    narrator.step("Why something rolled stands on the workload and in its Events");
    kubectl.run(
        "get",
        "events.events.k8s.io",
        "-n",
        Shop.NAMESPACE,
        "--field-selector",
        "reportingController=rollcall",
        "-o",
        "custom-columns=REASON:.reason,WORKLOAD:.regarding.name,NOTE:.note");
  }

  /** Makes a change and shows which workloads rolled, and how long it took. */
  private void expect(Shop shop, Set<String> expected, Kubectl kubectl, String... change) {
    Map<String, JsonNode> before = shop.templates();
    kubectl.run(change);
    long start = System.nanoTime();
    await(expected + " rolled", () -> rolled(before, shop.templates()).containsAll(expected));
    String took = since(start);
    Set<String> rolled = rolled(before, shop.templates());
    check(rolled.equals(expected), "rolled: " + rolled + ", expected: " + expected);
    narrator.say("rolled after " + took + ": " + String.join(", ", rolled));
    Set<String> others = new TreeSet<>(before.keySet());
    others.removeAll(rolled);
    narrator.say("not rolled: " + String.join(", ", others));
  }

  private static Set<String> rolled(Map<String, JsonNode> before, Map<String, JsonNode> now) {
    Set<String> rolled = new TreeSet<>();
    before.forEach(
        (workload, template) -> {
          if (!template.equals(now.get(workload))) {
            rolled.add(workload);
          }
        });
    return rolled;
  }

  private void waitForCtrlC(LocalCluster cluster, Path kubectl, Outside outside)
      throws InterruptedException {
    narrator.step("All is kept running until Ctrl-C. In another terminal:");
    narrator.command("export KUBECONFIG=" + cluster.kubeconfig());
    narrator.command("alias kubectl=" + kubectl);
    narrator.command("kubectl -n shop edit configmap nginx-settings");
    narrator.command("kubectl -n shop get deployment nginx -o yaml");
    narrator.say("Logs: " + outside.watcherLog() + " and " + outside.webhookLog());
    CountDownLatch ended = new CountDownLatch(1);
    Runtime.getRuntime().addShutdownHook(new Thread(ended::countDown));
    ended.await();
  }

  private static void await(String what, java.util.function.BooleanSupplier condition) {
    check(Deadline.in(LIMIT).await(condition), "waited a minute in vain: " + what);
  }

  private static void check(boolean fine, String problem) {
    if (!fine) {
      throw new LocalProcessException(problem, null);
    }
  }

  private static String since(long start) {
    return "%.1f s".formatted((System.nanoTime() - start) / 1e9);
  }
}
