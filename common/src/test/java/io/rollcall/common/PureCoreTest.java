package io.rollcall.common;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.io.ByteArrayOutputStream;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;

/**
 * The core is used by both programs, by the command line and by tests, and must say the same in
 * all: what the webhook writes down is what the watcher reads. So it depends on its arguments alone
 * (design 8).
 */
@AnalyzeClasses(
    packages = "io.rollcall.common",
    importOptions = ImportOption.DoNotIncludeTests.class)
final class PureCoreTest {
  private static final String[] CORE = {
    "io.rollcall.common.kind..",
    "io.rollcall.common.reference..",
    "io.rollcall.common.record..",
    "io.rollcall.common.hash..",
    "io.rollcall.common.trigger..",
    "io.rollcall.common.policy..",
    "io.rollcall.common.json..",
    "io.rollcall.common.reason.."
  };

  @ArchTest
  static final ArchRule theCoreSeesNoClientAndNoSettings =
      noClasses()
          .that()
          .resideInAnyPackage(CORE)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "io.fabric8..",
              "io.rollcall.common.client..",
              "io.rollcall.common.operations..",
              "io.rollcall.common.settings..")
          .because("whoever calls it says what it needs to know");

  @ArchTest
  static final ArchRule theCoreReadsAndWritesNothing =
      noClasses()
          .that()
          .resideInAnyPackage(CORE)
          .should()
          .dependOnClassesThat(
              resideInAnyPackage("java.io..", "java.nio.file..", "java.net..", "org.slf4j..")
                  // A buffer is nothing outside.
                  .and(not(type(ByteArrayOutputStream.class))))
          .because("it neither waits nor fails for what is outside");

  @ArchTest
  static final ArchRule theCoreLooksAtNoClock =
      noClasses()
          .that()
          .resideInAnyPackage(CORE)
          .should()
          .callMethod(Instant.class, "now")
          .orShould()
          .callMethod(LocalDateTime.class, "now")
          .orShould()
          .callMethod(OffsetDateTime.class, "now")
          .orShould()
          .callMethod(ZonedDateTime.class, "now")
          .orShould()
          .callMethod(Clock.class, "systemUTC")
          .orShould()
          .callMethod(Clock.class, "systemDefaultZone")
          .orShould()
          .callMethod(System.class, "currentTimeMillis")
          .orShould()
          .callMethod(System.class, "nanoTime")
          .because("times come in as arguments");
}
