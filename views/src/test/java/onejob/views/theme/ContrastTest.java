package onejob.views.theme;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;

/// Everything can be read in both themes: 4.5 to 1 for words, 3 to 1 for the shapes of states and the edges of what can
/// be typed into. Measured over the colours that the program uses, in the pairs that its style sheets make of them.
/// What
/// is disabled is exempt.
///
/// Seen red with text-3 at #7A808D, and with field-edge as it was at first, #8B919F, on the ground of a dialog’s foot.
class ContrastTest {
    private static final double WORDS = 4.5;
    private static final double SHAPES = 3;
    private static final Pattern RULE = Pattern.compile("([^{}]+)\\{([^}]*)}");
    private static final Pattern DECLARED = Pattern.compile("(-[a-z-]+)\\s*:\\s*([^;]+)");
    private static final Pattern TOKEN = Pattern.compile("-(?!fx)([a-z][a-z0-9-]*)");

    /// What anything without a ground of its own stands on.
    private static final List<String> GROUNDS =
            List.of("win", "sidebar", "surface", "raised", "sunken", "hover", "accent-bg");

    private record Rule(String selector, Map<String, String> said) {
        /// The colours painted for a property, the last being the one that is seen.
        private List<String> colours(String property) {
            String value = said.getOrDefault(property, "");
            List<String> found = new ArrayList<>();
            Matcher matcher = TOKEN.matcher(value.replaceAll("derive\\((-[a-z-]+),[^)]*\\)", "$1"));
            while (matcher.find()) {
                found.add(matcher.group(1));
            }
            return value.contains("transparent") ? List.of() : found;
        }

        private Optional<String> ground() {
            List<String> all = colours("-fx-background-color");
            return all.isEmpty() ? Optional.empty() : Optional.of(all.getLast());
        }
    }

    private static List<Rule> rules() throws IOException {
        List<Rule> rules = new ArrayList<>();
        for (String sheet : Theme.sheets()) {
            try (InputStream in = Theme.class.getResourceAsStream(sheet)) {
                assertThat(in).as(sheet).isNotNull();
                parse(new String(in.readAllBytes(), StandardCharsets.UTF_8), rules);
            }
        }
        parse(Palette.LIGHT.css(), rules);
        assertThat(rules).hasSizeGreaterThan(200);
        return rules;
    }

    private static void parse(String css, List<Rule> rules) {
        Matcher rule = RULE.matcher(css.replaceAll("(?s)/\\*.*?\\*/", ""));
        while (rule.find()) {
            Map<String, String> said = new LinkedHashMap<>();
            Matcher one = DECLARED.matcher(rule.group(2));
            while (one.find()) {
                said.put(one.group(1), one.group(2).strip());
            }
            for (String selector : rule.group(1).split(",", -1)) {
                rules.add(new Rule(selector.strip(), said));
            }
        }
    }

