package io.rollcall.deploy.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.rollcall.deploy.process.LocalProcessException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a person reads when a cluster does not start; the programs are scripts that fail. */
class FailedStartIT {
  @TempDir private Path folder = Path.of("");
  private Path assets = Path.of("");

  @BeforeEach
  void createAssets() throws IOException {
    assets = Files.createDirectory(folder.resolve("assets"));
  }

  @Test
  void theEndOfTheLogOfABrokenEtcdIsShown() throws IOException {
    program("etcd", "for i in $(seq 40); do echo line $i; done; echo no space left; exit 7");
    program("kube-apiserver", "exec sleep 60");

    LocalProcessException failure = start();

    assertThat(failure)
        .hasMessageContaining("etcd did not start (exit code 7)")
        .hasMessageContaining("The end of its log, " + folder.resolve("cluster/logs/etcd.log"))
        .hasMessageContaining("line 40")
        .hasMessageContaining("no space left")
        .hasMessageNotContaining("line 2\n");
  }

  @Test
  void theEndOfTheLogOfABrokenApiServerIsShown() throws IOException {
    program("etcd", "exec sleep 60");
    program("kube-apiserver", "echo unknown flag: --nonsense >&2; exit 1");

    assertThat(start())
        .hasMessageContaining("kube-apiserver did not start (exit code 1)")
        .hasMessageContaining("unknown flag: --nonsense");
  }

  @Test
  void theEndOfTheLogOfABrokenControllerManagerIsShown() throws IOException {
    for (Program real : List.of(Program.ETCD, Program.API_SERVER)) {
      Path found = ControlPlaneBinaries.fromEnvironment(System.getenv()).find(real);
      Files.createSymbolicLink(assets.resolve(real.fileName()), found);
    }
    program("kube-controller-manager", "echo no such controller; exit 1");

    assertThat(start())
        .hasMessageContaining("kube-controller-manager did not start (exit code 1)")
        .hasMessageContaining("no such controller");
  }

  @Test
  void aPortThatWasTakenMeanwhileIsNoFailureYet() throws IOException {
    program("etcd", "exec sleep 60");
    program(
        "kube-apiserver",
        "echo x >> tries; echo bind: address already in use; [ $(wc -l < tries) -lt 5 ] || echo last");

    assertThat(start()).hasMessageContaining("last");
    assertThat(folder.resolve("cluster/tries")).content().hasLineCount(5);
  }

  @Test
  void nothingKeepsRunningAfterAFailedStart() throws IOException {
    program("etcd", "echo $$ > etcd-pid; exec sleep 60");
    program("kube-apiserver", "until [ -s etcd-pid ]; do :; done; exit 1");

    start();

    long pid = Long.parseLong(Files.readString(folder.resolve("cluster/etcd-pid")).strip());
    assertThat(ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false)).isFalse();
  }

  @Test
  void withoutGoTheMessageSaysWhatToDo() {
    Path cache = folder.resolve("cache");

    assertThatThrownBy(() -> new GoBuild(cache, "no-such-go").build(Program.ETCD))
        .hasMessageContaining("go build etcd cannot be built")
        .hasMessageContaining("https://go.dev/dl")
        .hasMessageContaining("KUBEBUILDER_ASSETS")
        .hasMessageContaining("no-such-go");
    assertThat(cache.resolve("etcd")).doesNotExist();
  }

  @Test
  void theFolderThatTheUserNamesComesBeforeTheCache() throws IOException {
    program("etcd", "");
    Path cached = folder.resolve("cache/rollcall/control-plane");
    Path kubectl = cached.resolve(Program.KUBECTL.module().checksum()).resolve("kubectl");
    Files.createDirectories(kubectl.getParent());
    script(kubectl, "");
    ControlPlaneBinaries binaries =
        ControlPlaneBinaries.fromEnvironment(
            Map.of(
                "KUBEBUILDER_ASSETS", assets.toString(),
                "XDG_CACHE_HOME", folder.resolve("cache").toString()));

    assertThat(binaries.find(Program.ETCD)).isEqualTo(assets.resolve("etcd"));
    assertThat(binaries.find(Program.KUBECTL)).isEqualTo(kubectl);
  }

  private LocalProcessException start() {
    ClusterOptions options =
        ClusterOptions.defaults()
            .withBinaries(new ControlPlaneBinaries(Optional.of(assets), folder.resolve("cache")))
            .withDirectory(folder.resolve("cluster"));
    LocalProcessException failure =
        catchThrowableOfType(
            LocalProcessException.class, () -> LocalCluster.start(options).close());
    assertThat(failure).isNotNull();
    return failure;
  }

  private void program(String name, String script) throws IOException {
    script(assets.resolve(name), script);
  }

  private static void script(Path file, String script) throws IOException {
    Files.writeString(file, "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }
}
