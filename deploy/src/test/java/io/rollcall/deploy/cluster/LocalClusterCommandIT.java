package io.rollcall.deploy.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.parallel.ExecutionMode.SAME_THREAD;

import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;

/** The command as a person runs it, in processes of its own. */
@Execution(SAME_THREAD) // each test starts a cluster of its own
class LocalClusterCommandIT {
  private record Result(int exitCode, String out, String err) {}

  @TempDir private Path home = Path.of("");

  @AfterEach
  void down() throws IOException, InterruptedException {
    run("down");
  }

  @Test
  void upStatusAndDownDoWhatTheySayAlsoTheSecondTime() throws IOException, InterruptedException {
    assertThat(run("status")).isEqualTo(new Result(1, "\"default\" is not running\n", ""));

    Result up = run("up");
    assertThat(up.exitCode()).isZero();
    Path kubeconfig = Path.of(up.out().strip());
    try (KubernetesClient client = LocalCluster.clientFor(kubeconfig)) {
      assertThat(client.namespaces().withName("default").get()).isNotNull();
    }
    assertThat(run("up")).isEqualTo(up);
    assertThat(run("status").out()).contains("\"default\" is running", "kubeconfig: " + kubeconfig);
    assertThat(Path.of(run("kubectl").out().strip())).isExecutable();
    List<Long> processes = running().processes();
    assertThat(processes).hasSize(3).allMatch(LocalClusterCommandIT::isAlive);

    assertThat(run("down")).isEqualTo(new Result(0, "", "local-cluster: \"default\" has ended\n"));
    assertThat(processes).noneMatch(LocalClusterCommandIT::isAlive);
    assertThat(kubeconfig).doesNotExist();
    assertThat(run("down").err()).contains("was not running");
    assertThat(run("status").exitCode()).isEqualTo(1);
  }

  @Test
  void aKilledSupervisorTakesItsClusterAlongAndUpStartsAgain()
      throws IOException, InterruptedException {
    run("up");
    ClusterState.Running killed = running();

    ProcessHandle.of(killed.supervisor()).orElseThrow().destroyForcibly();

    await().until(() -> killed.processes().stream().noneMatch(LocalClusterCommandIT::isAlive));
    assertThat(run("status").exitCode()).isEqualTo(1);
    assertThat(run("up").exitCode()).isZero();
    assertThat(running().processes()).allMatch(LocalClusterCommandIT::isAlive);
  }

  @Test
  void aStartThatFailsShowsWhy() throws IOException, InterruptedException {
    Path etcd = home.resolve("etcd");
    Files.writeString(etcd, "#!/bin/sh\necho no space left; exit 3\n");
    assertThat(etcd.toFile().setExecutable(true)).isTrue();

    Result up = run(Map.of("KUBEBUILDER_ASSETS", home.toString()), "up");

    assertThat(up.exitCode()).isEqualTo(1);
    assertThat(up.out()).isEmpty();
    assertThat(up.err()).contains("etcd did not start (exit code 3)", "no space left");
    assertThat(run("status").exitCode()).isEqualTo(1);
  }

  @Test
  void wrongUsageIsToldApart() throws IOException, InterruptedException {
    assertThat(run("up", "--nonsense").exitCode()).isEqualTo(2);
    assertThat(run().exitCode()).isEqualTo(2);
    Result name = run("up", "--name", "../x");
    assertThat(name.exitCode()).isEqualTo(2);
    assertThat(name.err()).contains("--name is \"../x\"; use lower-case letters");
  }

  private ClusterState.Running running() {
    return ClusterState.of(Map.of("XDG_STATE_HOME", home.toString()), "default")
        .readRunning()
        .orElseThrow();
  }

  private Result run(String... args) throws IOException, InterruptedException {
    return run(Map.of(), args);
  }

  private Result run(Map<String, String> environment, String... args)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                LocalClusterCommand.class.getName()));
    command.addAll(Arrays.asList(args));
    Path out = Files.createTempFile(home, "out", "");
    Path err = Files.createTempFile(home, "err", "");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
    builder.environment().put("XDG_STATE_HOME", home.toString());
    builder.environment().putAll(environment);
    int exitCode = builder.start().waitFor();
    return new Result(exitCode, Files.readString(out, UTF_8), Files.readString(err, UTF_8));
  }

  private static boolean isAlive(long pid) {
    return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
  }
}
