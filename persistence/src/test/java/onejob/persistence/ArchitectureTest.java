package onejob.persistence;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import onejob.domain.port.Transitions;
import onejob.persistence.transition.PgTransitions;

@AnalyzeClasses(packages = "onejob", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule ONE_IMPLEMENTATION_OF_TRANSITIONS = classes()
            .that()
            .areAssignableTo(Transitions.class)
            .and()
            .areNotInterfaces()
            .should()
            .be(PgTransitions.class)
            .because(
                    "the rules are kept by the database's functions: a second way to change a row would not keep them");

    @ArchTest
    static final ArchRule NO_CYCLES = slices().matching("onejob.persistence.(*)..")
            .should()
            .beFreeOfCycles()
            .because("a package that needs what needs it cannot be understood, or moved, alone");

    @ArchTest
    static final ArchRule ONLY_THE_FACADE_HANDS_OUT_PORTS = noClasses()
            .that()
            .resideInAnyPackage("onejob.persistence.read..", "onejob.persistence.queue..", "onejob.persistence.feed..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("onejob.persistence.transition..", "onejob.persistence.intake..")
            .because("reading and following change nothing, and have no business with what does");

    @ArchTest
    static final ArchRule NO_MUTABLE_STATICS = fields().that()
            .areStatic()
            .should()
            .beFinal()
            .because("what is shared by a whole process is shared by its tests and its databases too");

    @ArchTest
    static final ArchRule POOLS_AND_MIGRATIONS_ARE_MADE_IN_ONE_PLACE_EACH = noClasses()
            .that()
            .doNotHaveFullyQualifiedName("onejob.persistence.Database")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("com.zaxxer.hikari..")
            .because("timeouts and the driver's defaults that hurt are set there, and must be for every connection");

    @ArchTest
    static final ArchRule NO_CLOCK_BUT_THE_DATABASES = noClasses()
            .should()
            .callMethod(java.time.Instant.class, "now")
            .orShould()
            .callMethod(System.class, "currentTimeMillis")
            .because("deadlines and leases are decided by the database's clock");
}
