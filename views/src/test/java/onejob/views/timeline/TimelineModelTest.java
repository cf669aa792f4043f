package onejob.views.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.Failure;
import onejob.domain.attempt.FailureKind;
import onejob.domain.attempt.Role;
import onejob.domain.job.IdempotencyKey;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.job.OwnerId;
import onejob.domain.port.Event;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Symbol;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// One attempt's log in, one lane out.
class TimelineModelTest {
    private static final Instant T = Instant.parse("2026-12-01T12:00:00Z");
    private static final Instant NOW = T.plusSeconds(600);
    private static final AttemptId A = new AttemptId(new UUID(1, 1));
    private static final Words WORDS = new Words(Locale.ENGLISH);
    private static final Times TIMES = new Times(WORDS, ZoneOffset.UTC);

    record Step(String kind, long millis, @Nullable AttemptState state, String detail) {}

    private static Step step(String kind, long millis, @Nullable AttemptState state) {
        return new Step(kind, millis, state, "{}");
    }

    private static List<Event> events(List<Step> steps) {
        List<Event> events = new ArrayList<>();
        for (Step step : steps) {
            events.add(new Event(
                    new OwnerId("alice"),
                    new JobId(new UUID(2, 2)),
                    events.size() + 1,
                    A,
                    step.kind(),
                    "olga",
                    T.plusMillis(step.millis()),
                    step.state(),
                    1L,
                    JobStatus.OPEN,
                    1,
                    step.detail()));
        }
        return events;
    }

    private static Job job(AttemptState state) {
        return job(state, null);
    }

    private static Job job(AttemptState state, @Nullable Failure failure) {
        Attempt attempt = new Attempt(
                A,
                1,
                "acme",
                Role.PRIMARY,
                state,
                1,
                1,
                "ref-1",
                failure,
                "e",
                "engine e",
                T,
                T.plusMillis(100),
                T.plusMillis(2100),
                state.terminal() ? T.plusSeconds(3) : null,
                false,
                null,
                List.of());
        return new Job(
                new OwnerId("alice"),
                new JobId(new UUID(2, 2)),
                new IdempotencyKey("k"),
                "charge",
                "acme",
                "{}",
                state == AttemptState.SUCCEEDED ? JobStatus.SUCCEEDED : JobStatus.UNKNOWN,
                false,
                1,
                state == AttemptState.SUCCEEDED ? A : null,
                null,
                T,
                null,
                List.of(attempt));
    }

    private static TimelineModel model(AttemptState state, List<Step> steps) {
        return TimelineModel.of(job(state), events(steps), NOW, Optional.of("fallback-pay"), WORDS, TIMES);
    }

    /// A connection that was refused: what stood there as sent never left.
    @Test
    void whatWasNeverSentIsNotDrawnAsSentNorAsAnswered() {
        List<Event> log = events(List.of(
                step("attempt_launched", 0, AttemptState.STARTING),
                step("attempt_sent", 100, AttemptState.RUNNING),
                new Step("attempt_settled", 400, AttemptState.FAILED, "{\"kind\":\"not_sent\"}")));
        Job refused = job(AttemptState.FAILED, new Failure(FailureKind.NOT_SENT, "while connecting"));
        Lane lane = TimelineModel.of(refused, log, NOW, Optional.empty(), WORDS, TIMES)
                .lanes()
                .getFirst();
        assertThat(lane.spans()).extracting(Lane.Span::certainty).containsOnly(Certainty.NOT_SENT);
        assertThat(lane.marks()).extracting(Lane.Mark::label).containsExactly("tried to send");
    }

    static Stream<Arguments> lanes() {
        Step launched = step("attempt_launched", 0, AttemptState.STARTING);
        Step sent = step("attempt_sent", 100, AttemptState.RUNNING);
        Step unknown = step("attempt_unknown", 2100, AttemptState.UNKNOWN);
        Step look = new Step("look_up", 60_000, AttemptState.UNKNOWN, "{\"outcome\":\"look_up_failed\"}");
        Step released = step("attempt_released", 70_000, AttemptState.RELEASED);
        Step won = step("attempt_settled", 80_000, AttemptState.SUCCEEDED);
        Step guessed = new Step("attempt_cancelled", 80_000, AttemptState.CANCELLED, "{\"evidence\":\"assumed\"}");
        Step strange = step("moon_phase_noted", 90_000, AttemptState.UNKNOWN);
        return Stream.of(
                Arguments.of(AttemptState.STARTING, List.of(launched), "STARTING*", "NOT_SENT", ""),
                Arguments.of(
                        AttemptState.RUNNING, List.of(launched, sent), "STARTING RUNNING*", "NOT_SENT SENT", "SENT"),
                Arguments.of(
                        AttemptState.UNKNOWN,
                        List.of(launched, sent, unknown, look, strange),
                        "STARTING RUNNING UNKNOWN*",
                        "NOT_SENT SENT AMBIGUOUS",
                        "SENT LOOK_UP_FAILED"),
                Arguments.of(
                        AttemptState.RELEASED,
                        List.of(launched, sent, unknown, released),
                        "STARTING RUNNING UNKNOWN RELEASED*",
                        "NOT_SENT SENT AMBIGUOUS",
                        "SENT DEED"),
                Arguments.of(
                        AttemptState.SUCCEEDED,
                        List.of(launched, sent, unknown, won),
                        "STARTING RUNNING UNKNOWN",
                        "NOT_SENT SENT AMBIGUOUS ANSWERED",
                        "SENT CROWN"),
                Arguments.of(
                        AttemptState.CANCELLED,
                        List.of(launched, sent, unknown, guessed),
                        "STARTING RUNNING UNKNOWN",
                        "NOT_SENT SENT AMBIGUOUS AMBIGUOUS",
                        "SENT DEED"),
                Arguments.of(
                        AttemptState.UNKNOWN, List.of(), "STARTING RUNNING UNKNOWN*", "NOT_SENT SENT AMBIGUOUS", ""));
    }

