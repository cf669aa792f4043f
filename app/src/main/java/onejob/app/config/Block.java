package onejob.app.config;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import onejob.domain.json.JsonValue;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/// One mapping of the file, asked for its keys. What nobody asked for by the time of {@link #done} is
/// unknown, so the keys that are known stand in one place only: where they are read. A wrong value
/// becomes a problem and its default, so that reading goes on and all problems are told together.
final class Block {
    private final String what;
    private final int line;
    private final Map<String, NodeTuple> members;
    private final Set<String> known = new LinkedHashSet<>();
    private final Problems problems;
    private final Environment environment;

    private Block(String what, int line, Map<String, NodeTuple> members, Problems problems, Environment environment) {
        this.what = what;
        this.line = line;
        this.members = members;
        this.problems = problems;
        this.environment = environment;
    }

    /// @param what the block is, for messages: "the operation `charge`"
    static Block of(@Nullable Node node, String what, Problems problems, Environment environment) {
        if (node instanceof MappingNode mapping && !mapping.isRecursive()) {
            return new Block(what, Problems.line(node), YamlText.members(mapping, problems), problems, environment);
        }
        if (node != null) {
            problems.add(node, what + " must be a mapping of keys to values");
        }
        return new Block(what, node == null ? 0 : Problems.line(node), Map.of(), problems, environment);
    }

    Problems problems() {
        return problems;
    }

    String what() {
        return what;
    }

    /// The node of a key; null when it is absent or empty.
    @Nullable
    Node node(String key) {
        known.add(key);
        NodeTuple tuple = members.get(key);
        return tuple == null || YamlText.isNull(tuple.getValueNode()) ? null : tuple.getValueNode();
    }

    /// Whether a key is there at all, be its value null.
    boolean has(String key) {
        known.add(key);
        return members.containsKey(key);
    }

    void problem(String key, String text) {
        NodeTuple tuple = members.get(key);
        if (tuple == null) {
            problems.add(line, text);
        } else {
            problems.add(tuple.getKeyNode(), text);
        }
    }

    void missing(String key, String instead) {
        problems.add(line, what + " has no `" + key + "`; " + instead);
    }

    /// Text, with `${NAME}` filled in.
    Optional<String> text(String key) {
        Node node = node(key);
        return node == null ? Optional.empty() : text(node, "`" + key + "`");
    }

    Optional<String> text(Node node, String named) {
        if (!(node instanceof ScalarNode scalar) || !scalar.getTag().equals(Tag.STR)) {
            problems.add(node, named + " must be text" + (node instanceof ScalarNode ? "; put it in quotes" : ""));
            return Optional.empty();
        }
        return Optional.of(environment.fill(
                scalar.getValue(),
                name -> problems.add(node, named + " uses ${" + name + "}, which is not set in the environment")));
    }

    String required(String key, String instead) {
        if (node(key) == null) {
            missing(key, instead);
        }
        return text(key).orElse("");
    }

    @Nullable
    Secret secret(String key) {
        Node node = node(key);
        return node == null ? null : secret(node, key);
    }

    @Nullable
    Secret secret(Node node, String key) {
        if (!(node instanceof ScalarNode scalar) || !scalar.getTag().equals(Tag.STR)) {
            problems.add(node, "`" + key + "` must be text; put it in quotes");
            return null;
        }
        return environment.secret(scalar.getValue());
    }

    @Nullable
    Duration duration(String key, @Nullable Duration absent) {
        Optional<String> text = plain(key, "a time such as 500ms, 2s, 15m, 1h or 30d");
        if (text.isEmpty()) {
            return absent;
        }
        Optional<Duration> duration = Durations.parse(text.get());
        if (duration.isEmpty()) {
            problem(
                    key,
                    "`" + key + "` is not a time: `" + text.get()
                            + "`; write a whole number and one of ms s m h d, such as "
                            + (text.get().matches("\\d{1,9}") ? text.get() + "s" : "500ms, 2s or 30d"));
        } else if (duration.get().isZero()) {
            problem(key, "`" + key + "` must be longer than nothing; write at least 1ms");
        }
        return duration.orElse(absent);
    }

    Duration time(String key, Duration absent) {
        Duration duration = duration(key, absent);
        return duration == null ? absent : duration;
    }

    int number(String key, int absent, int least, int most) {
        Optional<String> text = plain(key, "a whole number");
        if (text.isEmpty()) {
            return absent;
        }
        boolean fits = text.get().matches("-?\\d{1,9}");
        int number = fits ? Integer.parseInt(text.get()) : absent;
        if (!fits || number < least || number > most) {
            problem(
                    key,
                    "`" + key + "` must be a whole number from " + least + " to " + most + ", not `" + text.get()
                            + "`");
            return absent;
        }
        return number;
    }

