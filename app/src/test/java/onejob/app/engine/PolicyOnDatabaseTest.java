package onejob.app.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import onejob.app.provider.RawProvider;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.FailureKind;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.port.Event;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Retries, failover and look-ups by an engine, on the real database, against providers at the level of sockets.
@Timeout(120)
class PolicyOnDatabaseTest {
    private static final RawProvider.Behaviour DONE = x -> x.body(200, Rig.DONE);

    /// AC-025.
    @Test
    void nothing_was_sent_so_the_fallback_does_it_and_nobody_need_act() throws Exception {
        RawProvider closed = new RawProvider(DONE);
        closed.close();
        try (Rig rig = new Rig(closed).failoverOn("not_sent")) {
            rig.engine("one").start();
            JobId id = rig.submit();
            Job done = succeeded(rig, id);
            assertThat(done.attempts())
                    .extracting(Attempt::state)
                    .containsExactly(AttemptState.FAILED, AttemptState.SUCCEEDED);
            assertThat(Rig.kind(done.attempts().getFirst())).isEqualTo(FailureKind.NOT_SENT);
            assertThat(Duration.between(done.createdAt(), Objects.requireNonNull(done.closedAt())))
                    .isLessThan(Duration.ofSeconds(5));
            assertThat(rig.database.as("olga").jobs().events(id))
                    .filteredOn(event -> event.kind().equals("attempt_launched"))
                    .last()
                    .extracting(Event::detail)
                    .asString()
                    .contains("failover after attempt 1 failed not_sent; failoverOn not_sent");
            rig.verify();
        }
    }

    /// AC-027, AC-028, AC-022: not knowing is no failure, however much may be gone on from.
    @ParameterizedTest
    @ValueSource(strings = {"silence", "502", "500", "408", "closed"})
    void the_fallback_is_not_called_while_it_is_not_known(String how) throws Exception {
        try (Rig rig = new Rig(x -> {
                    if (x.request().method().equals("GET")) {
                        x.body(404, "{}");
                        return;
                    }
                    switch (how) {
                        case "silence" -> x.hold();
                        case "closed" -> x.close();
                        default -> x.body(Integer.parseInt(how), "<html><h1>Bad</h1></html>");
                    }
                })
                .failoverOn("not_sent", "not_processed", "rejected", "contract_violation", "confirmed_absent")) {
            rig.engine("one").start();
            JobId id = rig.submit();
            await().until(() -> rig.job(id).status() == JobStatus.UNKNOWN && lookUps(rig.acme) > 0);
            rig.engine("two").step();
            assertThat(rig.job(id).attempts()).hasSize(1);
            assertThat(rig.fallback.posts()).isZero();
            assertThat(rig.acme.posts()).isEqualTo(1);
            rig.verify();
        }
    }

    /// AC-029, with a shorter wait: twenty at once are told to come back later, and come later, one after the other.
    @Test
    void a_provider_that_asks_for_time_is_given_it() throws Exception {
        Set<String> seen = ConcurrentHashMap.newKeySet();
        List<Instant> again = new ArrayList<>();
        AtomicInteger refused = new AtomicInteger();
        try (Rig rig = new Rig(x -> {
                    if (seen.add(x.request().headers().get("idempotency-key"))) {
                        refused.incrementAndGet();
                        x.body(429, "{\"error\":\"slow down\"}", "Retry-After: 3");
                    } else {
                        synchronized (again) {
                            again.add(Instant.now());
                        }
                        x.body(200, Rig.DONE);
                    }
                })
                .retry()) {
            rig.engine("one").start();
            rig.engine("two").start();
            List<JobId> jobs = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                jobs.add(rig.submit());
            }
            await().atMost(Duration.ofSeconds(60))
                    .untilAsserted(() -> assertThat(jobs)
                            .allSatisfy(id -> assertThat(rig.job(id).status()).isEqualTo(JobStatus.SUCCEEDED)));
            assertThat(rig.acme.posts()).isEqualTo(40);
            assertThat(rig.fallback.posts()).isZero();
            for (JobId id : jobs) {
                Job job = rig.job(id);
                assertThat(job.attempts()).hasSize(2);
                assertThat(Rig.kind(job.attempts().getFirst())).isEqualTo(FailureKind.NOT_PROCESSED);
                assertThat(Duration.between(
                                Objects.requireNonNull(job.attempts().getFirst().endedAt()),
                                Objects.requireNonNull(job.attempts().getLast().sentAt())))
                        .isGreaterThanOrEqualTo(Duration.ofSeconds(3));
            }
            Duration spread = Duration.between(
                    again.stream().min(Instant::compareTo).orElseThrow(),
                    again.stream().max(Instant::compareTo).orElseThrow());
            assertThat(spread).as("spread out").isGreaterThan(Duration.ofMillis(200));
            rig.verify();
        }
    }

    /// AC-034: taken, and then nothing; a look-up finds it in the end.
    @Test
    void an_answer_that_never_came_is_asked_for() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        try (Rig rig = new Rig(x -> {
            if (x.request().method().equals("POST")) {
                x.body(202, "{\"id\":\"a-7\",\"status\":\"accepted\"}");
            } else if (asked.incrementAndGet() < 2) {
                x.body(200, "{\"state\":\"accepted\"}");
            } else {
                x.body(200, "{\"state\":\"succeeded\",\"id\":\"a-7\",\"status\":\"done\"}");
            }
        })) {
            rig.engine("one").start();
            JobId id = rig.submit();
            await().until(() -> rig.job(id).status() == JobStatus.UNKNOWN);
            assertThat(asked.get()).isLessThanOrEqualTo(1);
            Job done = succeeded(rig, id);
            assertThat(done.version()).isEqualTo(2);
            assertThat(asked.get()).isEqualTo(2);
            assertThat(rig.fallback.posts()).isZero();
            assertThat(rig.database.as("olga").jobs().events(id))
                    .extracting(Event::kind)
                    .containsSubsequence(
                            "attempt_accepted", "attempt_unknown", "look_up", "look_up", "attempt_settled");
            rig.verify();
        }
    }

    private static Job succeeded(Rig rig, JobId id) {
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(rig.job(id).status()).isEqualTo(JobStatus.SUCCEEDED));
        return rig.job(id);
    }

    private static long lookUps(RawProvider provider) {
        return provider.requests().stream()
                .filter(r -> r.method().equals("GET"))
                .count();
    }
}
