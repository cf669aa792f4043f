package onejob.domain;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;
import java.util.Random;
import java.util.Set;

/// What keeps this module the place where one reads what may happen, and nothing else.
@AnalyzeClasses(packages = "onejob.domain", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    /// `java.security` is here for its digests alone: the next rule keeps its random source out.
    private static final List<String> PLAIN = List.of(
            "java.lang",
            "java.lang.invoke",
            "java.lang.runtime",
            "java.math",
            "java.nio.charset",
            "java.security",
            "java.time",
            "java.time.temporal",
            "java.util",
            "java.util.function",
            "java.util.regex",
            "java.util.stream");

    private static final Set<String> CLOCKS_AND_DICE = Set.of(
            "java.time.Instant.now",
            "java.time.LocalDate.now",
            "java.time.LocalDateTime.now",
            "java.time.OffsetDateTime.now",
            "java.time.ZonedDateTime.now",
            "java.time.Year.now",
            "java.lang.System.currentTimeMillis",
            "java.lang.System.nanoTime",
            "java.lang.Math.random",
            "java.util.UUID.randomUUID");

    @ArchTest
    static final ArchRule the_rules_need_nothing_but_the_plain_jdk = classes()
            .should()
            .onlyDependOnClassesThat(describe(
                    "are our own, JSpecify's, or of the JDK's plain parts",
                    type -> own(type) || plain(type.getBaseComponentType())))
            .because("the rules must be readable and testable without a database, a window or a network, and"
                    + " whoever reads them must find no reason in them that is not theirs");

    @ArchTest
    static final ArchRule time_and_ids_are_passed_in = noClasses()
            .should()
            .accessTargetWhere(describe(
                    "tells the time or throws dice",
                    (JavaAccess<?> call) -> CLOCKS_AND_DICE.contains(name(call.getTarget()))))
            .orShould()
            .dependOnClassesThat()
            .belongToAnyOf(Clock.class, Random.class, SecureRandom.class)
            .because("deadlines and leases are decided by the database's clock, and a rule that reads another one"
                    + " says something else on the next machine");

    @ArchTest
    static final ArchRule packages_have_no_cycles = slices().matching("onejob.domain.(*)..")
            .should()
            .beFreeOfCycles()
            .because("each package is to be understood with those below it and without those above");

    private static boolean own(JavaClass type) {
        String name = type.getBaseComponentType().getPackageName();
        return name.equals("onejob.domain")
                || name.startsWith("onejob.domain.")
                || name.equals("org.jspecify.annotations");
    }

    private static boolean plain(JavaClass type) {
        return type.isPrimitive() || PLAIN.contains(type.getPackageName());
    }

    private static String name(AccessTarget target) {
        return target.getOwner().getName() + "." + target.getName();
    }
}
