package onejob.app.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.Failure;
import onejob.domain.attempt.FailureKind;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.attempt.Role;
import onejob.domain.job.IdempotencyKey;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.job.OwnerId;
import onejob.domain.transition.Blocking;
import onejob.domain.transition.Refusal;
import onejob.domain.transition.RefusalCode;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class JobJsonTest {
    private static final Instant AT = Instant.parse("2026-03-01T10:00:00.123456789Z");
    private static final AttemptId ONE = new AttemptId(new UUID(1, 1));
    private static final AttemptId TWO = new AttemptId(new UUID(2, 2));

    @Test
    void a_job_has_the_contracts_members_in_its_order_and_its_texts_exactly() throws StrictJson.Malformed {
        Job job = job(
                JobStatus.SUCCEEDED,
                TWO,
                List.of(
                        attempt(ONE, 1, AttemptState.SUPERSEDED, FailureKind.TIMEOUT, late(LateAnswer.Review.REVERSED)),
                        attempt(TWO, 2, AttemptState.SUCCEEDED, FailureKind.TIMEOUT)));
        String json = JobJson.write(job);
        assertThat(json)
                .startsWith(
                        "{\"id\":\"00000000-0000-0007-0000-000000000007\",\"owner\":\"alice\",\"operation\":\"charge\",\"provider\":\"acme\","
                                + "\"payload\":{ \"n\":1.00 },\"status\":\"succeeded\",\"suspectedDuplicate\":true,\"unsettled\":[],\"advice\":null,\"version\":3,"
                                + "\"completedBy\":\"" + TWO
                                + "\",\"result\":[ 1E+2 ],\"createdAt\":\"2026-03-01T10:00:00.123456Z\",\"closedAt\":null,\"attempts\":[{");
        assertThat(json)
                .contains(
                        "{\"id\":\"" + ONE
                                + "\",\"number\":1,\"provider\":\"acme\",\"role\":\"primary\",\"state\":\"superseded\",\"version\":4,"
                                + "\"readVersion\":1,\"reference\":null,\"failure\":{\"kind\":\"timeout\",\"message\":\"no answer \\\"yet\\\"\"},\"engine\":\"engine-1\","
                                + "\"launchedBy\":\"owner alice\",\"launchedAt\":\"2026-03-01T10:00:00.123456Z\",\"sentAt\":\"2026-03-01T10:00:00.123456Z\","
                                + "\"deadlineAt\":null,\"endedAt\":null,\"lateAnswers\":[{\"at\":\"2026-03-01T10:00:00.123456Z\",\"outcome\":\"succeeded\","
                                + "\"reference\":\"late-1\",\"sha256\":\"ab\",\"lostBecause\":\"version_moved\",\"review\":\"reversed\"}]}");
        assertThat(json)
                .as("a failure is past once it succeeded")
                .contains(
                        "\"number\":2,\"provider\":\"acme\",\"role\":\"primary\",\"state\":\"succeeded\",\"version\":4,\"readVersion\":1,\"reference\":null,\"failure\":null");
        StrictJson.read(json);
        StrictJson.read(JobJson.page(List.of(job, job), "x"));
        assertThat(JobJson.page(List.of(), null)).isEqualTo("{\"jobs\":[],\"next\":null}");
        assertThat(JobJson.list(List.of())).isEqualTo("{\"jobs\":[]}");
    }

    @Test
    void advice_keeps_anybody_from_ordering_twice() {
        assertThat(Advice.of(job(JobStatus.OPEN, null, List.of()))).isEmpty();
        assertThat(Advice.of(job(JobStatus.RUNNING, null, List.of(attempt(ONE, 1, AttemptState.RUNNING, null)))))
                .isEmpty();
        assertThat(Advice.of(job(
                        JobStatus.UNKNOWN, null, List.of(attempt(ONE, 1, AttemptState.UNKNOWN, FailureKind.TIMEOUT)))))
                .hasValueSatisfying(a -> assertThat(a)
                        .startsWith("Wait, and do not send this again with another key")
                        .contains("attempt 1 at acme"));
        assertThat(Advice.of(
                        job(JobStatus.OPEN, null, List.of(attempt(ONE, 1, AttemptState.CANCELLED, null, late(null))))))
                .hasValueSatisfying(a -> assertThat(a).startsWith("Wait").contains("done already", "reference late-1"));
        assertThat(Advice.of(job(
                        JobStatus.CANCELLED,
                        null,
                        List.of(attempt(ONE, 1, AttemptState.CANCELLED, null, late(LateAnswer.Review.STANDS))))))
                .hasValueSatisfying(a -> assertThat(a)
                        .startsWith("Do not order this again")
                        .contains("by acme under the reference late-1"));
        assertThat(Advice.of(job(
                        JobStatus.OPEN,
                        null,
                        List.of(attempt(ONE, 1, AttemptState.CANCELLED, null, late(LateAnswer.Review.REVERSED))))))
                .isEmpty();
        assertThat(Advice.of(job(JobStatus.CANCELLED, null, List.of(attempt(ONE, 1, AttemptState.RELEASED, null)))))
                .hasValueSatisfying(a -> assertThat(a).contains("attempt 1 may still have taken effect"));
        assertThat(Advice.of(job(
                        JobStatus.SUCCEEDED,
                        TWO,
                        List.of(
                                attempt(ONE, 1, AttemptState.SUPERSEDED, null, late(null)),
                                attempt(TWO, 2, AttemptState.SUCCEEDED, null)))))
                .hasValueSatisfying(a -> assertThat(a).contains("more than once", "Do not send it again"));
        assertThat(Advice.of(job(JobStatus.SUCCEEDED, TWO, List.of(attempt(TWO, 2, AttemptState.SUCCEEDED, null)))))
                .isEmpty();
    }

    @Test
    void a_refusal_names_what_blocks_or_null() {
        Blocking blocking = new Blocking(ONE, 1, AttemptState.UNKNOWN, Duration.ofMillis(90_999));
        assertThat(RefusalJson.write(new Refusal(RefusalCode.ATTEMPT_UNKNOWN, blocking)))
                .startsWith("{\"code\":\"attempt_unknown\",\"detail\":\"attempt 1 is unknown")
                .contains("\"blocking\":{\"id\":\"" + ONE
                        + "\",\"number\":1,\"state\":\"unknown\",\"ageSeconds\":90},\"wayOut\":\"");
        assertThat(RefusalJson.write(new Refusal(RefusalCode.JOB_CLOSED, null)))
                .contains("\"blocking\":null,\"wayOut\":\"");
    }

    @Test
    void texts_are_written_so_that_every_reader_reads_the_same() throws StrictJson.Malformed {
        String text = "\"\\/\b\f\n\r\t\u0001\u007f\u2028é😀";
        String json =
                JsonObject.begin().text("t", text).texts("l", List.of(text, "")).end();
        assertThat(json.chars()).allMatch(c -> c >= 0x20 && c != 0x7f && c != 0x2028);
        assertThat(StrictJson.write(StrictJson.read(json))).isEqualTo(json);
        assertThat(StrictJson.exactMember(json, "t")).isPresent();
        assertThat(JsonObject.begin().text("t", "a\ud800b").end())
                .as("as an escape: the text must at least arrive")
                .isEqualTo("{\"t\":\"a\\ud800b\"}");
    }

    private static Job job(JobStatus status, @Nullable AttemptId winner, List<Attempt> attempts) {
        return new Job(
                new OwnerId("alice"),
                new JobId(new UUID(7, 7)),
                new IdempotencyKey("k"),
                "charge",
                "acme",
                "{ \"n\":1.00 }",
                status,
                true,
                3,
                winner,
                winner == null ? null : "[ 1E+2 ]",
                AT,
                null,
                attempts);
    }

    private static Attempt attempt(
            AttemptId id, int number, AttemptState state, @Nullable FailureKind kind, LateAnswer... late) {
        return new Attempt(
                id,
                number,
                "acme",
                Role.PRIMARY,
                state,
                4,
                1,
                null,
                kind == null ? null : new Failure(kind, "no answer \"yet\""),
                "engine-1",
                "owner alice",
                AT,
                AT,
                null,
                null,
                true,
                null,
                List.of(late));
    }

    private static LateAnswer late(LateAnswer.@Nullable Review review) {
        return new LateAnswer(
                new UUID(9, 9),
                ONE,
                "acme",
                AT,
                LateAnswer.Told.SUCCEEDED,
                "late-1",
                "ab",
                LateAnswer.LostBecause.VERSION_MOVED,
                review);
    }
}