    boolean flag(String key, boolean absent) {
        Optional<String> text = plain(key, "true or false");
        if (text.isPresent() && !text.get().equals("true") && !text.get().equals("false")) {
            problem(key, "`" + key + "` must be true or false, not `" + text.get() + "`");
        }
        return text.map("true"::equals).orElse(absent);
    }

    /// One of a few words.
    String word(String key, List<String> allowed, String absent) {
        Optional<String> text = plain(key, "one of " + String.join(", ", allowed));
        if (text.isPresent() && !allowed.contains(text.get())) {
            problem(
                    key,
                    "`" + key + "` must be one of " + String.join(", ", allowed) + ", not `" + text.get() + "`"
                            + didYouMean(text.get(), allowed, ""));
            return absent;
        }
        return text.orElse(absent);
    }

    /// A scalar's spelling, whatever type YAML takes it for.
    private Optional<String> plain(String key, String wanted) {
        Node node = node(key);
        if (node == null) {
            return Optional.empty();
        }
        if (node instanceof ScalarNode scalar) {
            return Optional.of(environment.fill(
                    scalar.getValue(),
                    name -> problems.add(
                            node, "`" + key + "` uses ${" + name + "}, which is not set in the environment")));
        }
        problems.add(node, "`" + key + "` must be " + wanted);
        return Optional.empty();
    }

    /// The elements of a list; none when it is absent.
    List<Node> elements(String key) {
        Node node = node(key);
        if (node == null) {
            return List.of();
        }
        if (node instanceof SequenceNode sequence) {
            return List.copyOf(sequence.getValue());
        }
        problems.add(node, "`" + key + "` must be a list, such as [a, b]");
        return List.of();
    }

    /// A list of texts that each pass; those that do not are told in the words given.
    List<String> texts(String key, Predicate<String> good, String otherwise) {
        List<String> texts = new ArrayList<>();
        for (Node element : elements(key)) {
            Optional<String> text =
                    element instanceof ScalarNode scalar ? Optional.of(scalar.getValue()) : Optional.empty();
            if (text.isEmpty() || !good.test(text.get())) {
                problems.add(
                        element,
                        otherwise.formatted(text.map(t -> "`" + t + "`").orElse("this")));
            } else if (texts.contains(text.get())) {
                problems.add(element, "`" + text.get() + "` stands twice in `" + key + "`; keep one");
            } else {
                texts.add(text.get());
            }
        }
        return texts;
    }

    List<String> pointers(String key) {
        List<String> texts = texts(key, t -> true, "%s must be a JSON Pointer, such as /amount");
        texts.stream().filter(t -> !Pointers.valid(t)).forEach(t -> problem(key, badPointer(key, t)));
        return texts;
    }

    Optional<String> pointer(String key) {
        Optional<String> text = text(key);
        text.filter(t -> !Pointers.valid(t)).ifPresent(t -> problem(key, badPointer(key, t)));
        return text;
    }

    private static String badPointer(String key, String text) {
        return "`" + key + "` holds `" + text + "`, which is no JSON Pointer; " + Pointers.instead(text);
    }

    @Nullable
    JsonValue json(String key) {
        Node node = node(key);
        return node == null ? null : YamlText.json(node, problems);
    }

    /// A nested block; an empty one when it is absent, so that its defaults hold.
    Block block(String key) {
        return of(node(key), "`" + key + "` of " + what, problems, environment);
    }

    List<Block> blocks(String key, String each) {
        return elements(key).stream()
                .map(n -> of(n, each, problems, environment))
                .toList();
    }

    Block renamed(String name) {
        return new Block(name, line, members, problems, environment);
    }

    /// Key to value node, for blocks whose keys are free.
    Map<String, Node> free() {
        Map<String, Node> nodes = new LinkedHashMap<>();
        members.forEach((key, tuple) -> nodes.put(key, tuple.getValueNode()));
        known.addAll(members.keySet());
        return nodes;
    }

    /// Tells every key that was never asked for.
    void done() {
        members.forEach((key, tuple) -> {
            if (!known.contains(key)) {
                problems.add(
                        tuple.getKeyNode(),
                        "unknown key `" + key + "` in " + what + didYouMean(key, known, "known here: "));
            }
        });
    }

    private static String didYouMean(String word, Collection<String> known, String otherwise) {
        return Problems.meant(word, known)
                .map(m -> "; did you mean `" + m + "`?")
                .orElseGet(() -> otherwise.isEmpty() ? "" : "; " + otherwise + String.join(", ", known));
    }
}
