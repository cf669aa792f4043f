package onejob.domain.qualify;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import onejob.domain.json.JsonValue;
import org.jspecify.annotations.Nullable;

/// The members and status words of an operation's answers. A status word is a text where a schema lists what may stand
/// there (`const`, `enum`); of all other members the name alone is looked at, never the value.
///
/// Words are written as `member /a/b` and `status_word /status done`; `*` stands for every element of a list.
public final class Vocabulary {
    private static final int DEEPEST = 8;
    private static final int MOST = 500;
    private static final int LONGEST = 250;

    private final Set<String> listed = new HashSet<>();
    private final Set<String> described = new HashSet<>();

    /// Learns what the schemas describe.
    ///
    /// @param refusal null when the operation describes no refusal
    public Vocabulary(JsonValue output, @Nullable JsonValue refusal) {
        learn(output, "", 0);
        if (refusal != null) {
            learn(refusal, "", 0);
        }
    }

    /// What the schemas themselves name: no answer makes it a novelty.
    public Set<String> described() {
        return Set.copyOf(described);
    }

    /// What an answer holds; of a huge one only the beginning.
    public Set<String> of(JsonValue answer) {
        Set<String> words = new LinkedHashSet<>();
        collect(answer, "", 0, words);
        return words;
    }

    private void learn(@Nullable JsonValue schema, String at, int depth) {
        if (depth > DEEPEST || !(schema instanceof JsonValue.Members(Map<String, JsonValue> keywords))) {
            return;
        }
        if (keywords.get("const") instanceof JsonValue.Text(String word)) {
            listed.add(at);
            described.add(word(at, word));
        }
        if (keywords.get("enum") instanceof JsonValue.Elements(List<JsonValue> words)) {
            for (JsonValue one : words) {
                if (one instanceof JsonValue.Text(String word)) {
                    listed.add(at);
                    described.add(word(at, word));
                }
            }
        }
        if (keywords.get("properties") instanceof JsonValue.Members(Map<String, JsonValue> properties)) {
            properties.forEach((name, property) -> {
                described.add(member(at + "/" + name));
                learn(property, at + "/" + name, depth + 1);
            });
        }
        learn(keywords.get("items"), at + "/*", depth + 1);
        for (String several : List.of("anyOf", "oneOf", "allOf")) {
            if (keywords.get(several) instanceof JsonValue.Elements(List<JsonValue> schemas)) {
                schemas.forEach(one -> learn(one, at, depth + 1));
            }
        }
    }

    private void collect(JsonValue value, String at, int depth, Set<String> words) {
        if (depth > DEEPEST || words.size() >= MOST) {
            return;
        }
        switch (value) {
            case JsonValue.Members(Map<String, JsonValue> members) ->
                members.forEach((name, member) -> {
                    words.add(member(at + "/" + name));
                    collect(member, at + "/" + name, depth + 1, words);
                });
            case JsonValue.Elements(List<JsonValue> elements) ->
                elements.forEach(element -> collect(element, at + "/*", depth + 1, words));
            case JsonValue.Text(String text) -> {
                if (listed.contains(at)) {
                    words.add(word(at, text));
                }
            }
            case JsonValue.Decimal number -> {}
            case JsonValue.Bool truth -> {}
            case JsonValue.Null nothing -> {}
        }
    }

    private static String member(String at) {
        return cut(Novelty.Kind.MEMBER.word() + " " + at);
    }

    private static String word(String at, String word) {
        return cut(Novelty.Kind.STATUS_WORD.word() + " " + at + " " + word);
    }

    /// Without what no database keeps, and of bearable length.
    private static String cut(String text) {
        StringBuilder kept = new StringBuilder();
        text.codePoints()
                .limit(LONGEST)
                .forEach(c -> kept.appendCodePoint(
                        Character.isISOControl(c) || Character.getType(c) == Character.SURROGATE ? '\uFFFD' : c));
        return kept.toString();
    }
}
