package onejob.domain.qualify;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import onejob.domain.attempt.FailureKind;
import onejob.domain.json.CanonicalJson;
import onejob.domain.json.JsonPointer;
import onejob.domain.json.JsonValue;
import onejob.domain.provider.Excerpt;
import onejob.domain.provider.News;
import onejob.domain.qualify.CheckVerdict.Rule;
import org.jspecify.annotations.Nullable;

/// Holds an answer against the checks of its case. Every check says what it wanted and what it found, passed or not.
public final class Judge {
    /// How schemas are evaluated is not this module's business.
    public interface SchemaReader {
        /// What of the value does not fit the schema; empty when all does.
        Optional<String> misfit(JsonValue schema, JsonValue value);
    }

    private final SchemaReader schemas;

    public Judge(SchemaReader schemas) {
        this.schemas = schemas;
    }

    /// Every check on one answer, the operation's own contract first.
    ///
    /// @param news the answer as it would be read if it were a job's
    /// @param answer null when it is not JSON, or there was none
    /// @param text the answer's exact text
    public List<CheckVerdict> answer(SuiteCase asked, News news, @Nullable JsonValue answer, String text) {
        List<CheckVerdict> verdicts = new ArrayList<>();
        verdicts.add(contract(asked.expect(), news));
        for (Check check : asked.checks()) {
            verdicts.add(
                    answer == null
                            ? verdict(check, false, expected(check, asked.payload()), "no JSON")
                            : judge(check, asked.payload(), answer, text));
        }
        return verdicts;
    }

    private static CheckVerdict contract(SuiteCase.Expect expect, News news) {
        String found = switch (news) {
            case News.Succeeded it -> "a success";
            case News.Failed it when it.kind() == FailureKind.REJECTED -> "a refusal" + because(it.message());
            case News.Failed it -> it.kind().word() + because(it.message());
            case News.Unknown it -> it.kind().word() + because(it.message());
            case News.Accepted it -> "202: taken, to be answered later";
        };
        boolean passed = switch (expect) {
            case SUCCEEDED -> news instanceof News.Succeeded;
            case REFUSED -> news instanceof News.Failed failed && failed.kind() == FailureKind.REJECTED;
        };
        return new CheckVerdict(
                Rule.ANSWER,
                "",
                passed,
                expect == SuiteCase.Expect.SUCCEEDED ? "a success" : "a refusal",
                Excerpt.of(found));
    }

    private static String because(@Nullable String message) {
        return message == null ? "" : ": " + message;
    }

    private CheckVerdict judge(Check check, JsonValue input, JsonValue answer, String text) {
        JsonValue there = check.pointer().find(answer);
        String expected = expected(check, input);
        if (there == null) {
            return verdict(check, false, expected, "nothing there");
        }
        return switch (check) {
            case Check.EqualTo it -> verdict(it, same(there, it.value()), expected, shown(there));
            case Check.EqualToInput it -> {
                JsonValue wanted = it.input().find(input);
                yield verdict(it, wanted != null && same(there, wanted), expected, shown(there));
            }
            case Check.OneOf it ->
                verdict(it, it.values().stream().anyMatch(value -> same(there, value)), expected, shown(there));
            case Check.Matching it ->
                verdict(
                        it,
                        there instanceof JsonValue.Text(String value)
                                && Pattern.compile(it.pattern()).matcher(value).find(),
                        expected,
                        shown(there));
            case Check.Within it -> verdict(it, within(there, it), expected, shown(there));
            case Check.MaxBytes it -> {
                int bytes = bytes(it.pointer(), there, text);
                yield verdict(it, bytes <= it.bytes(), expected, bytes + " bytes");
            }
            case Check.NoExtraMembers it -> members(it, expected, there);
            case Check.FitsSchema it -> {
                Optional<String> misfit = schemas.misfit(it.schema(), there);
                yield verdict(it, misfit.isEmpty(), expected, misfit.orElse("fits"));
            }
        };
    }

    private static CheckVerdict members(Check.NoExtraMembers check, String expected, JsonValue there) {
        if (!(there instanceof JsonValue.Members(Map<String, JsonValue> members))) {
            return verdict(check, false, expected, "no object: " + shown(there));
        }
        Set<String> extra = new TreeSet<>(members.keySet());
        extra.removeAll(check.allowed());
        return verdict(
                check,
                extra.isEmpty(),
                expected,
                extra.isEmpty() ? String.join(", ", new TreeSet<>(members.keySet())) : String.join(", ", extra));
    }

    private static boolean within(JsonValue there, Check.Within range) {
        BigDecimal min = range.min();
        BigDecimal max = range.max();
        return there instanceof JsonValue.Decimal(BigDecimal number)
                && (min == null || number.compareTo(min) >= 0)
                && (max == null || number.compareTo(max) <= 0);
    }

    private static int bytes(JsonPointer at, JsonValue there, String whole) {
        String counted = at.text().isEmpty()
                ? whole
                : there instanceof JsonValue.Text(String value) ? value : CanonicalJson.write(there);
        return counted.getBytes(StandardCharsets.UTF_8).length;
    }

    private static String expected(Check check, JsonValue input) {
        return switch (check) {
            case Check.EqualTo it -> shown(it.value());
            case Check.EqualToInput it -> {
                JsonValue wanted = it.input().find(input);
                yield it.input() + (wanted == null ? ", which the payload does not have" : " " + shown(wanted));
            }
            case Check.OneOf it ->
                Excerpt.of(it.values().stream().map(CanonicalJson::write).collect(Collectors.joining(", ")));
            case Check.Matching it -> Excerpt.of(it.pattern());
            case Check.Within it -> range(it.min(), it.max());
            case Check.MaxBytes it -> it.bytes() + " bytes";
            case Check.NoExtraMembers it -> Excerpt.of(String.join(", ", new TreeSet<>(it.allowed())));
            case Check.FitsSchema it -> Excerpt.of(CanonicalJson.write(it.schema()));
        };
    }

    private static String range(@Nullable BigDecimal min, @Nullable BigDecimal max) {
        return (min == null ? "" : min.toPlainString()) + "…" + (max == null ? "" : max.toPlainString());
    }

    private static CheckVerdict verdict(Check check, boolean passed, String expected, String found) {
        Rule rule = switch (check) {
            case Check.EqualTo it -> Rule.EQUALS;
            case Check.EqualToInput it -> Rule.EQUALS_INPUT;
            case Check.OneOf it -> Rule.ONE_OF;
            case Check.Matching it -> Rule.PATTERN;
            case Check.Within it -> Rule.RANGE;
            case Check.MaxBytes it -> Rule.MAX_BYTES;
            case Check.NoExtraMembers it -> Rule.NO_EXTRA_MEMBERS;
            case Check.FitsSchema it -> Rule.SCHEMA;
        };
        return new CheckVerdict(rule, check.pointer().text(), passed, expected, Excerpt.of(found));
    }

    private static boolean same(JsonValue one, JsonValue other) {
        return CanonicalJson.write(one).equals(CanonicalJson.write(other));
    }

    private static String shown(JsonValue value) {
        return Excerpt.of(CanonicalJson.write(value));
    }
}
