package onejob.app.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import onejob.app.provider.RawProvider;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.FailureKind;
import onejob.domain.job.Fingerprint;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.provider.News;
import onejob.domain.transition.Command;
import onejob.domain.transition.Outcome;
import onejob.domain.transition.RefusalCode;
import onejob.persistence.Database;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Engines on the real database, against providers at the level of sockets.
@Timeout(120)
class EngineOnDatabaseTest {
    private static final RawProvider.Behaviour DONE = x -> x.body(200, Rig.DONE);

    @Test
    void a_job_is_sent_once_and_its_answer_is_the_result() throws Exception {
        try (Rig rig = new Rig(DONE)) {
            rig.engine("one").start();
            JobId job = rig.submit("{\"amount\": 1.00}");
            await().untilAsserted(() -> assertThat(rig.job(job).status()).isEqualTo(JobStatus.SUCCEEDED));
            assertThat(rig.job(job).result()).isEqualTo(Rig.DONE);
            assertThat(rig.attempt(job, 1).reference()).isEqualTo("a-1");
            assertThat(rig.acme.requests())
                    .singleElement()
                    .satisfies(received -> assertThat(received.body()).endsWith("\"payload\":{\"amount\": 1.00}}"));
            rig.verify();
        }
    }

    @Test
    void a_timeout_is_unknown_bars_the_fallback_and_a_late_answer_still_wins() throws Exception {
        try (Rig rig = new Rig(x -> {
            x.hold();
            x.body(200, Rig.DONE);
        })) {
            rig.engine("one").start();
            JobId job = rig.submit();
            await().untilAsserted(() -> assertThat(rig.job(job).status()).isEqualTo(JobStatus.UNKNOWN));
            assertThat(Rig.kind(rig.attempt(job, 1))).isEqualTo(FailureKind.TIMEOUT);
            assertBarred(rig, job);
            rig.acme.release();
            await().untilAsserted(() -> assertThat(rig.job(job).status()).isEqualTo(JobStatus.SUCCEEDED));
            assertThat(rig.job(job).suspectedDuplicate()).isFalse();
            assertThat(rig.acme.posts()).isEqualTo(1);
            assertThat(rig.fallback.posts()).isZero();
            rig.verify();
        }
    }

    @Test
    void two_engines_share_the_work_without_sharing_an_attempt() throws Exception {
        try (Rig rig = new Rig(DONE)) {
            List<JobId> jobs = new ArrayList<>();
            for (int i = 0; i < 60; i++) {
                jobs.add(rig.submit());
            }
            rig.engine("one").start();
            rig.engine("two").start();
            await().atMost(Duration.ofSeconds(40))
                    .untilAsserted(() -> assertThat(jobs)
                            .allSatisfy(job -> assertThat(rig.job(job).status()).isEqualTo(JobStatus.SUCCEEDED)));
            assertThat(Rig.arrivals(rig.acme))
                    .hasSize(60)
                    .allSatisfy((attempt, times) -> assertThat(times).isEqualTo(1));
            rig.verify();
        }
    }

    @Test
    void a_lost_engine_leaves_unknown_and_when_it_wakes_it_may_still_tell() throws Exception {
        try (Rig rig = new Rig(x -> {
            x.hold();
            x.body(200, Rig.DONE);
        })) {
            JobId job = rig.submit();
            Engine frozen = rig.engine("frozen");
            rig.stepUntil(job, 1, AttemptState.RUNNING, frozen);
            Engine other = rig.engine("other");
            Attempt lost = rig.stepUntil(job, 1, AttemptState.UNKNOWN, other);
            assertThat(Rig.kind(lost)).isIn(FailureKind.ENGINE_LOST, FailureKind.TIMEOUT);
            assertBarred(rig, job);
            rig.acme.release();
            await().untilAsserted(() -> assertThat(rig.job(job).status()).isEqualTo(JobStatus.SUCCEEDED));
            JobId next = rig.submit();
            rig.stepUntil(next, 1, AttemptState.SUCCEEDED, frozen);
            assertThat(Rig.arrivals(rig.acme).values()).containsOnly(1L);
            rig.verify();
        }
    }

    @Test
    void an_engine_frozen_before_it_sends_finds_that_another_has_sent() throws Exception {
        try (Rig rig = new Rig(DONE)) {
            JobId job = rig.submit();
            Interposed frozen = new Interposed();
            Engine first = rig.engine("frozen", rig.database.as("svc"), frozen::queue, calls -> calls);
            frozen.holdBeforeMark();
            rig.stepUntil(job, 1, AttemptState.STARTING, first);
            await().until(frozen::held);
            Engine other = rig.engine("other");
            rig.stepUntil(job, 1, AttemptState.SUCCEEDED, other);
            frozen.letGo();
            await().untilAsserted(() -> assertThat(first.health().inFlight()).isZero());
            assertThat(rig.acme.posts()).isEqualTo(1);
            assertThat(rig.attempt(job, 1).lateAnswers()).isEmpty();
            rig.verify();
        }
    }

