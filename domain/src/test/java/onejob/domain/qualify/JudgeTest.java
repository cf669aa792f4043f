package onejob.domain.qualify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import onejob.domain.attempt.FailureKind;
import onejob.domain.json.JsonValue;
import onejob.domain.json.TestJson;
import onejob.domain.provider.News;
import onejob.domain.qualify.CheckVerdict.Rule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Every check, on answers that pass it and answers that do not: what it wanted, what it found.
class JudgeTest {
    private static final String ANSWER =
            "{\"status\":\"done\",\"amount\":12.50,\"ref\":\"order-1\",\"list\":[1],\"text\":\"äöü\",\"deep\":{\"a\":1,\"b\":2}}";
    private static final JsonValue INPUT = TestJson.read("{\"ref\":\"order-1\",\"amount\":\"12.50\"}");
    private static final JsonValue SCHEMA =
            TestJson.read("{\"properties\":{\"status\":{},\"deep\":{\"properties\":{\"a\":{}}}}}");
    private static final News SUCCESS = new News.Succeeded(null, ANSWER, "s", "c");
    /// A schema that fits nothing but what is equal to it.
    private static final Judge JUDGE = new Judge(
            (schema, value) -> schema.equals(value) ? Optional.empty() : Optional.of("/status: must be a number"));

