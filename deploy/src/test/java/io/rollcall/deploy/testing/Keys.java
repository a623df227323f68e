package io.rollcall.deploy.testing;

/** The annotation keys of users, written out: what a manifest says must not follow the code. */
public final class Keys {
  public static final String AUTO = "reloader.stakater.com/auto";
  public static final String SEARCH = "reloader.stakater.com/search";
  public static final String MATCH = "reloader.stakater.com/match";
  public static final String IGNORE = "reloader.stakater.com/ignore";
  public static final String CONFIG_MAP_AUTO = "configmap.reloader.stakater.com/auto";
  public static final String CONFIG_MAP_RELOAD = "configmap.reloader.stakater.com/reload";
  public static final String CONFIG_MAP_EXCLUDE = "configmaps.exclude.reloader.stakater.com/reload";
  public static final String SECRET_RELOAD = "secret.reloader.stakater.com/reload";
  public static final String PAUSE_PERIOD = "deployment.reloader.stakater.com/pause-period";

  private Keys() {}
}
