package onejob.domain.qualify;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import onejob.domain.json.JsonPointer;
import onejob.domain.json.JsonValue;
import org.jspecify.annotations.Nullable;

/// A contract suite: what a provider must pass for an operation before it may serve it as fallback.
public record Suite(List<SuiteCase> cases) {
    public Suite {
        cases = List.copyOf(cases);
    }

    /// Unfolds an operation's `contract` as it is published; the configuration's reader has told what is wrong in one.
    ///
    /// @param outputSchema where `noExtraMembers: true` takes the names from
    public static Suite of(JsonValue contract, JsonValue outputSchema) {
        List<SuiteCase> cases = new ArrayList<>();
        for (JsonValue one : elements(member(contract, "cases"))) {
            List<Check> checks = new ArrayList<>();
            elements(member(one, "checks")).forEach(it -> checks.add(check(it, outputSchema)));
            JsonValue payload = member(one, "payload");
            cases.add(new SuiteCase(
                    text(member(one, "name")),
                    payload == null ? JsonValue.Null.NULL : payload,
                    member(one, "repeat") instanceof JsonValue.Decimal(BigDecimal times) ? times.intValue() : 1,
                    text(member(one, "expect")).equals("refused")
                            ? SuiteCase.Expect.REFUSED
                            : SuiteCase.Expect.SUCCEEDED,
                    checks));
        }
        return new Suite(cases);
    }

    private static Check check(JsonValue check, JsonValue outputSchema) {
        JsonPointer at = new JsonPointer(text(member(check, "pointer")));
        JsonValue value = member(check, "equals");
        if (value != null) {
            return new Check.EqualTo(at, value);
        }
        if (member(check, "equalsInput") instanceof JsonValue.Text(String input)) {
            return new Check.EqualToInput(at, new JsonPointer(input));
        }
        if (member(check, "oneOf") instanceof JsonValue.Elements(List<JsonValue> values)) {
            return new Check.OneOf(at, values);
        }
        if (member(check, "pattern") instanceof JsonValue.Text(String pattern)) {
            return new Check.Matching(at, pattern);
        }
        JsonValue range = member(check, "range");
        if (range != null) {
            return new Check.Within(at, number(member(range, "min")), number(member(range, "max")));
        }
        if (member(check, "maxBytes") instanceof JsonValue.Decimal(BigDecimal bytes)) {
            return new Check.MaxBytes(at, bytes.intValue());
        }
        JsonValue schema = member(check, "schema");
        if (schema != null) {
            return new Check.FitsSchema(at, schema);
        }
        if (member(check, "noExtraMembers") instanceof JsonValue.Elements(List<JsonValue> names)) {
            Set<String> allowed = new HashSet<>();
            names.forEach(name -> allowed.add(text(name)));
            return new Check.NoExtraMembers(at, allowed);
        }
        return new Check.NoExtraMembers(at, membersIn(outputSchema, at).orElse(Set.of()));
    }

    /// The names of the members that a schema describes at a place; empty when it describes none there.
    public static Optional<Set<String>> membersIn(JsonValue schema, JsonPointer at) {
        @Nullable JsonValue there = schema;
        String[] steps =
                at.text().isEmpty() ? new String[0] : at.text().substring(1).split("/", -1);
        for (String step : steps) {
            String name = step.replace("~1", "/").replace("~0", "~");
            @Nullable JsonValue member = member(member(there, "properties"), name);
            there = member != null ? member : name.matches("[0-9]+") ? member(there, "items") : null;
        }
        return member(there, "properties") instanceof JsonValue.Members(Map<String, JsonValue> members)
                ? Optional.of(members.keySet())
                : Optional.empty();
    }

    private static @Nullable JsonValue member(@Nullable JsonValue value, String name) {
        return value instanceof JsonValue.Members(Map<String, JsonValue> members) ? members.get(name) : null;
    }

    private static List<JsonValue> elements(@Nullable JsonValue value) {
        return value instanceof JsonValue.Elements(List<JsonValue> elements) ? elements : List.of();
    }

    private static String text(@Nullable JsonValue value) {
        return value instanceof JsonValue.Text(String text) ? text : "";
    }

    private static @Nullable BigDecimal number(@Nullable JsonValue value) {
        return value instanceof JsonValue.Decimal(BigDecimal number) ? number : null;
    }
}
