package io.rollcall.common.record;

import java.util.List;

/** The annotation keys of our own (design 3). They have no flags: nobody else uses them. */
public final class RollcallAnnotations {
  public static final String DOMAIN = "rollcall.io/";
  public static final String RESOLVED_REFERENCES = DOMAIN + "resolved-references";
  public static final String BASELINE = DOMAIN + "baseline";
  public static final String LAST_ROLLOUT = DOMAIN + "last-rollout";
  public static final String COALESCE_WINDOW = DOMAIN + "coalesce-window";
  public static final String RELEASE = DOMAIN + "release";

  /** What Rollcall writes on a workload's metadata; a release takes all of these off. */
  public static final List<String> WRITTEN = List.of(RESOLVED_REFERENCES, BASELINE, LAST_ROLLOUT);

  private RollcallAnnotations() {}
}
