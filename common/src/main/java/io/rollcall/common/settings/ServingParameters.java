package io.rollcall.common.settings;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** How the webhook serves admission reviews. */
final class ServingParameters {
  static final Parameter<ListenAddress> LISTEN =
      Parameter.of("listen", Forms.address(), ":8443")
          .in(Group.SERVING, "Address of the admission server.")
          .only(Program.WEBHOOK);

  static final Parameter<Optional<Path>> TLS_CERT =
      Parameter.of("tls-cert", Forms.path(), "")
          .in(
              Group.SERVING,
              "PEM file with the serving certificate and its chain; read again when it changes.")
          .only(Program.WEBHOOK);

  static final Parameter<Optional<Path>> TLS_KEY =
      Parameter.of("tls-key", Forms.path(), "")
          .in(Group.SERVING, "PEM file with the private key of the serving certificate.")
          .only(Program.WEBHOOK);

  static final Parameter<String> WATCHER_USER =
      Parameter.of(
              "watcher-user", Forms.text("user"), "system:serviceaccount:rollcall:rollcall-watcher")
          .in(
              Group.SERVING,
              "User name of the watcher, the only one whose writes of Rollcall's own annotations"
                  + " stand.")
          .only(Program.WEBHOOK);

  static final Parameter<Boolean> RESTORE_TRIGGER =
      Parameter.of("restore-trigger", Forms.bool(), "false")
          .in(
              Group.SERVING,
              "Put a trigger back that an update of the pod template dropped, so that applying a"
                  + " manifest again rolls nothing.")
          .only(Program.WEBHOOK);

  static final Parameter<Duration> DRAIN_DELAY =
      Parameter.of("drain-delay", Forms.duration(), "5s")
          .in(
              Group.SERVING,
              "How long a webhook that is told to stop serves on, unready, so that the API server"
                  + " learns of it first.")
          .only(Program.WEBHOOK);

  static final List<Parameter<?>> ALL =
      List.of(LISTEN, TLS_CERT, TLS_KEY, WATCHER_USER, RESTORE_TRIGGER, DRAIN_DELAY);

  private ServingParameters() {}
}
