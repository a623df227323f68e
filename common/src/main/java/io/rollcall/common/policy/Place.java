package io.rollcall.common.policy;

/** Where on a workload a policy annotation stands. */
public enum Place {
  WORKLOAD,
  TEMPLATE
}
