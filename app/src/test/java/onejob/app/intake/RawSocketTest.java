package onejob.app.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RawSocketTest {
    private static final String BODY = "{\"operation\":\"plain\",\"payload\":{\"n\":1}}";
    private final IntakeBox box;

    RawSocketTest() throws IOException {
        box = new IntakeBox();
    }

    @AfterAll
    void close() {
        box.close();
    }

    private static String head(String... lines) {
        return "POST /v1/jobs HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer token-alice\r\nContent-Type: application/json\r\n"
                + String.join("\r\n", lines) + "\r\n\r\n";
    }

    private String exchange(String request) throws IOException {
        try (Wire wire = new Wire(box.intake.port())) {
            return wire.write(request).answer();
        }
    }

    private String post(String... lines) throws IOException {
        return exchange(head(Stream.concat(Stream.of(lines), Stream.of("Content-Length: " + BODY.length()))
                        .toArray(String[]::new))
                + BODY);
    }

    private List<String> jobs(String key) {
        return box.rows("SELECT id FROM job WHERE idempotency_key = '" + key + "'");
    }

    @Test
    void two_keys_are_one_too_many_even_when_they_are_equal() throws IOException {
        assertThat(post("Idempotency-Key: twice", "Idempotency-Key: twice"))
                .startsWith("HTTP/1.1 400")
                .contains("idempotency_key_invalid");
        assertThat(post("Idempotency-Key: twice", "idempotency-key: twice-x"))
                .startsWith("HTTP/1.1 400")
                .contains("idempotency_key_invalid");
        assertThat(jobs("twice")).isEmpty();
        assertThat(post("Idempotency-Key: twice")).startsWith("HTTP/1.1 201");
        assertThat(jobs("twice")).hasSize(1);
    }

    @Test
    void padding_is_not_part_of_a_key_and_letter_case_is() throws IOException {
        String first = post("Idempotency-Key: key-a");
        assertThat(first).startsWith("HTTP/1.1 201");
        assertThat(post("Idempotency-Key: \t  key-a  \t ")).startsWith("HTTP/1.1 200");
        assertThat(post("Idempotency-Key:key-a")).startsWith("HTTP/1.1 200");
        assertThat(post("Idempotency-Key: Key-A")).startsWith("HTTP/1.1 201");
        assertThat(post("Idempotency-Key: key\u00e9a"))
                .startsWith("HTTP/1.1 400")
                .contains("idempotency_key_invalid");
        assertThat(post("Idempotency-Key:")).startsWith("HTTP/1.1 400").contains("idempotency_key_invalid");
    }

    @Test
    void whoever_hangs_up_in_the_middle_has_not_asked_for_anything() throws IOException {
        for (int sent : List.of(0, BODY.length() / 2, BODY.length() - 1)) {
            String key = "cut-" + sent;
            try (Wire wire = new Wire(box.intake.port())) {
                wire.write(head("Idempotency-Key: " + key, "Content-Length: " + BODY.length())
                                + BODY.substring(0, sent))
                        .finish();
                assertThat(wire.answer()).isEmpty();
            }
            assertThat(jobs(key)).isEmpty();
            assertThat(post("Idempotency-Key: " + key)).startsWith("HTTP/1.1 201");
        }
        try (Wire wire = new Wire(box.intake.port())) {
            wire.write(head("Idempotency-Key: cut-chunk", "Transfer-Encoding: chunked")
                            + Integer.toHexString(BODY.length()) + "\r\n" + BODY + "\r\n")
                    .finish();
            assertThat(wire.answer()).isEmpty();
        }
        assertThat(jobs("cut-chunk")).isEmpty();
    }

    @Test
    void whoever_hangs_up_after_the_last_byte_finds_the_one_job() throws IOException {
        try (Wire wire = new Wire(box.intake.port())) {
            wire.write(head("Idempotency-Key: gone", "Content-Length: " + BODY.length()) + BODY);
        }
        await().atMost(Duration.ofSeconds(10)).until(() -> !jobs("gone").isEmpty());
        assertThat(post("Idempotency-Key: gone"))
                .startsWith("HTTP/1.1 200")
                .contains(jobs("gone").getFirst());
    }

    @Test
    void a_body_over_the_limit_is_refused_however_it_is_announced() throws IOException {
        String large = "{\"operation\":\"plain\",\"payload\":\"" + "x".repeat(IntakeBox.LIMIT) + "\"}";
        String announced = exchange(head("Idempotency-Key: large-1", "Content-Length: " + large.length()) + large);
        assertThat(announced).startsWith("HTTP/1.1 413").contains("payload_too_large", "application/problem+json");
        String chunk = "4000\r\n" + "y".repeat(0x4000) + "\r\n";
        String chunked = exchange(
                head("Idempotency-Key: large-2", "Transfer-Encoding: chunked") + chunk.repeat(5) + "0\r\n\r\n");
        assertThat(chunked).startsWith("HTTP/1.1 413").contains("payload_too_large");
        assertThat(exchange(head("Idempotency-Key: large-3", "Content-Length: 99999999999")))
                .startsWith("HTTP/1.1 413");
        assertThat(jobs("large-1")).isEmpty();
        assertThat(jobs("large-2")).isEmpty();
        String most = "{\"operation\":\"plain\",\"payload\":\"" + "x".repeat(IntakeBox.LIMIT - 34) + "\"}";
        assertThat(most).hasSize(IntakeBox.LIMIT);
        assertThat(exchange(head("Idempotency-Key: large-4", "Content-Length: " + most.length()) + most))
                .startsWith("HTTP/1.1 201");
    }

    @Test
    void a_connection_is_kept_but_not_after_a_body_that_was_too_large() throws IOException {
        try (Wire wire = new Wire(box.intake.port())) {
            for (int i = 0; i < 5; i++) {
                wire.write(head("Idempotency-Key: kept-" + i, "Content-Length: " + BODY.length()) + BODY);
                assertThat(wire.answer()).startsWith("HTTP/1.1 201");
            }
            wire.write("GET /health/live HTTP/1.1\r\nHost: x\r\n\r\nGET /nowhere HTTP/1.1\r\nHost: x\r\n\r\n");
            assertThat(wire.answer()).startsWith("HTTP/1.1 200");
            assertThat(wire.answer()).startsWith("HTTP/1.1 404").contains("not_found");
            String large = "z".repeat(IntakeBox.LIMIT + 1);
            wire.write(head("Content-Length: " + large.length()) + large);
            assertThat(wire.answer()).startsWith("HTTP/1.1 413");
            assertThat(wire.ends()).isTrue();
        }
    }

    @Test
    void heads_without_measure_or_sense_are_turned_away_and_it_goes_on_living() throws IOException {
        List<String> heads = List.of(
                "\r\n\r\n\r\n",
                "nonsense\r\n\r\n",
                "GET  HTTP/1.1\r\n\r\n",
                "GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n",
                "GET /v1/jobs?limit=%zz HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer token-alice\r\n\r\n",
                "GET /" + "a".repeat(100_000) + " HTTP/1.1\r\nHost: x\r\n\r\n",
                "GET /health/live HTTP/1.1\r\n" + "X-Y: z\r\n".repeat(5_000) + "\r\n",
                "GET /health/live HTTP/1.1\r\nX-Y: " + "z".repeat(200_000) + "\r\n\r\n",
                "POST /v1/jobs HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
                "POST /v1/jobs HTTP/1.1\r\nHost: x\r\nContent-Length: many\r\n\r\n",
                head("Idempotency-Key: odd", "Transfer-Encoding: chunked") + "zz\r\n",
                head("Idempotency-Key: odd", "Transfer-Encoding: chunked", "Content-Length: 5") + "0\r\n\r\n");
        for (String head : heads) {
            String answer = politely(head);
            assertThat(answer)
                    .as(head.substring(0, Math.min(80, head.length())))
                    .doesNotContain("HTTP/1.1 2", "HTTP/1.1 5", "\tat ", "onejob.app");
        }
        assertThat(jobs("odd")).isEmpty();
        assertThat(box.send(box.request("/health/live").GET()).status()).isEqualTo(200);
    }

    /// What came back; nothing when it hung up on us, which is an answer too.
    private String politely(String request) {
        try (Wire wire = new Wire(box.intake.port())) {
            return wire.write(request).finish().answer();
        } catch (IOException e) {
            return "";
        }
    }
}
