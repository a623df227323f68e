package io.rollcall.deploy.cluster;

import io.rollcall.deploy.process.ProcessSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command of the API server: RBAC, the default admission chain, one port on loopback. */
final class ApiServer {
  /** Every request by its metadata, but not the probes. */
  static final String AUDIT_POLICY =
      """
      apiVersion: audit.k8s.io/v1
      kind: Policy
      omitStages: [RequestReceived]
      rules:
      - level: None
        nonResourceURLs: ["/readyz*", "/livez*", "/healthz*"]
      - level: Metadata
      """;

  private ApiServer() {}

  static ProcessSpec spec(
      Path program, ClusterFiles files, ClusterPki pki, ClusterOptions options, int port) {
    List<String> command = new ArrayList<>();
    command.add(program.toString());
    command.addAll(
        List.of(
            "--etcd-servers=" + Etcd.CLIENT_URL,
            "--bind-address=127.0.0.1",
            "--advertise-address=127.0.0.1",
            "--secure-port=" + port,
            // Nothing resolves the service "kubernetes" here, and the default refuses loopback.
            "--endpoint-reconciler-type=none",
            "--service-cluster-ip-range=10.0.0.0/16",
            "--authorization-mode=RBAC",
            "--allow-privileged=true",
            "--profiling=false",
            "--tls-cert-file=" + pki.servingFile(),
            "--tls-private-key-file=" + pki.servingKeyFile(),
            "--client-ca-file=" + pki.caFile(),
            "--service-account-issuer=https://kubernetes.default.svc.cluster.local",
            "--service-account-key-file=" + pki.tokenCertificateFile(),
            "--service-account-signing-key-file=" + pki.tokenKeyFile()));
    if (options.auditLog()) {
      command.add("--audit-policy-file=" + files.auditPolicy());
      command.add("--audit-log-path=" + files.auditLog());
    }
    command.addAll(options.apiServerArgs());
    return new ProcessSpec("kube-apiserver", command, files.root(), files.log(Program.API_SERVER));
  }
}
