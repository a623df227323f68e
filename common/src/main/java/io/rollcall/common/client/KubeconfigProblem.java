package io.rollcall.common.client;

import io.rollcall.common.operations.StartProblem;

/** Why there is no way to the API server: which file, what is wrong in it, what to do. */
public final class KubeconfigProblem extends StartProblem {
  KubeconfigProblem(String message) {
    super(message);
  }

  KubeconfigProblem(String message, Throwable cause) {
    super(message, cause);
  }
}
