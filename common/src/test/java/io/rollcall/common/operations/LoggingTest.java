package io.rollcall.common.operations;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.rollcall.common.json.Json;
import io.rollcall.common.settings.LogSettings;
import io.rollcall.common.settings.LogSettings.Format;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.slf4j.Logger;
import tools.jackson.databind.JsonNode;

class LoggingTest {
  private static final String TIME = "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z";

  @Test
  void aTextLineHasTimeLevelLoggerMessageAndKeyValues() {
    String line =
        text(
            log ->
                log.atInfo()
                    .setMessage("workload rolled")
                    .addKeyValue("workload", "Deployment shop/web")
                    .addKeyValue("reason", "ConfigChanged")
                    .addKeyValue("quoted", "say \"hi\"")
                    .addKeyValue("nothing", (Object) null)
                    .log());
    assertThat(line)
        .matches(
            TIME
                + " INFO  Rollout workload rolled workload=\"Deployment shop/web\""
                + " reason=ConfigChanged quoted=\"say \\\\\"hi\\\\\"\" nothing=null\n");
  }

  @Test
  void aLineFeedInTextMakesNoSecondLine() {
    assertThat(text(log -> log.atWarn().setMessage("a\nb").addKeyValue("c", "d\r\ne").log()))
        .endsWith(" WARN  Rollout a\\nb c=d\\r\\ne\n");
  }

  @Test
  void aStackTraceFollowsTheLine() {
    assertThat(text(log -> log.error("failed", new IllegalStateException("why"))))
        .contains("Rollout failed\njava.lang.IllegalStateException: why\n\tat ");
  }

  @Test
  void aJsonLineHasKeyValuesAsFields() {
    JsonNode line =
        json(
            log ->
                log.atInfo()
                    .setMessage("workload rolled\n")
                    .addKeyValue("workload", "Deployment shop/web")
                    .addKeyValue("durationMs", 12L)
                    .addKeyValue("first", true)
                    .addKeyValue("nothing", (Object) null)
                    .addKeyValue("message", "mine")
                    .log());
    assertThat(line.path("time").stringValue()).matches(TIME);
    ((tools.jackson.databind.node.ObjectNode) line).remove("time");
    assertThat(line)
        .isEqualTo(
            Json.MAPPER.readTree(
                """
                {"level": "INFO", "logger": "io.rollcall.watcher.Rollout",
                 "message": "workload rolled\\n", "workload": "Deployment shop/web",
                 "durationMs": 12, "first": true, "nothing": null, "message_": "mine"}
                """));
  }

  @Test
  void aJsonLineHoldsTheException() {
    assertThat(
            json(log -> log.error("failed {}", 1, new IllegalStateException("why")))
                .path("exception")
                .stringValue())
        .startsWith("java.lang.IllegalStateException: why\n\tat ");
  }

  @ParameterizedTest
  @EnumSource
  void theClientNeverLogsBelowWarn(LogSettings.Level level) {
    LoggerContext context = new LoggerContext();
    Logging.configure(context, new LogSettings(Format.TEXT, level));
    assertThat(context.getLogger("io.rollcall.x").getEffectiveLevel())
        .isEqualTo(Level.valueOf(level.name()));
    for (String name :
        new String[] {"io.fabric8.kubernetes.client.http", "org.eclipse.jetty.util"}) {
      assertThat(context.getLogger(name).getEffectiveLevel().isGreaterOrEqual(Level.WARN)).isTrue();
      assertThat(context.getLogger(name).isErrorEnabled()).isTrue();
    }
  }

  @Test
  void configuringTwiceWritesOnce() {
    LoggerContext context = new LoggerContext();
    LogSettings settings = new LogSettings(Format.JSON, LogSettings.Level.INFO);
    Logging.configure(context, settings);
    Logging.configure(context, settings);
    assertThat(context.getLogger(Logger.ROOT_LOGGER_NAME).iteratorForAppenders())
        .toIterable()
        .hasSize(1);
  }

  private static String text(Consumer<Logger> logging) {
    return new String(
        new TextEncoder().encode(event(logging)), java.nio.charset.StandardCharsets.UTF_8);
  }

  private static JsonNode json(Consumer<Logger> logging) {
    return Json.MAPPER.readTree(new JsonEncoder().encode(event(logging)));
  }

  private static ILoggingEvent event(Consumer<Logger> logging) {
    LoggerContext context = new LoggerContext();
    ListAppender<ILoggingEvent> events = new ListAppender<>();
    events.start();
    context.getLogger(Logger.ROOT_LOGGER_NAME).addAppender(events);
    logging.accept(context.getLogger("io.rollcall.watcher.Rollout"));
    return events.list.getFirst();
  }
}
