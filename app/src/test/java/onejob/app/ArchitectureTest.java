package onejob.app;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import onejob.domain.port.ChangeFeed;
import onejob.domain.port.Jobs;
import onejob.domain.port.Transitions;

/// Who may touch what, over all rooms at once.
@AnalyzeClasses(packages = "onejob", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule domainStandsAlone = noClasses()
            .that()
            .resideInAPackage("onejob.domain..")
            .should()
            .dependOnClassesThat()
            .resideOutsideOfPackages("onejob.domain..", "java..", "org.jspecify..")
            .because("what may happen must not depend on how it is made true or shown");

    @ArchTest
    static final ArchRule sqlInOneRoom = noClasses()
            .that()
            .resideOutsideOfPackage("onejob.persistence..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "java.sql..", "javax.sql..", "org.jdbi..", "com.zaxxer..", "org.flywaydb..", "org.postgresql..")
            .because("a statement outside persistence is a way around the transition functions");

    @ArchTest
    static final ArchRule httpClientInOneRoom = noClasses()
            .that()
            .resideOutsideOfPackage("onejob.app.provider..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("okhttp3..", "java.net.http..")
            .because("a second client would repeat, redirect or go by a proxy where the first was told not to");

    @ArchTest
    static final ArchRule httpServerInTwoRooms = noClasses()
            .that()
            .resideOutsideOfPackages("onejob.app.intake..", "onejob.app.demo..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("com.sun.net.httpserver..")
            .because("the limits against hostile requests stand in the intake; the demo's providers are puppets");

    @ArchTest
    static final ArchRule windowsInTwoRooms = noClasses()
            .that()
            .resideOutsideOfPackages("onejob.views..", "onejob.app.console..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("javafx..")
            .because("a server must start on a machine without JavaFX's native libraries");

    @ArchTest
    static final ArchRule viewsSeeOnlyTheDomain = noClasses()
            .that()
            .resideInAPackage("onejob.views..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("onejob.persistence..", "onejob.app..")
            .because("what people see is the same whatever it is read from");

    @ArchTest
    static final ArchRule oneDoorToChanges = classes()
            .that()
            .implement(Transitions.class)
            .should()
            .resideInAPackage("onejob.persistence.transition..")
            .because("nothing else changes a row");

    @ArchTest
    static final ArchRule oneWayToTheFxThread = noClasses()
            .that()
            .doNotHaveFullyQualifiedName("onejob.views.fx.FxThread")
            .should()
            .callMethod("javafx.application.Platform", "runLater", "java.lang.Runnable")
            .because("a hop to the FX thread that can be anywhere is found nowhere");

    @ArchTest
    static final ArchRule modelsKnowNoScene = noClasses()
            .that()
            .haveSimpleNameEndingWith("Model")
            .and()
            .resideInAPackage("onejob.views..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("javafx.scene..")
            .because("a model is tested without a toolkit");

    @ArchTest
    static final ArchRule viewsAskNoPorts = noClasses()
            .that()
            .haveSimpleNameEndingWith("View")
            .and()
            .resideInAPackage("onejob.views..")
            .should()
            .dependOnClassesThat()
            .belongToAnyOf(Jobs.class, Transitions.class, ChangeFeed.class)
            .because("a view that asks the database blocks the window");

    @ArchTest
    static final ArchRule noCycles = slices().matching("onejob.(*).(*)..")
            .should()
            .beFreeOfCycles()
            .because("two packages that need each other are one");
}