    /// A rule without a ground stands on that of the plainest rule it refines: `.a.b:focused` on `.a.b`, then on `.a`.
    private static Optional<String> ground(Rule rule, List<Rule> rules) {
        if (rule.ground().isPresent()) {
            return rule.ground();
        }
        if (rule.said().containsKey("-fx-background-color")) {
            return Optional.empty();
        }
        for (String up = plainer(rule.selector()); !up.isEmpty(); up = plainer(up)) {
            String wanted = up;
            Optional<String> found = rules.stream()
                    .filter(other -> other.selector().equals(wanted))
                    .flatMap(other -> other.ground().stream())
                    .findFirst();
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private static String plainer(String selector) {
        int at = Math.max(selector.lastIndexOf(' '), Math.max(selector.lastIndexOf('.'), selector.lastIndexOf(':')));
        return at <= 0 ? "" : selector.substring(0, at).replaceAll("[ >]+$", "");
    }

    private static Stream<String> inks(Rule rule) {
        return Stream.of("-fx-text-fill", "-fx-fill", "-fx-prompt-text-fill", "-fx-highlight-text-fill")
                .flatMap(property -> rule.colours(property).stream());
    }

    @Test
    void allWordsOfTheStyleSheetsCanBeRead() throws IOException {
        List<Rule> rules = rules();
        TreeSet<String> faults = new TreeSet<>();
        int[] measured = {0};
        for (Rule rule : rules) {
            if (rule.selector().contains(":disabled")) {
                continue;
            }
            Optional<String> own = ground(rule, rules);
            inks(rule).forEach(ink -> {
                List<String> grounds = own.map(List::of).orElseGet(() -> grounds(ink));
                for (String on : grounds) {
                    measured[0]++;
                    faults.addAll(below(WORDS, rule.selector(), ink, on));
                }
            });
        }
        assertThat(measured[0]).as("pairs").isGreaterThan(150);
        assertThat(faults).isEmpty();
    }

    /// Where a colour may stand that no rule gives a ground.
    private static List<String> grounds(String ink) {
        if (ink.equals("on-accent")) {
            return List.of("accent", "danger");
        }
        for (Look look : Look.values()) {
            if (ink.equals(look.token() + "-fg")) {
                return Stream.concat(GROUNDS.stream(), Stream.of(look.token() + "-tint"))
                        .toList();
            }
        }
        // Sentences stand in the boxes of every state.
        return Stream.concat(
                        GROUNDS.stream(),
                        ink.equals("text-3")
                                ? Stream.of()
                                : Stream.of(Look.values()).map(look -> look.token() + "-tint"))
                .toList();
    }

    @Test
    void everyChangeOfGroundKeepsItsWordsReadable() throws IOException {
        List<Rule> rules = rules();
        TreeSet<String> faults = new TreeSet<>();
        for (Rule rule : rules) {
            if (rule.selector().contains(":disabled")
                    || rule.ground().isEmpty()
                    || inks(rule).findAny().isPresent()) {
                continue;
            }
            // A hovered or focused or chosen state with a ground of its own keeps the ink of the plainer rule.
            for (String up = plainer(rule.selector()); !up.isEmpty(); up = plainer(up)) {
                String wanted = up;
                Optional<Rule> ink = rules.stream()
                        .filter(other -> other.selector().equals(wanted)
                                && inks(other).findAny().isPresent())
                        .reduce((_, last) -> last);
                if (ink.isPresent()) {
                    inks(ink.get())
                            .forEach(i -> faults.addAll(below(
                                    WORDS, rule.selector(), i, rule.ground().orElseThrow())));
                    break;
                }
            }
        }
        assertThat(faults).isEmpty();
    }

    @Test
    void theWordsOfEveryStateCanBeReadOnEveryGround() {
        TreeSet<String> faults = new TreeSet<>();
        for (Look look : Look.values()) {
            grounds(look.token() + "-fg")
                    .forEach(on -> faults.addAll(below(WORDS, look.name(), look.token() + "-fg", on)));
        }
        assertThat(faults).isEmpty();
    }

    @Test
    void theShapeOfEveryStateCanBeSeen() {
        TreeSet<String> faults = new TreeSet<>();
        for (Look look : Look.values()) {
            // Unknown's amber is held by its darker edge.
            String ink = look == Look.UNKNOWN ? "unknown-edge" : look.token() + "-solid";
            for (String on : grounds(look.token() + "-fg")) {
                faults.addAll(below(SHAPES, "shape of " + look.name(), ink, on));
            }
        }
        faults.addAll(below(SHAPES, "unknown's question mark", "unknown-ink", "unknown-solid"));
        faults.addAll(below(SHAPES, "unknown's question mark", "unknown-ink", "unknown-hatch"));
        assertThat(faults).isEmpty();
    }

    @Test
    void theEdgeOfWhatCanBeTypedIntoCanBeSeen() throws IOException {
        TreeSet<String> faults = new TreeSet<>();
        for (Rule rule : rules()) {
            List<String> layers = rule.colours("-fx-background-color");
            for (int i = 0; i + 1 < layers.size(); i++) {
                if (layers.get(i).equals("field-edge")) {
                    for (String on : List.of(layers.get(i + 1), "surface", "raised", "sunken", "sidebar", "win")) {
                        faults.addAll(below(SHAPES, rule.selector(), "field-edge", on));
                    }
                }
            }
        }
        // What has the keyboard is told by accent inside a halo.
        for (String on : List.of("surface", "raised", "sunken", "win", "sidebar", "hover")) {
            faults.addAll(below(SHAPES, "focus", "accent", on));
        }
        assertThat(faults).isEmpty();
    }

    private static List<String> below(double least, String where, String ink, String on) {
        List<String> faults = new ArrayList<>();
        for (Palette palette : List.of(Palette.LIGHT, Palette.DARK)) {
            double ratio = ratio(palette.colour(ink), palette.colour(on));
            if (ratio < least) {
                faults.add(
                        "%s: %s on %s is %.2f, %s".formatted(where, ink, on, ratio, palette.dark() ? "dark" : "light"));
            }
        }
        return faults;
    }

    private static double ratio(Color one, Color other) {
        double a = luminance(one);
        double b = luminance(other);
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    private static double luminance(Color colour) {
        return 0.2126 * linear(colour.getRed())
                + 0.7152 * linear(colour.getGreen())
                + 0.0722 * linear(colour.getBlue());
    }

    private static double linear(double channel) {
        return channel <= 0.04045 ? channel / 12.92 : Math.pow((channel + 0.055) / 1.055, 2.4);
    }
}
