package io.rollcall.deploy.testing;

import io.rollcall.deploy.cluster.AuditEvent;
import io.rollcall.deploy.cluster.AuditLog;
import io.rollcall.deploy.cluster.LocalCluster;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;

/** What one user asked of the API server since a moment, as the API server wrote it down. */
public final class AuditTrail {
  private static final String OUT_OF_REACH = "the audit log is out of reach here";

  private final AuditLog log;
  private final String user;
  private final long start;

  private AuditTrail(AuditLog log, String user) {
    this.log = log;
    this.user = user;
    this.start = log.mark();
  }

  /** From now on. Skips the test on a cluster whose audit log is out of reach. */
  static AuditTrail from(TestCluster cluster, String user) {
    Optional<LocalCluster> local = cluster.local();
    Assumptions.assumeTrue(local.isPresent(), OUT_OF_REACH);
    return new AuditTrail(local.orElseThrow().auditLog(), user);
  }

  /** All requests so far, in the order of their ends; watches that still run are not among them. */
  public List<AuditEvent> requests() {
    return log.since(start).stream().filter(event -> event.user().equals(user)).toList();
  }

  /** All requests of any watcher of this test run. */
  public static List<AuditEvent> ofAllWatchers(TestCluster cluster) {
    Optional<LocalCluster> local = cluster.local();
    Assumptions.assumeTrue(local.isPresent(), OUT_OF_REACH);
    return local.orElseThrow().auditLog().all().stream()
        .filter(event -> event.user().startsWith(RunningWatcher.USERS))
        .toList();
  }

  /** Those with this verb on this resource. */
  public List<AuditEvent> requests(String verb, String resource) {
    return requests().stream()
        .filter(event -> event.verb().equals(verb) && event.resource().equals(resource))
        .toList();
  }

  /** Those about this object. */
  public List<AuditEvent> about(Workload workload) {
    return requests().stream()
        .filter(event -> event.resource().equals(workload.kind().plural()))
        .filter(event -> event.name().equals(workload.name()))
        .toList();
  }

  /** Those that wrote something. */
  public List<AuditEvent> writes() {
    return requests().stream()
        .filter(event -> !List.of("get", "list", "watch").contains(event.verb()))
        .toList();
  }
}
