package io.rollcall.deploy.cluster;

import io.rollcall.certs.ClientCertificate;
import io.rollcall.deploy.process.ChildProcess;
import io.rollcall.deploy.process.LocalProcessException;
import io.rollcall.deploy.process.Ports;
import io.rollcall.deploy.process.ProcessSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** Starts the processes in their order and ends them. */
final class ControlPlane implements AutoCloseable {
  /** Exists once the controllers work: one of them makes it. */
  private static final String FIRST_DEED_OF_CONTROLLERS =
      "/api/v1/namespaces/default/serviceaccounts/default";

  private final ClusterOptions options;
  private final ClusterFiles files;
  private final ClusterPki pki;
  private final ApiServerProcess apiServer;
  private final List<ChildProcess> others = new ArrayList<>();

  ControlPlane(ClusterOptions options, ClusterFiles files) {
    this.options = options;
    this.files = files;
    this.pki = ClusterPki.create(files.pki());
    this.apiServer =
        new ApiServerProcess(
            port -> ApiServer.spec(binary(Program.API_SERVER), files, pki, options, port),
            new Ports(RandomGenerator.getDefault()),
            pki,
            () -> firstDead().isEmpty());
  }

  void start() {
    writeAuditPolicy();
    add(Etcd.spec(binary(Program.ETCD), files));
    try {
      startServers();
    } catch (LocalProcessException e) {
      throw firstDead().map(dead -> dead.failure("did not start")).orElse(e);
    }
  }

  private void startServers() {
    apiServer.listen();
    apiServer.awaitReady();
    // Not before: it starts in no time, but looks for a ready API server only once a second.
    Path identity = writeKubeconfig(ControllerManager.USER, List.of(ClusterPki.ADMINS));
    add(ControllerManager.spec(binary(Program.CONTROLLER_MANAGER), files, pki, identity));
    if (options.pods()) {
      startPods();
    }
    apiServer.awaitOk(FIRST_DEED_OF_CONTROLLERS, "has no controllers at work");
  }

  private void startPods() {
    Path scheduler = writeKubeconfig(Scheduler.USER, List.of(ClusterPki.ADMINS));
    add(Scheduler.spec(binary(Program.SCHEDULER), files, scheduler));
    Path kwok = writeKubeconfig(Kwok.USER, List.of(ClusterPki.ADMINS));
    add(Kwok.spec(binary(Program.KWOK), files, kwok));
  }

  ApiServerProcess apiServer() {
    return apiServer;
  }

  List<Long> processIds() {
    List<Long> ids = new ArrayList<>(others.stream().map(ChildProcess::pid).toList());
    ids.add(apiServer.process().pid());
    return List.copyOf(ids);
  }

  Path writeAdminKubeconfig() {
    return writeKubeconfig("admin", List.of(ClusterPki.ADMINS));
  }

  Path writeKubeconfig(String user, List<String> groups) {
    String name = user.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9.-]", "-");
    Path file = files.kubeconfigs().resolve(name + ".yaml");
    ClientCertificate identity = pki.issueClient(user, groups);
    SecretFile.write(file, Kubeconfig.of(apiServer.uri(), pki.caCertificate(), user, identity));
    return file;
  }

  @Override
  public void close() {
    others.reversed().forEach(ChildProcess::close);
    apiServer.close();
  }

  private Optional<ChildProcess> firstDead() {
    return others.stream().filter(process -> !process.isAlive()).findFirst();
  }

  private ChildProcess add(ProcessSpec spec) {
    ChildProcess process = ChildProcess.start(spec);
    others.add(process);
    return process;
  }

  private Path binary(Program program) {
    return options.binaries().find(program);
  }

  private void writeAuditPolicy() {
    try {
      Files.writeString(files.auditPolicy(), ApiServer.AUDIT_POLICY);
    } catch (IOException e) {
      throw new LocalProcessException("cannot write " + files.auditPolicy(), e);
    }
  }
}
