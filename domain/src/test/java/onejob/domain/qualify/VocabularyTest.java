package onejob.domain.qualify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import onejob.domain.json.JsonValue;
import onejob.domain.json.TestJson;
import org.junit.jupiter.api.Test;

/// Names of members, and words where a schema lists what may stand; never another value.
class VocabularyTest {
    private static final JsonValue OUTPUT = TestJson.read(
            "{\"properties\":{\"status\":{\"const\":\"done\"},\"id\":{},\"items\":{\"items\":{\"properties\":"
                    + "{\"kind\":{\"enum\":[\"a\",\"b\"]}}}}}}");
    private static final JsonValue REFUSAL =
            TestJson.read("{\"anyOf\":[{\"properties\":{\"status\":{\"const\":\"declined\"}}}]}");
    private final Vocabulary vocabulary = new Vocabulary(OUTPUT, REFUSAL);

    @Test
    void theSchemasAreKnown() {
        assertThat(vocabulary.described())
                .containsExactlyInAnyOrder(
                        "member /status",
                        "member /id",
                        "member /items",
                        "member /items/*/kind",
                        "status_word /status done",
                        "status_word /status declined",
                        "status_word /items/*/kind a",
                        "status_word /items/*/kind b");
    }

    @Test
    void aNewStatusWordAndANewMemberAreSeenAndNoOtherValueIs() {
        Set<String> words = new HashSet<>(
                vocabulary.of(
                        TestJson.read(
                                "{\"status\":\"under_review_7\",\"id\":\"secret\",\"fee\":3,\"items\":[{\"kind\":\"a\"},{\"kind\":\"c\"}]}")));
        words.removeAll(vocabulary.described());
        assertThat(words)
                .containsExactlyInAnyOrder(
                        "status_word /status under_review_7", "member /fee", "status_word /items/*/kind c");
    }

    @Test
    void aHugeAnswerIsReadInPart() {
        StringBuilder many = new StringBuilder("{\"x\":0");
        for (int i = 0; i < 2_000; i++) {
            many.append(",\"m").append(i).append("\":{\"y\":1}");
        }
        assertThat(vocabulary.of(TestJson.read(many.append('}').toString()))).hasSizeLessThan(600);
        assertThat(vocabulary.of(TestJson.read("{\"" + "n".repeat(900) + "\\u0000\":1}")))
                .singleElement()
                .satisfies(it -> assertThat(it).hasSizeLessThan(260).doesNotContain(Character.toString(0)));
    }
}
