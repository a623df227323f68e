package io.rollcall.webhook.review;

import io.rollcall.webhook.patch.PatchOperation;
import java.util.List;

/** What becomes of one request. */
public sealed interface Admission {
  /**
   * The user's annotations contradict each other.
   *
   * @param message every problem, for a person
   * @param problems how many it names
   * @param warnings what else is worth telling
   */
  record Denied(String message, int problems, List<String> warnings) implements Admission {
    public Denied {
      warnings = List.copyOf(warnings);
    }
  }

  /**
   * It may be stored.
   *
   * @param patch what is changed first; empty where nothing is
   * @param warnings for whoever sent it; of any length, the envelope keeps the limits
   */
  record Allowed(List<PatchOperation> patch, List<String> warnings) implements Admission {
    public Allowed {
      patch = List.copyOf(patch);
      warnings = List.copyOf(warnings);
    }
  }

  /** It may be stored as it is, for it is none of our business. */
  record PassedOver(Why why) implements Admission {}

  /** Why a request is passed over. The webhook configuration asks for none of these. */
  enum Why {
    /** Neither CREATE nor UPDATE. */
    OPERATION,
    SUBRESOURCE,
    /** A kind that is not served. */
    KIND,
    /** No object, or none with a pod template that has a list of containers. */
    SHAPE,
    /** A Job that a CronJob owns: the CronJob is the workload. */
    OWNED_JOB,
    /** The watcher's own write. */
    WATCHER,
    /** Something failed inside. A fault of ours never keeps anybody from storing an object. */
    UNEXPECTED
  }
}
