package io.rollcall.watcher;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.time.Clock;
import java.time.Instant;

/**
 * An event becomes a decision, and a decision an effect, never the other way round: what decides
 * can be tried with plain values, and two leaders that know the same decide the same (design 3).
 */
@AnalyzeClasses(
    packages = "io.rollcall.watcher",
    importOptions = ImportOption.DoNotIncludeTests.class)
final class DirectionTest {
  private static final String DECIDE = "io.rollcall.watcher.decide..";

  @ArchTest
  static final ArchRule decidingDependsOnNoClientAndNoInputOrOutput =
      noClasses()
          .that()
          .resideInAPackage(DECIDE)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "io.fabric8..",
              "io.rollcall.common.client..",
              "io.rollcall.common.operations..",
              "io.micrometer..",
              "org.slf4j..",
              "java.io..",
              "java.net..",
              "java.nio.file..",
              "java.util.concurrent..")
          .because("a decision is a pure function of what is known");

  @ArchTest
  static final ArchRule decidingLooksAtNoClock =
      noClasses()
          .that()
          .resideInAPackage(DECIDE)
          .should()
          .dependOnClassesThat()
          .belongToAnyOf(Clock.class, Instant.class)
          .orShould()
          .callMethod(System.class, "nanoTime")
          .orShould()
          .callMethod(System.class, "currentTimeMillis")
          .because("the same state must give the same decision at any time");

  @ArchTest
  static final ArchRule decidingKnowsNothingOfEventsAndEffects =
      noClasses()
          .that()
          .resideInAPackage(DECIDE)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "io.rollcall.watcher",
              "io.rollcall.watcher.rollout..",
              "io.rollcall.watcher.watch..",
              "io.rollcall.watcher.change..",
              "io.rollcall.watcher.queue..",
              "io.rollcall.watcher.event..")
          .because("what decides is the same wherever the event came from and whatever follows");

  @ArchTest
  static final ArchRule whatNoticesChangesRollsNothing =
      noClasses()
          .that()
          .resideInAnyPackage(
              "io.rollcall.watcher.change..",
              "io.rollcall.watcher.watch..",
              "io.rollcall.watcher.index..",
              "io.rollcall.watcher.workload..",
              "io.rollcall.watcher.object..",
              "io.rollcall.watcher.queue..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("io.rollcall.watcher.rollout..", "io.rollcall.watcher.event..")
          .because("effects follow from decisions, and only from them");
}
