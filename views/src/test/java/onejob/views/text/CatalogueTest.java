package onejob.views.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.FailureKind;
import onejob.domain.attempt.Role;
import onejob.domain.job.JobStatus;
import onejob.domain.people.Evidence;
import onejob.domain.people.PersonRole;
import onejob.domain.port.WorkList;
import onejob.domain.transition.Consequences;
import onejob.domain.transition.RefusalCode;
import org.junit.jupiter.api.Test;

/// The catalogue is whole in both languages: nothing is missing, nothing is left over.
class CatalogueTest {
    private static final Path SOURCES = Path.of("src", "main");

    /// Families whose keys are put together from a code; their members are asked for below, or may stay without a word.
    private static final List<String> FAMILIES = List.of(
            "state.",
            "role.",
            "people.",
            "failure.",
            "look_up.",
            "told.",
            "lost.",
            "review.",
            "channel.",
            "command.",
            "intake.",
            "deed.",
            "evidence.",
            "refusal.",
            "act.",
            "dialog.dismiss.",
            "empty.",
            "env.",
            "filter.",
            "group.",
            "key.",
            "legend.",
            "lock.",
            "nav.",
            "palette.",
            "possible.",
            "tab.",
            "matter.",
            "jobs.",
            "said.",
            "more.",
            "qualified.",
            "doubt.",
            "foot.",
            "form.",
            "missing.",
            "preview.",
            "dialog.",
            "matched.",
            "row.",
            "view.",
            "bulk.title.",
            "bulk.do.",
            "bulk.will.",
            "bulk.did.",
            "bulk.button.",
            "bulk.near.",
            "bulk.become.",
            "bulk.evidence.",
            "connect.",
            "activity.",
            "event.kind.",
            "events.by.",
            "provider.",
            "health.",
            "standing.",
            "novelty.",
            "run.refused.",
            "case.state.",
            "check.",
            "matrix.",
            "route.",
            "step.");

    @Test
    void bothLanguagesHaveTheSameKeys() throws IOException {
        assertThat(keys("messages_ru.properties")).isEqualTo(keys("messages.properties"));
    }

    @Test
    void bothLanguagesPutInTheSameValues() throws IOException {
        Properties english = load("messages.properties");
        Properties russian = load("messages_ru.properties");
        for (String key : english.stringPropertyNames()) {
            assertThat(places(russian.getProperty(key))).as(key).isSubsetOf(places(english.getProperty(key)));
        }
    }

    @Test
    void everyKeyThatIsNamedIsThere() throws IOException {
        Set<String> known = keys("messages.properties");
        Set<String> named = named();
        assertThat(named.stream()
                        .filter(key -> !known.contains(key))
                        .filter(key -> FAMILIES.stream().noneMatch(key::equals)))
                .isEmpty();
    }

    @Test
    void everyKeyThatIsThereIsNamed() throws IOException {
        String sources = sources();
        Set<String> idle = keys("messages.properties").stream()
                .filter(key -> !sources.contains('"' + key + '"') && !sources.contains('%' + key + '"'))
                .filter(key -> !sources.contains('"' + stem(key) + '"'))
                .filter(key -> FAMILIES.stream().noneMatch(key::startsWith))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(idle).isEmpty();
    }

