package onejob.domain.provider;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import onejob.domain.job.Fingerprint;
import onejob.domain.json.JsonPointer;
import onejob.domain.json.JsonValue;
import onejob.domain.json.TestJson;
import org.jspecify.annotations.Nullable;

/// The contract that the tests of this package read by: `status` is `done` or `declined` (`torn` is both),
/// `ref` must be `order-1001`, the reference is at `/id`, and 429 says that nothing was done.
final class Reading {
    private Reading() {}

    static final ContractChecks CHARGE = new ContractChecks() {
        @Override
        public boolean fitsOutput(JsonValue answer) {
            return List.of("done", "torn").contains(member(answer, "status"));
        }

        @Override
        public boolean fitsRefusal(JsonValue answer) {
            return List.of("declined", "torn").contains(member(answer, "status"));
        }

        @Override
        public Checked checks(JsonValue answer) {
            return switch (member(answer, "ref")) {
                case "order-1001" -> Checked.ALL_PRESENT_PASS;
                case "" -> Checked.SOME_ABSENT_REST_PASS;
                default -> Checked.A_CHECK_FAILED;
            };
        }
    };

    static final AnswerReading STRICT = new AnswerReading(CHARGE, Set.of(429), new JsonPointer("/id"), false);
    static final AnswerReading PURE = new AnswerReading(CHARGE, Set.of(429), new JsonPointer("/id"), true);

    private static String member(JsonValue answer, String name) {
        return answer instanceof JsonValue.Members(Map<String, JsonValue> members)
                        && members.get(name) instanceof JsonValue.Text(String value)
                ? value
                : "";
    }

    /// An answer whose text is JSON.
    static Answer.Status json(int code, String text) {
        return new Answer.Status(code, false, TestJson.read(text), text, sha256(text), null);
    }

    /// An answer whose text is not.
    static Answer.Status page(int code, String text) {
        return new Answer.Status(code, false, null, text, sha256(text), null);
    }

    static Answer.Status redirect(int code, @Nullable String location) {
        return new Answer.Status(code, false, null, "", sha256(""), location);
    }

    static String sha256(String text) {
        return Fingerprint.ofBytes(text.getBytes(StandardCharsets.UTF_8)).hex();
    }
}
