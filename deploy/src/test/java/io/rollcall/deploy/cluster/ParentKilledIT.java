package io.rollcall.deploy.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** No process outlives its parent. */
class ParentKilledIT {
  @Test
  void kill9OfTheParentLeavesNoProcess() throws IOException, InterruptedException {
    Process parent =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                ClusterOwner.class.getName())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    List<ProcessHandle> children;
    try (BufferedReader out = parent.inputReader(UTF_8)) {
      children = processesIn(out);
      assertThat(children).hasSize(3).allMatch(ProcessHandle::isAlive);
    } finally {
      parent.destroyForcibly().waitFor();
    }

    assertThat(parent.exitValue()).as("killed by signal 9").isEqualTo(128 + 9);
    await()
        .atMost(Duration.ofSeconds(10))
        .untilAsserted(() -> assertThat(children).noneMatch(ProcessHandle::isAlive));
  }

  private static List<ProcessHandle> processesIn(BufferedReader out) {
    String line =
        out.lines().filter(text -> text.startsWith("processes ")).findFirst().orElse("processes");
    return Arrays.stream(line.split(" "))
        .skip(1)
        .map(id -> ProcessHandle.of(Long.parseLong(id)).orElseThrow())
        .toList();
  }
}
