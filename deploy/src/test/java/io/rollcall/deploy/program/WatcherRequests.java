package io.rollcall.deploy.program;

import io.rollcall.deploy.cluster.AuditEvent;
import io.rollcall.deploy.cluster.AuditLog;
import io.rollcall.deploy.testing.Workspace;
import java.util.List;

/** What the watcher asked of the API server in one namespace, watches aside, from one moment on. */
final class WatcherRequests {
  private final String namespace;
  private final AuditLog log;
  private final long mark;

  private WatcherRequests(String namespace, AuditLog log) {
    this.namespace = namespace;
    this.log = log;
    this.mark = log.mark();
  }

  static WatcherRequests fromNow(Workspace workspace) {
    return new WatcherRequests(
        workspace.namespace(), workspace.cluster().local().orElseThrow().auditLog());
  }

  /** Each as {@code patch deployments/web}; the generated names of Events are left out. */
  List<String> seen() {
    return log.since(mark).stream()
        .filter(event -> event.user().equals(Installation.WATCHER))
        .filter(event -> event.namespace().equals(namespace))
        .filter(event -> !event.verb().equals("watch"))
        .map(WatcherRequests::text)
        .toList();
  }

  private static String text(AuditEvent event) {
    String object = event.resource().equals("events") ? "" : "/" + event.name();
    return event.verb() + " " + event.resource() + object;
  }
}
