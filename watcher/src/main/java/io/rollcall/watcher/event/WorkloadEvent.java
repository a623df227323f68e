package io.rollcall.watcher.event;

import io.rollcall.common.kind.WorkloadKey;
import io.rollcall.common.reason.Reason;

/**
 * Something that a person who looks at a workload should know.
 *
 * @param workload which one
 * @param uid its uid
 * @param severity normal or warning
 * @param reason the word
 * @param note one sentence, without any content of a config object; cut at 1,024 characters
 *     (Kubernetes API, events.k8s.io)
 */
public record WorkloadEvent(
    WorkloadKey workload, String uid, Severity severity, Reason reason, String note) {
  private static final int LONGEST_NOTE = 1024;

  /** Kubernetes knows these two types. */
  public enum Severity {
    NORMAL("Normal"),
    WARNING("Warning");

    private final String type;

    Severity(String type) {
      this.type = type;
    }

    String type() {
      return type;
    }
  }

  public WorkloadEvent {
    note = note.length() <= LONGEST_NOTE ? note : note.substring(0, LONGEST_NOTE - 1) + "…";
  }
}
