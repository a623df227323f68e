package io.rollcall.common.settings;

/** The headings of the help text, in its order. */
enum Group {
  POLICY("Policy"),
  KEYS("Annotation keys (rename one to keep annotations that you have)"),
  SCOPE("What is watched"),
  ROLLOUT("Rollouts"),
  SERVING("Serving admission reviews"),
  CONNECTION("Connection to the API server"),
  OPERATIONS("Logs, metrics, health"),
  VARIABLES("Environment variables that are no flags"),
  GENERAL("General");

  private final String title;

  Group(String title) {
    this.title = title;
  }

  String title() {
    return title;
  }
}