    @Test
    void everyCodeOfTheDomainHasItsWord() throws IOException {
        Set<String> known = keys("messages.properties");
        Stream.of(AttemptState.values()).forEach(v -> assertThat(known).contains("state." + v.word()));
        Stream.of(JobStatus.values()).forEach(v -> assertThat(known).contains("state." + v.word()));
        Stream.of(Role.values()).forEach(v -> assertThat(known).contains("role." + v.word()));
        Stream.of(PersonRole.values()).forEach(v -> assertThat(known).contains("people." + v.word()));
        Stream.of(FailureKind.values())
                .forEach(v -> assertThat(known).contains("failure." + v.word(), "matter.unknown." + v.word()));
        Stream.of(RefusalCode.values())
                .forEach(v -> assertThat(known).contains("refusal." + v.word(), "refusal.brief." + v.word()));
        Stream.of(WorkList.values())
                .map(v -> v.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-'))
                .forEach(v -> assertThat(known).contains("nav." + v, "empty." + v + ".title", "empty." + v + ".hint"));
        Stream.of(onejob.views.connect.ConnectProblem.Kind.values())
                .forEach(v -> assertThat(known).contains(v.key()));
        Stream.of(onejob.views.connect.Encryption.Kind.values())
                .map(v -> v.name().toLowerCase(java.util.Locale.ROOT))
                .forEach(v -> assertThat(known).contains("connect.way." + v));
        Stream.of(onejob.views.connect.Tint.values())
                .forEach(v -> assertThat(known).contains("connect.tint." + v.word()));
        Stream.of(Consequences.Deed.values()).forEach(v -> assertThat(known).contains("possible." + v.word()));
        Stream.of(onejob.views.act.Deed.values())
                .forEach(v -> assertThat(known)
                        .contains(
                                "act." + v.word() + ".button",
                                "act." + v.word() + ".named",
                                "dialog.dismiss." + v.word())
                        .contains("palette." + v.word(), "palette." + v.word() + ".others"));
        assertThat(known)
                .contains("look_up.succeeded", "look_up.failed", "look_up.running", "look_up.no_trace")
                .contains("look_up.look_up_failed", "look_up.cancelled", "look_up.not_cancelled");
        Stream.of(onejob.domain.provider.Standing.State.values())
                .forEach(v -> assertThat(known).contains("standing." + v.word(), "standing.told." + v.word()));
        Stream.of(onejob.domain.qualify.CheckVerdict.Rule.values())
                .forEach(v -> assertThat(known).contains("check." + v.word()));
        Stream.of(onejob.domain.qualify.SuiteRun.CaseRun.Progress.values())
                .forEach(v -> assertThat(known).contains("case.state." + v.word()));
        Stream.of(onejob.domain.qualify.Novelty.Kind.values())
                .forEach(v -> assertThat(known).contains("novelty." + v.word()));
        Stream.of(onejob.views.act.ProviderDeed.values())
                .forEach(v -> assertThat(known).contains("provider." + v.word() + ".named"));
        Stream.of(Evidence.values()).forEach(v -> assertThat(known).contains("form.evidence." + v.word() + ".title"));
        assertThat(known)
                .contains(
                        "bulk.evidence.provider.cancel",
                        "bulk.evidence.ledger.cancel",
                        "bulk.evidence.assumed.cancel",
                        "bulk.evidence.provider.resolve",
                        "bulk.evidence.ledger.resolve");
        for (String form : List.of(".one", ".few", ".many")) {
            onejob.views.bulk.ManyDeeds.ALL.forEach(v -> assertThat(known)
                    .contains("bulk.title." + v.word() + form, "bulk.do." + v.word() + form)
                    .contains(
                            "bulk.will." + v.word() + form, "bulk.did." + v.word() + form, "bulk.button." + v.word()));
            Stream.of(JobStatus.values()).forEach(v -> assertThat(known).contains("bulk.become." + v.word() + form));
        }
        Stream.of(onejob.views.theme.Symbol.values())
                .filter(v -> v != onejob.views.theme.Symbol.NOTE)
                .forEach(v -> assertThat(known).contains("legend." + v.name().toLowerCase(java.util.Locale.ROOT)));
    }

    private static String stem(String key) {
        return key.replaceFirst("\\.(one|few|many|title|hint)$", "");
    }

    private static Set<Integer> places(String pattern) {
        Set<Integer> places = new TreeSet<>();
        Matcher matcher = Pattern.compile("\\{([0-9])}").matcher(pattern);
        while (matcher.find()) {
            places.add(Integer.parseInt(matcher.group(1)));
        }
        return places;
    }

    private static Set<String> named() throws IOException {
        Set<String> named = new TreeSet<>();
        Matcher matcher = Pattern.compile("\\b(?:say|rich)\\(\\s*\"([a-z][a-z0-9_.-]*[a-z0-9])\"")
                .matcher(sources());
        while (matcher.find()) {
            if (!matcher.group(1).startsWith("fth-")) {
                named.add(matcher.group(1));
            }
        }
        return named;
    }

    private static String sources() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            StringBuilder all = new StringBuilder();
            for (Path file :
                    files.filter(f -> f.toString().matches(".*\\.(java|fxml)")).toList()) {
                all.append(Files.readString(file));
            }
            return all.toString();
        }
    }

    private static Set<String> keys(String name) throws IOException {
        return new TreeSet<>(load(name).stringPropertyNames());
    }

    private static Properties load(String name) throws IOException {
        Properties properties = new Properties();
        try (InputStream in = CatalogueTest.class.getResourceAsStream(name)) {
            properties.load(new InputStreamReader(java.util.Objects.requireNonNull(in), StandardCharsets.UTF_8));
        }
        return properties;
    }
}
