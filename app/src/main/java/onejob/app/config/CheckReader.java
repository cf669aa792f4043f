package onejob.app.config;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import onejob.domain.json.JsonPointer;
import onejob.domain.json.JsonValue;
import onejob.domain.qualify.Suite;
import org.jspecify.annotations.Nullable;

/// Checks one check of a contract's case: a place, and exactly one demand on what stands there.
final class CheckReader {
    private static final List<String> DEMANDS =
            List.of("equals", "equalsInput", "oneOf", "pattern", "range", "maxBytes", "noExtraMembers", "schema");

    static final String INSTEAD =
            "write { pointer: /member, equals: VALUE }, or in the place of equals one of equalsInput: /member,"
                    + " oneOf: [VALUE, …], pattern: REGEX, range: { min: N, max: N }, maxBytes: N,"
                    + " noExtraMembers: true, schema: { … }";

    private final JsonValue outputSchema;
    private final boolean schemas;

    CheckReader(JsonValue outputSchema, boolean schemas) {
        this.outputSchema = outputSchema;
        this.schemas = schemas;
    }

    void read(Block block) {
        if (block.node("pointer") == null) {
            block.missing("pointer", INSTEAD);
        }
        String pointer = block.pointer("pointer").orElse("");
        block.pointer("equalsInput");
        block.number("maxBytes", 1, 1, 100_000_000);
        oneOf(block);
        pattern(block);
        range(block);
        names(block, pointer);
        JsonValue schema = block.json("schema");
        if (schema != null && schemas) {
            Schemas.problem(schema).ifPresent(p -> block.problem("schema", "`schema` " + p));
        }
        List<String> wanted = DEMANDS.stream().filter(block::has).toList();
        String one = "a check wants exactly one of " + String.join(", ", DEMANDS);
        if (wanted.isEmpty()) {
            block.missing("equals", one + ": " + INSTEAD);
        } else if (wanted.size() > 1) {
            block.problem(
                    wanted.getLast(),
                    one + ", and this has " + String.join(" and ", wanted) + "; keep one, or make them two checks");
        }
        block.done();
    }

    private static void oneOf(Block block) {
        JsonValue values = block.json("oneOf");
        if (values != null
                && !(values instanceof JsonValue.Elements(List<JsonValue> elements) && !elements.isEmpty())) {
            block.problem("oneOf", "`oneOf` must be a list of values; write oneOf: [done, accepted]");
        }
    }

    private static void pattern(Block block) {
        block.text("pattern").ifPresent(pattern -> {
            try {
                Pattern.compile(pattern);
            } catch (PatternSyntaxException e) {
                block.problem(
                        "pattern",
                        "`pattern` is no regular expression: " + e.getDescription()
                                + "; write one such as \"^wh_[0-9]+$\"");
            }
        });
    }

    private static void range(Block block) {
        JsonValue range = block.json("range");
        if (range == null) {
            return;
        }
        BigDecimal min = number(range, "min");
        BigDecimal max = number(range, "max");
        boolean known = range instanceof JsonValue.Members(Map<String, JsonValue> members)
                && members.keySet().stream().allMatch(name -> number(range, name) != null)
                && List.of("min", "max").containsAll(members.keySet());
        if (!known || (min == null && max == null)) {
            block.problem(
                    "range", "`range` must have `min`, `max` or both, as numbers; write range: { min: 0, max: 10 }");
        } else if (min != null && max != null && min.compareTo(max) > 0) {
            block.problem("range", "`range` is empty: its `min` is above its `max`; exchange them");
        }
    }

    private static @Nullable BigDecimal number(JsonValue range, String name) {
        return range instanceof JsonValue.Members(Map<String, JsonValue> members)
                        && members.get(name) instanceof JsonValue.Decimal(BigDecimal number)
                ? number
                : null;
    }

    private void names(Block block, String pointer) {
        JsonValue names = block.json("noExtraMembers");
        if (names == null) {
            return;
        }
        boolean listed = names instanceof JsonValue.Elements(List<JsonValue> all)
                && all.stream().allMatch(JsonValue.Text.class::isInstance);
        if (listed) {
            return;
        }
        if (names != JsonValue.Bool.TRUE) {
            block.problem("noExtraMembers", "`noExtraMembers` must be true, or a list of the members that are allowed");
        } else if (!JsonPointer.valid(pointer)
                || Suite.membersIn(outputSchema, new JsonPointer(pointer)).isEmpty()) {
            block.problem(
                    "noExtraMembers",
                    "`outputSchema` has no `properties` at `" + pointer
                            + "`; write the members that are allowed: noExtraMembers: [id, status]");
        }
    }
}
