package onejob.app.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import onejob.app.intake.IntakeBox.Answer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SubmitTest {
    private final IntakeBox box = open();

    private static IntakeBox open() {
        try {
            return new IntakeBox();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @BeforeAll
    void someonesBefore() {
        assertThat(box.get("alice", "/v1/jobs").status()).isEqualTo(200);
    }

    @AfterAll
    void close() {
        box.close();
    }

    @Test
    void a_new_job_is_created_and_its_repeat_is_the_same_job() {
        String body = "{\"operation\":\"charge\",\"payload\":{\"ref\":\"r-1\",\"amount\":12.50}}";
        Answer first = box.post("alice", "new-1", body);
        assertThat(first.status()).isEqualTo(201);
        assertThat(first.header("Location")).isEqualTo("/v1/jobs/" + first.at("id"));
        assertThat(first.header("Content-Type")).isEqualTo("application/json");
        assertThat(first.header("Idempotent-Replayed")).isEmpty();
        Answer again = box.post(
                "alice",
                "new-1",
                "{ \"payload\" : {\"amount\":125e-1,\"ref\":\"r-\\u0031\"} ,\"operation\":\"charge\"}\r\n");
        assertThat(again.status()).isEqualTo(200);
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(again.body()).isEqualTo(first.body());
        assertThat(first.at("owner")).isEqualTo("alice");
        assertThat(first.at("provider")).isEqualTo("acme");
        assertThat(first.at("status")).isEqualTo("open");
        assertThat(first.at("attempts")).isEqualTo("[]");
        assertThat(first.at("advice")).isEqualTo("null");
        assertThat(first.at("createdAt")).matches("20\\d\\d-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{3,6})?Z");
    }

    @Test
    void a_payload_comes_back_with_every_digit_and_blank_as_it_came() {
        String payload = "{ \"n\" : 9007199254740993.10 , \"m\":1E+2,\t\"s\":\"\\u00e9/\\/\" }";
        Answer created = box.post("alice", "exact-1", "{\"operation\":\"plain\",\"payload\": " + payload + " }");
        assertThat(created.status()).isEqualTo(201);
        assertThat(created.body()).contains("\"payload\":" + payload + ",");
        assertThat(box.get("alice", "/v1/jobs/" + created.at("id")).body()).isEqualTo(created.body());
    }

    @Test
    void fifty_clients_with_one_key_make_one_job() throws Exception {
        for (int round = 0; round < 10; round++) {
            String key = "race-" + round;
            String body = "{\"operation\":\"plain\",\"payload\":{\"round\":" + round + "}}";
            List<Answer> answers = together(50, i -> () -> box.post("alice", key, body));
            assertThat(answers.stream().filter(a -> a.status() == 201))
                    .as("created, round %s", round)
                    .hasSize(1);
            assertThat(answers.stream().filter(a -> a.status() == 200)).hasSize(49);
            assertThat(answers.stream().map(a -> a.at("id")).distinct()).hasSize(1);
            assertThat(box.rows("SELECT count(*) FROM job WHERE idempotency_key = '" + key + "'"))
                    .containsExactly("1");
            assertThat(box.rows("SELECT count(*) FROM intake_request WHERE idempotency_key = '" + key + "'"))
                    .containsExactly("50");
        }
    }

    @Test
    void one_key_with_fifty_intentions_is_one_job_and_conflicts() throws Exception {
        List<Answer> answers = together(
                50,
                i -> () ->
                        box.post("alice", "torn-1", "{\"operation\":\"plain\",\"payload\":{\"i\":" + (i % 10) + "}}"));
        assertThat(answers.stream().filter(a -> a.status() == 201)).hasSize(1);
        assertThat(answers.stream().filter(a -> a.status() == 200)).hasSize(4);
        assertThat(answers.stream().filter(a -> a.status() == 409)).hasSize(45);
    }

    @Test
    void a_conflict_names_the_members_that_differ_and_no_values() {
        String stored =
                "{\"operation\":\"charge\",\"payload\":{\"amount\":1250,\"secret\":\"s3cret\",\"items\":[1,{\"a/b\":1}],\"same\":1.0}}";
        String id = box.post("alice", "conflict-1", stored).at("id");
        Answer conflict = box.post(
                "alice",
                "conflict-1",
                "{\"operation\":\"plain\",\"provider\":\"acme\",\"payload\":{\"amount\":1350,\"items\":[1,{\"a/b\":2},3],\"same\":1,\"more\":true}}");
        assertThat(conflict.status()).isEqualTo(409);
        assertThat(conflict.at("code")).isEqualTo("idempotency_key_conflict");
        assertThat(conflict.at("differs"))
                .isEqualTo(
                        "[\"operation\",\"provider\",\"payload/amount\",\"payload/items/1/a~1b\",\"payload/items/2\",\"payload/more\",\"payload/secret\"]");
        assertThat(conflict.body()).doesNotContain("s3cret", "1250", "1350", id);
        assertThat(box.post("alice", "conflict-1", stored).at("id")).isEqualTo(id);
        assertThat(box.rows("SELECT outcome FROM intake_request WHERE idempotency_key = 'conflict-1' ORDER BY at"))
                .containsExactly("created", "conflict", "replayed");
    }

    @Test
    void a_key_belongs_to_its_owner() {
        Answer hers = box.post("alice", "shared", "{\"operation\":\"plain\",\"payload\":1}");
        Answer his = box.post("bob", "shared", "{\"operation\":\"plain\",\"payload\":2}");
        assertThat(List.of(hers.status(), his.status())).containsExactly(201, 201);
        Answer foreign = box.get("bob", "/v1/jobs/" + hers.at("id"));
        assertThat(foreign.status()).isEqualTo(404);
        assertThat(foreign.at("code")).isEqualTo("not_found");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "k-1 | application/json | {\"operation\": | 400 | malformed_json",
                "k-1 | application/json | `` | 400 | malformed_json",
                "k-1 | application/json | {\"operation\":\"charge\",\"payload\":{\"a\":1,\"a\":2}} | 400 | malformed_json",
                "k-1 | application/json | {\"operation\":\"charge\",\"payload\":\"\\u0000\"} | 400 | malformed_json",
                "k-1 | application/json; charset=utf-8 | {\"operation\":\"nope\",\"payload\":1} | 422 | operation_unknown",
                "k-1 | APPLICATION/JSON | {\"operation\":\"charge\",\"provider\":\"silent\",\"payload\":1} | 422 | provider_unknown",
                "k-1 | application/json | {\"operation\":\"charge\",\"payload\":1,\"extra\":1} | 422 | invalid_request",
                "k-1 | application/json | {\"operation\":\"charge\"} | 422 | invalid_request",
                "k-1 | application/json | {\"payload\":1} | 422 | invalid_request",
                "k-1 | application/json | {\"operation\":1,\"payload\":1} | 422 | invalid_request",
                "k-1 | application/json | {\"operation\":\"charge\",\"payload\":1,\"provider\":7} | 422 | invalid_request",
                "k-1 | application/json | [] | 422 | invalid_request",
                "k-1 | application/json; charset=latin1 | {} | 415 | unsupported_media_type",
                "k-1 | text/plain | {} | 415 | unsupported_media_type",
                "k-1 | application/jsonx | {} | 415 | unsupported_media_type",
                "k 1 | application/json | {\"operation\":\"charge\",\"payload\":1} | 400 | idempotency_key_invalid",
                "`` | application/json | {\"operation\":\"charge\",\"payload\":1} | 400 | idempotency_key_invalid",
            })
    void what_is_wrong_is_said_in_the_contracts_words_and_creates_nothing(
            String key, String type, String body, int status, String code) {
        String before = box.rows("SELECT count(*) FROM job").getFirst();
        String asked = box.rows("SELECT count(*) FROM intake_request WHERE outcome = 'refused'")
                .getFirst();
        Answer answer = box.send(box.as("alice", "/v1/jobs")
                .header("Idempotency-Key", key)
                .header("Content-Type", type)
                .POST(BodyPublishers.ofString(body)));
        assertThat(answer.status()).as(answer.body()).isEqualTo(status);
        assertThat(answer.at("code")).isEqualTo(code);
        assertThat(answer.at("status")).isEqualTo(String.valueOf(status));
        assertThat(answer.at("type")).isEqualTo("urn:onejob:problem:" + code);
        assertThat(answer.at("title")).isNotBlank();
        assertThat(answer.at("detail")).isNotBlank();
        assertThat(answer.header("Content-Type")).isEqualTo("application/problem+json");
        assertThat(box.rows("SELECT count(*) FROM job")).containsExactly(before);
        assertThat(box.rows("SELECT count(*) FROM intake_request WHERE outcome = 'refused'"))
                .as("every POST of a known owner is kept")
                .containsExactly(String.valueOf(Integer.parseInt(asked) + 1));
    }

    @Test
    void no_key_is_told_apart_from_a_bad_one_and_a_stored_job_comes_before_the_operation() {
        Answer missing = box.send(box.as("alice", "/v1/jobs")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString("{\"operation\":\"plain\",\"payload\":1}")));
        assertThat(missing.at("code")).isEqualTo("idempotency_key_missing");
        assertThat(box.post("alice", "k".repeat(256), "{\"operation\":\"plain\",\"payload\":1}")
                        .at("code"))
                .isEqualTo("idempotency_key_invalid");
        assertThat(box.post("alice", "k".repeat(255), "{\"operation\":\"plain\",\"payload\":1}")
                        .status())
                .isEqualTo(201);
        assertThat(box.post("alice", "k".repeat(255), "{\"operation\":\"gone\",\"payload\":1}")
                        .at("code"))
                .isEqualTo("idempotency_key_conflict");
    }

    @Test
    void the_token_comes_first_whatever_else_is_wrong() {
        for (String token : List.of(
                "Bearer nobody",
                "Bearer",
                "Basic dG9rZW4tYWxpY2U=",
                "token-alice",
                "Bearer token-alice token-bob",
                "Bearer \"x\"")) {
            Answer answer = box.send(
                    box.request("/v1/jobs").header("Authorization", token).POST(BodyPublishers.ofString("{")));
            assertThat(answer.status()).as(token).isEqualTo(401);
            assertThat(answer.at("code")).isEqualTo("unauthorized");
            assertThat(answer.header("WWW-Authenticate")).isEqualTo("Bearer");
        }
        assertThat(box.send(box.request("/v1/jobs").GET()).status()).isEqualTo(401);
        assertThat(box.send(box.request("/v1/jobs/x").GET()).status()).isEqualTo(401);
        assertThat(box.get("nobody", "/v1/jobs/00000000-0000-7000-8000-000000000000")
                        .status())
                .isEqualTo(401);
        assertThat(box.get("alice", "/v1/jobs/00000000-0000-7000-8000-000000000000")
                        .status())
                .isEqualTo(404);
        assertThat(box.get("alice", "/v1/jobs/1-1-1-1-1").status()).isEqualTo(404);
    }

    @Test
    void searched_members_are_lifted_and_the_source_is_kept() {
        Answer created = box.send(
                box.as("alice", "/v1/jobs")
                        .header("Idempotency-Key", "lift-1")
                        .header("Content-Type", "application/json")
                        .header("X-Forwarded-For", "10.9.9.9, 203.0.113.7")
                        .header("User-Agent", "till/7")
                        .POST(
                                BodyPublishers.ofString(
                                        "{\"operation\":\"charge\",\"payload\":{\"ref\":\"order-é\",\"amount\":12.50,\"deep\":[{\"x\":true}]}}")));
        assertThat(created.status()).isEqualTo(201);
        assertThat(box.rows("SELECT pointer, value FROM job_search WHERE job_id = '" + created.at("id")
                        + "' ORDER BY pointer"))
                .containsExactly("/amount|12.5", "/deep/0/x|true", "/ref|order-é");
        assertThat(box.rows("SELECT source, agent FROM intake_request WHERE idempotency_key = 'lift-1'"))
                .containsExactly("203.0.113.7|till/7");
        String huge = "{\"operation\":\"charge\",\"payload\":{\"ref\":\"" + "😀".repeat(10_000) + "\"}}";
        assertThat(box.post("alice", "lift-2", huge).status())
                .as("longer than an index entry may be")
                .isEqualTo(201);
    }

    @Test
    void other_addresses_and_methods_are_problems_too() {
        Answer none = box.get("alice", "/v2/jobs");
        assertThat(none.status()).isEqualTo(404);
        assertThat(none.header("Content-Type")).isEqualTo("application/problem+json");
        Answer method = box.send(box.as("alice", "/v1/jobs").DELETE());
        assertThat(method.status()).isEqualTo(405);
        assertThat(method.header("Allow")).isEqualTo("POST, GET");
        assertThat(box.send(box.as("alice", "/health/live").HEAD()).status()).isEqualTo(405);
    }

    @Test
    void it_lives_is_ready_and_counts() {
        assertThat(box.send(box.request("/health/live").GET()).status()).isEqualTo(200);
        assertThat(box.send(box.request("/health/ready").GET()).status()).isEqualTo(200);
        box.post("alice", "count-1", "{\"operation\":\"plain\",\"payload\":1}");
        box.post("alice", "count-1", "{\"operation\":\"plain\",\"payload\":1}");
        Answer metrics = box.send(box.request("/metrics").GET());
        assertThat(metrics.status()).isEqualTo(200);
        assertThat(metrics.header("Content-Type")).startsWith("text/plain");
        assertThat(metrics.body())
                .contains(
                        "onejob_intake_requests_seconds_count{route=\"submit\",status=\"201\"}",
                        "onejob_intake_replays_total",
                        "jvm_memory_used_bytes");
    }

    private static List<Answer> together(int clients, java.util.function.IntFunction<Callable<Answer>> each)
            throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(clients);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Answer>> futures = IntStream.range(0, clients)
                    .mapToObj(i -> threads.submit(() -> {
                        Callable<Answer> call = each.apply(i);
                        barrier.await();
                        return call.call();
                    }))
                    .toList();
            List<Answer> answers = new ArrayList<>();
            for (Future<Answer> future : futures) {
                answers.add(future.get());
            }
            return answers;
        }
    }
}