    @ParameterizedTest(name = "{0} → {2}, {4}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"pointer\":\"/status\",\"equals\":\"done\"            | EQUALS | true | \"done\" | \"done\"",
                "\"pointer\":\"/status\",\"equals\":\"nearly\"          | EQUALS | false | \"nearly\" | \"done\"",
                "\"pointer\":\"/amount\",\"equals\":12.5                | EQUALS | true | 12.5 | 12.5",
                "\"pointer\":\"/amount\",\"equals\":\"12.5\"            | EQUALS | false | \"12.5\" | 12.5",
                "\"pointer\":\"/none\",\"equals\":1                     | EQUALS | false | 1 | nothing there",
                "\"pointer\":\"/none\",\"equals\":null                  | EQUALS | false | null | nothing there",
                "\"pointer\":\"/ref\",\"equalsInput\":\"/ref\"          | EQUALS_INPUT | true | /ref \"order-1\" | \"order-1\"",
                "\"pointer\":\"/amount\",\"equalsInput\":\"/amount\"    | EQUALS_INPUT | false | /amount \"12.50\" | 12.5",
                "\"pointer\":\"/ref\",\"equalsInput\":\"/no\"           | EQUALS_INPUT | false | /no, which the payload does not have | \"order-1\"",
                "\"pointer\":\"/status\",\"oneOf\":[\"a\",\"done\"]     | ONE_OF | true | \"a\", \"done\" | \"done\"",
                "\"pointer\":\"/status\",\"oneOf\":[\"a\"]              | ONE_OF | false | \"a\" | \"done\"",
                "\"pointer\":\"/status\",\"pattern\":\"on\"             | PATTERN | true | on | \"done\"",
                "\"pointer\":\"/status\",\"pattern\":\"^on\"            | PATTERN | false | ^on | \"done\"",
                "\"pointer\":\"/amount\",\"pattern\":\"1\"              | PATTERN | false | 1 | 12.5",
                "\"pointer\":\"/amount\",\"range\":{\"min\":12.5}       | RANGE | true | 12.5… | 12.5",
                "\"pointer\":\"/amount\",\"range\":{\"max\":12.49}      | RANGE | false | …12.49 | 12.5",
                "\"pointer\":\"/amount\",\"range\":{\"min\":13,\"max\":14} | RANGE | false | 13…14 | 12.5",
                "\"pointer\":\"/status\",\"range\":{\"min\":0}          | RANGE | false | 0… | \"done\"",
                "\"pointer\":\"/text\",\"maxBytes\":6                   | MAX_BYTES | true | 6 bytes | 6 bytes",
                "\"pointer\":\"/text\",\"maxBytes\":5                   | MAX_BYTES | false | 5 bytes | 6 bytes",
                "\"pointer\":\"\",\"maxBytes\":96                      | MAX_BYTES | true | 96 bytes | 96 bytes",
                "\"pointer\":\"\",\"maxBytes\":95                      | MAX_BYTES | false | 95 bytes | 96 bytes",
                "\"pointer\":\"/deep\",\"noExtraMembers\":[\"a\",\"b\",\"c\"] | NO_EXTRA_MEMBERS | true | a, b, c | a, b",
                "\"pointer\":\"/deep\",\"noExtraMembers\":true          | NO_EXTRA_MEMBERS | false | a | b",
                "\"pointer\":\"/list\",\"noExtraMembers\":[]            | NO_EXTRA_MEMBERS | false | `` | no object: [1]",
                "\"pointer\":\"/status\",\"schema\":\"done\"            | SCHEMA | true | \"done\" | fits",
                "\"pointer\":\"/status\",\"schema\":{\"type\":\"number\"} | SCHEMA | false | {\"type\":\"number\"} | /status: must be a number",
            })
    void eachCheckSaysWhatItWantedAndWhatItFound(
            String check, Rule rule, boolean passed, String expected, String found) {
        SuiteCase asked = asked("{" + check + "}", "succeeded");
        List<CheckVerdict> verdicts = JUDGE.answer(asked, SUCCESS, TestJson.read(ANSWER), ANSWER);
        assertThat(verdicts).hasSize(2);
        CheckVerdict verdict = verdicts.getLast();
        assertThat(verdict.rule()).isEqualTo(rule);
        assertThat(verdict.passed()).isEqualTo(passed);
        assertThat(verdict.expected()).isEqualTo(expected);
        assertThat(verdict.found()).isEqualTo(found);
    }

    @Test
    void theAnswerMustBeWhatTheCaseExpectsByTheContract() {
        News refused = new News.Failed(null, FailureKind.REJECTED, "HTTP 200: no", "s", "c");
        News violation = new News.Unknown(null, FailureKind.CONTRACT_VIOLATION, "the answer is not JSON: <p>");
        News notSent = new News.Failed(null, FailureKind.NOT_SENT, "not sent: refused", "s", "c");
        assertThat(contract("succeeded", SUCCESS).passed()).isTrue();
        assertThat(contract("succeeded", refused).passed()).isFalse();
        assertThat(contract("succeeded", violation).found())
                .isEqualTo("contract_violation: the answer is not JSON: <p>");
        assertThat(contract("succeeded", new News.Accepted("r")).passed()).isFalse();
        assertThat(contract("refused", refused).passed()).isTrue();
        assertThat(contract("refused", notSent).passed()).isFalse();
        assertThat(contract("refused", SUCCESS).passed()).isFalse();
    }

    @Test
    void noCheckPassesWhereThereIsNoJson() {
        SuiteCase asked = asked("{\"pointer\":\"\",\"maxBytes\":9}", "succeeded");
        assertThat(JUDGE.answer(asked, SUCCESS, null, "<p>"))
                .last()
                .satisfies(it -> assertThat(it.passed()).isFalse())
                .satisfies(it -> assertThat(it.found()).isEqualTo("no JSON"));
    }

    private static CheckVerdict contract(String expect, News news) {
        return JUDGE.answer(asked("{\"pointer\":\"\",\"maxBytes\":999}", expect), news, TestJson.read(ANSWER), ANSWER)
                .getFirst();
    }

    private static SuiteCase asked(String check, String expect) {
        JsonValue contract = TestJson.read("{\"validFor\":\"1d\",\"cases\":[{\"name\":\"a\",\"repeat\":3,\"expect\":\""
                + expect + "\",\"payload\":{},\"checks\":[" + check + "]}]}");
        SuiteCase one = Suite.of(contract, SCHEMA).cases().getFirst();
        assertThat(one.repeat()).isEqualTo(3);
        return new SuiteCase(one.name(), INPUT, one.repeat(), one.expect(), one.checks());
    }
}