    @Test
    void answers_in_hand_are_told_when_the_database_is_back() throws Exception {
        try (Rig rig = new Rig(x -> {
            x.hold();
            x.body(200, Rig.DONE);
        })) {
            Cable cable = new Cable(rig.databasePort());
            Database over = rig.over(cable);
            Engine engine = rig.engine("one", over, queue -> queue, calls -> calls);
            List<JobId> jobs = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                jobs.add(rig.submit());
            }
            engine.start();
            await().untilAsserted(() -> assertThat(rig.acme.posts()).isEqualTo(5));
            cable.cut();
            rig.acme.release();
            await().untilAsserted(
                            () -> assertThat(engine.health().waitingAnswers()).isEqualTo(5));
            cable.mend();
            await().atMost(Duration.ofSeconds(30))
                    .untilAsserted(() -> assertThat(jobs)
                            .allSatisfy(job -> assertThat(rig.job(job).status()).isEqualTo(JobStatus.SUCCEEDED)));
            assertThat(Rig.arrivals(rig.acme))
                    .hasSize(5)
                    .allSatisfy((attempt, times) -> assertThat(times).isEqualTo(1));
            rig.verify();
        }
    }

    @Test
    void a_database_that_comes_and_goes_costs_no_second_sending() throws Exception {
        try (Rig rig = new Rig(DONE)) {
            Cable cable = new Cable(rig.databasePort());
            Engine engine = rig.engine("one", rig.over(cable), queue -> queue, calls -> calls);
            engine.start();
            List<JobId> jobs = new ArrayList<>();
            for (int round = 0; round < 6; round++) {
                for (int i = 0; i < 10; i++) {
                    jobs.add(rig.submit());
                }
                await().pollInterval(Duration.ofMillis(5)).until(() -> rig.acme.posts() > 0);
                cable.cut();
                await().during(Duration.ofMillis(60)).until(() -> true);
                cable.mend();
            }
            Engine other = rig.engine("other");
            other.start();
            await().atMost(Duration.ofSeconds(60))
                    .untilAsserted(() -> assertThat(jobs)
                            .allSatisfy(job ->
                                    assertThat(rig.job(job).status()).isIn(JobStatus.SUCCEEDED, JobStatus.UNKNOWN)));
            assertThat(Rig.arrivals(rig.acme))
                    .allSatisfy((attempt, times) -> assertThat(times).isEqualTo(1));
            assertThat(rig.acme.posts()).isLessThanOrEqualTo(60);
            assertThat(jobs)
                    .allSatisfy(job -> assertThat(rig.job(job).attempts()).hasSize(1));
            rig.verify();
        }
    }

    @Test
    void taken_now_and_answered_by_a_callback_whatever_becomes_of_the_engine() throws Exception {
        try (Rig rig = new Rig(x -> x.body(202, "{\"id\":\"a-9\"}"))) {
            Engine engine = rig.engine("one");
            JobId job = rig.submit();
            rig.stepUntil(job, 1, AttemptState.RUNNING, engine);
            await().untilAsserted(
                            () -> assertThat(rig.attempt(job, 1).reference()).isEqualTo("a-9"));
            engine.stop();
            assertThat(rig.attempt(job, 1).state()).isEqualTo(AttemptState.RUNNING);
            String sha = Fingerprint.ofBytes(Rig.utf8(Rig.DONE)).hex();
            assertThat(rig.submissions()
                            .callback(
                                    "acme",
                                    rig.attempt(job, 1).id(),
                                    new News.Succeeded("a-9", Rig.DONE, sha, sha),
                                    sha))
                    .isTrue();
            assertThat(rig.job(job).status()).isEqualTo(JobStatus.SUCCEEDED);
            rig.verify();
        }
    }

    @Test
    void taken_now_and_never_answered_is_unknown_by_its_own_deadline() throws Exception {
        try (Rig rig = new Rig(x -> x.body(202, "{\"id\":\"a-9\"}"))) {
            JobId job = rig.submit();
            Attempt unknown = rig.stepUntil(job, 1, AttemptState.UNKNOWN, rig.engine("one"));
            assertThat(Rig.kind(unknown)).isEqualTo(FailureKind.TIMEOUT);
            assertThat(unknown.reference()).isEqualTo("a-9");
            rig.verify();
        }
    }

    @Test
    void a_look_up_that_is_asked_for_settles_what_is_certain() throws Exception {
        try (Rig rig = new Rig(x -> {
            if (x.request().method().equals("GET")) {
                x.body(200, "{\"state\":\"succeeded\",\"id\":\"a-5\",\"status\":\"done\"}");
            } else {
                x.reset();
            }
        })) {
            Engine engine = rig.engine("one");
            JobId job = rig.submit();
            Attempt lost = rig.stepUntil(job, 1, AttemptState.UNKNOWN, engine);
            assertThat(Rig.kind(lost)).isEqualTo(FailureKind.CONNECTION_LOST);
            rig.apply(new Command.CheckAttempt(Rig.command(), lost.id()));
            rig.stepUntil(job, 1, AttemptState.SUCCEEDED, engine);
            assertThat(rig.job(job).result()).isEqualTo("{\"id\":\"a-5\",\"status\":\"done\"}");
            rig.verify();
        }
    }

    @Test
    void a_stop_lets_calls_end_and_leaves_the_rest_unknown() throws Exception {
        try (Rig rig = new Rig(x -> {
            x.hold();
            x.body(200, Rig.DONE);
        })) {
            Engine engine = rig.engine("one");
            JobId job = rig.submit();
            engine.start();
            await().untilAsserted(() -> assertThat(rig.acme.posts()).isEqualTo(1));
            engine.stop();
            assertThat(rig.attempt(job, 1).state()).isEqualTo(AttemptState.UNKNOWN);
            JobId later = rig.submit();
            engine.step();
            assertThat(rig.job(later).attempts()).isEmpty();
            rig.verify();
        }
    }

    /// While an attempt is unknown no fallback is launched, whoever asks.
    static void assertBarred(Rig rig, JobId job) {
        Outcome outcome =
                rig.apply(new Command.LaunchAttempt(Rig.command(), job, "fallback-pay", 1, "in a hurry", false));
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Outcome.Refused.class,
                        refused -> assertThat(refused.refusal().code()).isEqualTo(RefusalCode.ATTEMPT_UNKNOWN));
    }
}
