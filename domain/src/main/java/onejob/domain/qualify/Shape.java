package onejob.domain.qualify;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import onejob.domain.json.JsonValue;
import onejob.domain.provider.Excerpt;

/// The shape of a JSON value: names of members and kinds of values, not the values. Lists of other lengths, empty ones
/// too, have one shape when their elements have.
public final class Shape {
    private Shape() {}

    /// Whether the answers to all repetitions of a case have one shape, and where they first differ.
    ///
    /// @param answers in their order, at least one
    public static CheckVerdict same(List<JsonValue> answers) {
        List<JsonValue> seen = new ArrayList<>();
        for (int i = 0; i < answers.size(); i++) {
            JsonValue answer = answers.get(i);
            for (JsonValue before : seen) {
                Optional<String> difference = difference(before, answer, "");
                if (difference.isPresent()) {
                    return verdict(false, "answer " + (i + 1) + " differs " + difference.get());
                }
            }
            // Only what an empty list leaves open is worth comparing with more than one before.
            if (seen.stream().noneMatch(before -> of(before).equals(of(answer)))) {
                seen.add(answer);
            }
        }
        return verdict(true, answers.size() + " of " + answers.size() + " the same");
    }

    private static CheckVerdict verdict(boolean passed, String found) {
        return new CheckVerdict(
                CheckVerdict.Rule.SAME_SHAPE, "", passed, "the same shape every time", Excerpt.of(found));
    }

    private static Optional<String> difference(JsonValue one, JsonValue other, String at) {
        if (one instanceof JsonValue.Members(Map<String, JsonValue> these)
                && other instanceof JsonValue.Members(Map<String, JsonValue> those)) {
            return members(these, those, at);
        }
        if (one instanceof JsonValue.Elements(List<JsonValue> these)
                && other instanceof JsonValue.Elements(List<JsonValue> those)) {
            return these.isEmpty() || those.isEmpty() || shapes(these).equals(shapes(those))
                    ? Optional.empty()
                    : Optional.of(place(at) + ": elements of another shape");
        }
        return kind(one).equals(kind(other))
                ? Optional.empty()
                : Optional.of(place(at) + ": " + kind(other) + " instead of " + kind(one));
    }

    private static Optional<String> members(Map<String, JsonValue> these, Map<String, JsonValue> those, String at) {
        Set<String> names = new TreeSet<>(these.keySet());
        names.addAll(those.keySet());
        for (String name : names) {
            JsonValue one = these.get(name);
            JsonValue other = those.get(name);
            String here = at + "/" + name;
            if (one == null || other == null) {
                return Optional.of("at " + here + ": " + (one == null ? "only there" : "missing there"));
            }
            Optional<String> difference = difference(one, other, here);
            if (difference.isPresent()) {
                return difference;
            }
        }
        return Optional.empty();
    }

    private static String place(String at) {
        return at.isEmpty() ? "as a whole" : "at " + at;
    }

    private static Set<String> shapes(List<JsonValue> elements) {
        Set<String> shapes = new TreeSet<>();
        elements.forEach(element -> shapes.add(of(element)));
        return shapes;
    }

    private static String of(JsonValue value) {
        if (value instanceof JsonValue.Members(Map<String, JsonValue> members)) {
            StringBuilder shape = new StringBuilder("{");
            for (String name : new TreeSet<>(members.keySet())) {
                JsonValue member = members.get(name);
                shape.append(name.length()).append(':').append(name).append('=');
                shape.append(member == null ? "" : of(member)).append(',');
            }
            return shape.append('}').toString();
        }
        return value instanceof JsonValue.Elements(List<JsonValue> elements)
                ? shapes(elements).toString()
                : kind(value);
    }

    private static String kind(JsonValue value) {
        return switch (value) {
            case JsonValue.Members it -> "an object";
            case JsonValue.Elements it -> "a list";
            case JsonValue.Text it -> "a text";
            case JsonValue.Decimal it -> "a number";
            case JsonValue.Bool it -> "true or false";
            case JsonValue.Null it -> "null";
        };
    }
}