    @ParameterizedTest
    @MethodSource("lanes")
    void anAttemptsLogIsALane(AttemptState state, List<Step> steps, String segments, String rail, String marks) {
        Lane lane = model(state, steps).lanes().getFirst();

        assertThat(lane.segments().stream().map(s -> s.state() + (s.open() ? "*" : "")))
                .containsExactly(words(segments));
        assertThat(lane.spans().stream().map(s -> s.certainty().name())).containsExactly(words(rail));
        assertThat(lane.marks().stream().map(m -> m.symbol().name())).containsExactly(words(marks));
        assertThat(lane.segments()).allMatch(s -> !s.to().isBefore(s.from()));
    }

    private static String[] words(String text) {
        return text.isEmpty() ? new String[0] : text.split(" ", -1);
    }

    @Test
    void whatIsOpenGrowsToNow() {
        TimelineModel model = model(AttemptState.UNKNOWN, List.of(step("attempt_unknown", 2100, AttemptState.UNKNOWN)));

        assertThat(model.live()).isTrue();
        assertThat(model.end()).isEqualTo(NOW);
        assertThat(model.lanes().getLast().barred()).isEqualTo("fallback-pay · barred while attempt 1 is unknown");
    }

    @Test
    void whatIsOverDoesNotGrow() {
        TimelineModel model = model(
                AttemptState.SUCCEEDED,
                List.of(
                        step("attempt_sent", 100, AttemptState.RUNNING),
                        step("attempt_settled", 900, AttemptState.SUCCEEDED)));

        assertThat(model.live()).isFalse();
        assertThat(model.end()).isEqualTo(T.plusMillis(900));
        assertThat(model.lanes()).hasSize(1);
        assertThat(model.lanes().getFirst().winner()).isTrue();
        assertThat(model.lanes().getFirst().marks()).anyMatch(m -> m.symbol() == Symbol.CROWN);
    }

    private static List<Double> nothing(int points) {
        return java.util.Collections.nCopies(points - 1, 0.0);
    }

    @ParameterizedTest
    @MethodSource("widths")
    void theScaleKeepsTheOrderAndTheWidth(int points, Duration step, double width) {
        List<Instant> all = new ArrayList<>();
        for (int i = 0; i < points; i++) {
            all.add(T.plus(step.multipliedBy((long) i * i)));
        }
        TimeScale scale = TimeScale.of(all, width, nothing(points));

        assertThat(scale.width()).isCloseTo(width, org.assertj.core.data.Offset.offset(0.5));
        for (int i = 1; i < points; i++) {
            assertThat(scale.x(all.get(i))).isGreaterThan(scale.x(all.get(i - 1)));
            assertThat(Duration.between(scale.at(scale.x(all.get(i))), all.get(i))
                            .abs())
                    .isLessThan(step.dividedBy(50).plusNanos(1000));
        }
        assertThat(Ticks.of(scale, TIMES, T, new Ticks.Range(0, scale.width(), x -> x), List.of()))
                .isNotEmpty()
                .hasSizeLessThan((int) width / 20);
    }

    @Test
    void aTickOnAWholeSecondNamesTheSecond() {
        Instant from = T.truncatedTo(java.time.temporal.ChronoUnit.MINUTES).plusMillis(5_300);
        TimeScale scale = TimeScale.of(List.of(from, from.plusMillis(2_400)), 700, nothing(2));
        List<String> labels = Ticks.of(scale, TIMES, T, new Ticks.Range(0, scale.width(), x -> x), List.of()).stream()
                .map(Ticks.Tick::label)
                .toList();

        assertThat(labels).contains(":06", ".500", ":07").doesNotContain(".000");
    }

    static Stream<Arguments> widths() {
        return Stream.of(
                Arguments.of(2, Duration.ofMillis(1), 400.0),
                Arguments.of(5, Duration.ofMillis(20), 400.0),
                Arguments.of(5, Duration.ofSeconds(30), 200.0),
                Arguments.of(150, Duration.ofSeconds(7), 700.0),
                Arguments.of(9, Duration.ofHours(5), 1400.0));
    }

    @Test
    void aLongIdleStretchIsCutAndSaysHowLongItIs() {
        TimeScale scale =
                TimeScale.of(List.of(T, T.plusSeconds(2), T.plusSeconds(730), T.plusSeconds(845)), 380, nothing(4));

        assertThat(scale.pieces().stream().filter(TimeScale.Piece::folded))
                .singleElement()
                .satisfies(fold -> {
                    assertThat(TIMES.age(fold.span())).isEqualTo("9 min");
                    assertThat(fold.width()).isBetween(30.0, 60.0);
                });
    }

    @Test
    void aKindYetToComeIsToldByItsName() {
        List<Event> events = events(List.of(step("moon_phase_noted", 5, AttemptState.UNKNOWN)));

        assertThat(TwinRow.rows(job(AttemptState.UNKNOWN), events, WORDS, TIMES, NOW)
                        .getFirst()
                        .what()
                        .plain())
                .isEqualTo("moon phase noted");
    }
}
