package onejob.app.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import onejob.app.intake.IntakeBox.Answer;
import org.junit.jupiter.api.Test;

/// Bodies, headers and paths by the thousand, some wrong in one byte and some in every: each gets an answer of the
/// contract's, none an internal error, and no answer shows our insides.
class PoisonTest {
    private static final int ROUNDS = 4_000;

    /// What texts are spliced from. Long runs are there for depth and digits.
    private static final List<String> SPLINTERS = List.of(
            "{",
            "}",
            "[",
            "]",
            "\"",
            ":",
            ",",
            "\\",
            "\\u0000",
            "\\ud800",
            "\\u",
            "\u0000",
            "\u0001",
            "\ufeff",
            "é",
            "😀",
            "null",
            "true",
            "tru",
            "-",
            "1e1001",
            "1e-1001",
            "0".repeat(120),
            "9".repeat(120),
            "1E+",
            "[".repeat(70),
            "{\"a\":".repeat(70),
            "\"operation\":\"charge\"",
            "\"payload\":",
            "\"provider\":null",
            "\"provider\":\"acme\"",
            "'",
            "<x/>",
            "%s%n",
            "' OR 1=1 --",
            "\r\n\r\n",
            " ".repeat(500),
            "\"operation\":{}");

    @Test
    void nothing_that_comes_in_makes_an_internal_error() throws IOException {
        long seed = Long.getLong("onejob.seed", System.nanoTime());
        Random random = new Random(seed);
        try (IntakeBox box = new IntakeBox()) {
            for (int round = 0; round < ROUNDS; round++) {
                byte[] body = body(random);
                Answer answer = send(box, random, body, round);
                String what = "seed " + seed + ", round " + round + ": " + new String(body, StandardCharsets.UTF_8);
                assertThat(answer.status()).as(what).isLessThan(500);
                assertThat(answer.body())
                        .as(what)
                        .doesNotContain("Exception", "\tat ", "onejob.app", "java.", "org.postgresql", "SQL");
                assertThat(answer.header("Content-Type"))
                        .as(what)
                        .isEqualTo(answer.status() < 300 ? "application/json" : "application/problem+json");
                if (answer.status() >= 300) {
                    assertThat(answer.at("code")).as(what).isNotBlank();
                }
            }
            assertThat(box.send(box.request("/metrics").GET()).body()).doesNotContain("status=\"500\"");
        }
    }

    private static Answer send(IntakeBox box, Random random, byte[] body, int round) {
        String path = switch (random.nextInt(4)) {
            case 0 -> "/v1/callbacks/acme";
            default -> "/v1/jobs";
        };
        String type = random.nextInt(20) == 0 ? "text/html" : "application/json";
        String key = random.nextInt(20) == 0 ? "a b" : "p-" + round;
        var request = box.as("alice", path).header("Content-Type", type).header("Idempotency-Key", key);
        if (path.contains("callbacks") && random.nextInt(5) != 0) {
            request.header("X-Signature", "sha256=" + IntakeBox.hmac("acme-secret", body));
        }
        return box.send(request.POST(BodyPublishers.ofByteArray(body)));
    }

    private static byte[] body(Random random) {
        StringBuilder text = new StringBuilder(
                switch (random.nextInt(4)) {
                    case 0 -> "{\"operation\":\"charge\",\"payload\":{\"ref\":\"r\",\"amount\":[1,2,{\"x\":\"y\"}]}}";
                    case 1 -> "{\"operation\":\"plain\",\"payload\":\"text\",\"provider\":\"acme\"}";
                    case 2 ->
                        "{\"attempt\":\"00000000-0000-7000-8000-000000000000\",\"outcome\":\"succeeded\",\"reference\":\"r\",\"result\":{}}";
                    default -> "";
                });
        for (int n = random.nextInt(6); n > 0; n--) {
            int at = text.isEmpty() ? 0 : random.nextInt(text.length());
            switch (random.nextInt(3)) {
                case 0 -> text.insert(at, SPLINTERS.get(random.nextInt(SPLINTERS.size())));
                case 1 -> text.setLength(at);
                default -> text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(4)));
            }
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        for (int n = random.nextInt(3) - 1; n > 0 && bytes.length > 0; n--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        }
        return bytes;
    }
}
