package io.rollcall.common.operations;

/**
 * Why a process cannot start, in words for whoever runs it: what, where, what to do. It is shown as
 * one line without a stack trace.
 */
public class StartProblem extends RuntimeException {
  public StartProblem(String message) {
    super(message);
  }

  public StartProblem(String message, Throwable cause) {
    super(message, cause);
  }
}
