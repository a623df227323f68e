package io.rollcall.deploy.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/**
 * Dependencies point one way (design 8): common, certs, webhook; common, watcher; all, deploy. So
 * the webhook can be read, built and shipped without the watcher, and what both decide alike stands
 * in common alone. Maven holds most of this as long as nobody adds a dependency; this test says why
 * not to. A library that one module needs is known to that module only, so that its size, its start
 * and its faults stay there.
 */
@AnalyzeClasses(packages = "io.rollcall", importOptions = ImportOption.DoNotIncludeTests.class)
final class DependencyDirectionTest {
  private static final String COMMON = "io.rollcall.common..";
  private static final String CERTS = "io.rollcall.certs..";
  private static final String WEBHOOK = "io.rollcall.webhook..";
  private static final String WATCHER = "io.rollcall.watcher..";
  private static final String DEPLOY = "io.rollcall.deploy..";

  @ArchTest
  static final ArchRule modulesDependInOneDirection =
      layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .layer("common")
          .definedBy(COMMON)
          .layer("certs")
          .definedBy(CERTS)
          .layer("webhook")
          .definedBy(WEBHOOK)
          .layer("watcher")
          .definedBy(WATCHER)
          .layer("deploy")
          .definedBy(DEPLOY)
          .whereLayer("deploy")
          .mayNotBeAccessedByAnyLayer()
          .whereLayer("webhook")
          .mayOnlyBeAccessedByLayers("deploy")
          .whereLayer("watcher")
          .mayOnlyBeAccessedByLayers("deploy")
          .whereLayer("certs")
          .mayOnlyBeAccessedByLayers("webhook", "deploy")
          .ensureAllClassesAreContainedInArchitecture();

  @ArchTest
  static final ArchRule modulesAreFreeOfCycles =
      slices().matching("io.rollcall.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule onlyCertificatesKnowBouncyCastle =
      noClasses()
          .that()
          .resideOutsideOfPackages(CERTS, "io.rollcall.deploy.cluster..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.bouncycastle..")
          .because("it costs 11 MB; the local cluster alone needs one more of its formats");

  @ArchTest
  static final ArchRule onlyTheWebhookKnowsTheWebServer =
      noClasses()
          .that()
          .resideOutsideOfPackage(WEBHOOK)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("io.javalin..", "org.eclipse.jetty..", "jakarta.servlet..")
          .because("health and metrics are served by the JDK's own server");

  @ArchTest
  static final ArchRule onlyThoseWhoTalkToTheApiServerKnowItsClient =
      noClasses()
          .that(
              resideInAnyPackage("io.rollcall..")
                  .and(
                      com.tngtech.archunit.base.DescribedPredicate.not(
                          resideInAnyPackage(
                              "io.rollcall.common.client..",
                              // applies the MutatingWebhookConfiguration, in a command of its own
                              "io.rollcall.webhook.configuration..",
                              WATCHER,
                              DEPLOY))))
          .should()
          .dependOnClassesThat()
          .resideInAPackage("io.fabric8.kubernetes..")
          .because("admission looks at the request alone, and rules are tried with plain values");

  @ArchTest
  static final ArchRule onlyTheConfigurationCommandOfTheWebhookTalksToTheApiServer =
      noClasses()
          .that()
          .resideInAPackage(WEBHOOK)
          .and()
          .resideOutsideOfPackage("io.rollcall.webhook.configuration..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("io.rollcall.common.client..")
          .because("the webhook needs no right at all (design 2)");

  @ArchTest
  static final ArchRule nobodyKnowsTheJsonLibraryOfTheGenerationBefore =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("com.fasterxml.jackson.core..", "com.fasterxml.jackson.databind..")
          .because("the client is built on the present one and misreads objects of the other");
}
