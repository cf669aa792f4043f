package onejob.views.timeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import onejob.domain.job.Job;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Look;
import onejob.views.theme.Symbol;
import onejob.views.timeline.Flags.Flag;
import onejob.views.timeline.LaneLayout.Bar;
import onejob.views.timeline.LaneLayout.Rule;
import onejob.views.timeline.LaneLayout.Word;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What must hold for every timeline, whatever happened to the job and however far it is zoomed: walked over
/// by seeds. Seen failing: cuts that shrink with the words, an axis that ends a moment after what is open,
/// and (by breaking them) labels placed without asking, a cut over two stretches, a mark left out, a bar that
/// begins a moment late.
class TimelineLayoutTest {
    private static final Words WORDS = new Words(Locale.ENGLISH);
    private static final Times TIMES = new Times(WORDS, ZoneOffset.UTC);
    private static final Measure SIX = (text, face) -> 6.2 * text.codePointCount(0, text.length());

    /// One way to look at one job.
    record Case(MadeUpJobs.Made made, TimelineModel model, Picture picture, double zoom) {}

    private record Written(double from, double to, String what) {}

    static LongStream seeds() {
        return LongStream.range(0, 80);
    }

    private static Case look(long seed) {
        MadeUpJobs.Made made = MadeUpJobs.of(seed);
        Random random = new Random(seed);
        TimelineModel model =
                TimelineModel.of(made.job(), made.events(), made.now(), Optional.of("fallback-pay"), WORDS, TIMES);
        double width = 412 + random.nextInt(700);
        double margin = model.live() ? 32 : Math.clamp(width * 0.24, 100, 150);
        Viewport whole = new Viewport(width, 400, 124, 0, 0, margin);
        double zoom = random.nextBoolean() ? 1 : 1 + random.nextDouble() * (Camera.most(model, whole) - 1);
        double right = random.nextDouble() * whole.axis() * (zoom - 1);
        Viewport port = new Viewport(width, 400, 124, right, 0, margin);
        return new Case(made, model, picture(model, port, zoom), zoom);
    }

    private static Picture picture(TimelineModel model, Viewport port, double zoom) {
        return new Picture(model, TimeScale.of(model, port.axis() * zoom), port, SIX);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void barsCoverTheLaneWithoutHoles(long seed) {
        Case shown = look(seed);
        for (int i = 0; i < shown.made().job().attempts().size(); i++) {
            Lane lane = shown.model().lanes().get(i);
            Instant at = shown.made().job().attempts().get(i).launchedAt();
            for (Lane.Segment segment : lane.segments()) {
                assertThat(segment.from()).isEqualTo(at);
                at = segment.to();
                assertThat(at).isAfterOrEqualTo(segment.from());
            }
            double x = shown.picture().lane(i).bars().getFirst().x();
            for (Bar bar : shown.picture().lane(i).bars()) {
                assertThat(bar.x()).isCloseTo(x, within(1.6));
                x = bar.end();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whatIsOpenEndsExactlyOnNowAndNothingIsDrawnBeyond(long seed) {
        Case shown = look(seed);
        if (!shown.model().live()) {
            return;
        }
        double now = shown.picture()
                .port()
                .toScreen(shown.picture().scale().x(shown.model().end()));
        for (int i = 0; i < shown.model().lanes().size(); i++) {
            LaneLayout lane = shown.picture().lane(i);
            for (Bar bar : lane.bars()) {
                if (bar.segment().open()) {
                    assertThat(bar.end()).isCloseTo(now, within(1.6));
                }
                assertThat(bar.end()).isLessThanOrEqualTo(now + 1.6);
            }
            for (Rule rule : lane.rules()) {
                assertThat(rule.to()).isLessThanOrEqualTo(now + 0.1);
                assertThat(end(rule.label(), rule.labelX())).isLessThanOrEqualTo(now + 0.1);
            }
            for (Flag flag : lane.flags()) {
                assertThat(end(flag.label(), flag.labelX())).isLessThanOrEqualTo(now + 0.1);
            }
        }
    }

    private static double end(String label, double x) {
        return label.isEmpty() ? 0 : x + SIX.width(label, Face.REGULAR);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aCutNeverHidesWhatHappened(long seed) {
        Case shown = look(seed);
        for (TimeScale.Piece fold : shown.picture().scale().folds()) {
            for (Lane lane : shown.model().lanes()) {
                lane.marks().forEach(mark -> outside(fold, mark.at()));
                lane.segments().forEach(segment -> {
                    outside(fold, segment.from());
                    outside(fold, segment.to());
                });
            }
            assertThat(fold.width()).isBetween(30.0, 60.0);
        }
    }

    private static void outside(TimeScale.Piece fold, Instant at) {
        assertThat(at.isAfter(fold.from()) && at.isBefore(fold.to()))
                .as("%s within the cut %s to %s", at, fold.from(), fold.to())
                .isFalse();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void noWordCoversAnotherAndNoneIsCut(long seed) {
        Case shown = look(seed);
        Viewport port = shown.picture().port();
        for (int i = 0; i < shown.model().lanes().size(); i++) {
            LaneLayout lane = shown.picture().lane(i);
            List<Written> marks = new ArrayList<>();
            for (Flag flag : lane.flags()) {
                double x = port.toScreen(flag.x());
                marks.add(new Written(
                        x - 8,
                        x + 8,
                        flag.head().symbol() + " at " + flag.head().at()));
                write(marks, flag.label(), flag.labelX());
            }
            apart(marks, "lane " + i);
            List<Written> rail = new ArrayList<>();
            lane.rules().forEach(rule -> write(rail, rule.label(), rule.labelX()));
            apart(rail, "rail " + i);
            List<Written> bars = new ArrayList<>();
            for (Bar bar : lane.bars()) {
                if (!bar.label().isEmpty()) {
                    assertThat(bar.labelX()).isGreaterThanOrEqualTo(bar.x());
                    assertThat(end(bar.label(), bar.labelX())).isLessThanOrEqualTo(bar.end() + 0.1);
                    write(bars, bar.label(), bar.labelX());
                }
            }
            for (Word word : lane.ends()) {
                write(bars, word.text(), word.x());
            }
            apart(bars, "bars " + i);
            for (List<Written> row : List.of(marks, rail, bars)) {
                row.stream().filter(w -> !w.what().contains(" at ")).forEach(w -> {
                    assertThat(w.from()).as(w.what()).isGreaterThanOrEqualTo(port.label() - 0.1);
                    assertThat(w.to()).as(w.what()).isLessThanOrEqualTo(port.width() + 0.1);
                });
            }
        }
    }

    private static void write(List<Written> row, String text, double x) {
        if (!text.isEmpty()) {
            row.add(new Written(x, x + SIX.width(text, Face.REGULAR), "“" + text + "”"));
        }
    }

    private static void apart(List<Written> row, String where) {
        row.sort(Comparator.comparingDouble(Written::from));
        for (int i = 1; i < row.size(); i++) {
            assertThat(row.get(i).from())
                    .as("%s: %s beside %s", where, row.get(i), row.get(i - 1))
                    .isGreaterThanOrEqualTo(row.get(i - 1).to() - 0.01);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void everyMarkIsOnItsLaneOnceAndCanBeGoneTo(long seed) {
        Case shown = look(seed);
        for (int i = 0; i < shown.model().lanes().size(); i++) {
            Lane lane = shown.model().lanes().get(i);
            List<Flag> flags = shown.picture().lane(i).flags();
            assertThat(flags.stream().flatMap(f -> f.marks().stream()))
                    .containsExactlyInAnyOrderElementsOf(lane.marks());
            List<Spot> spots = shown.picture().spots(i);
            assertThat(spots)
                    .doesNotHaveDuplicates()
                    .hasSizeGreaterThanOrEqualTo(flags.size() + lane.segments().size());
            for (Spot spot : spots) {
                assertThat(shown.picture().has(spot)).isTrue();
                Facts facts = new FactSheet(WORDS, TIMES).of(shown.picture(), spot);
                assertThat(facts.title()).isNotBlank();
                assertThat(facts.lines()).isNotEmpty();
            }
            for (Flag flag : flags) {
                if (flag.several() && inSight(flag, shown.picture().port())) {
                    assertThat(flag.label()).contains(Flags.number(flag));
                }
            }
        }
    }

    private static boolean inSight(Flag flag, Viewport port) {
        double x = port.toScreen(flag.x());
        return x > port.label() + 50 && x < port.width() - 50;
    }

    @Test
    void twoHundredLookUpsAreNumbersThatComeApartWhereOneLooksCloser() {
        MadeUpJobs.Made made = MadeUpJobs.large(1, 200);
        TimelineModel model = TimelineModel.of(made.job(), made.events(), made.now(), Optional.empty(), WORDS, TIMES);
        Viewport port = new Viewport(612, 400, 124, 0, 0, 120);
        int all = model.lanes().getFirst().marks().size();
        List<Flag> fitted = picture(model, port, 1).lane(0).flags();
        List<Flag> zoomed =
                picture(model, port, Camera.most(model, port)).lane(0).flags();

        assertThat(fitted).hasSizeBetween(3, 14);
        assertThat(fitted).anyMatch(f -> f.label().startsWith("×"));
        long moments = model.lanes().getFirst().marks().stream()
                .map(Lane.Mark::at)
                .distinct()
                .count();
        assertThat(all).isGreaterThan(200);
        assertThat(zoomed.size()).isGreaterThan((int) (moments * 0.9));
    }

    @Test
    void whatDecidedStandsForWhatWasLookedAt() {
        assertThat(List.of(Symbol.SENT, Symbol.LOOK_UP, Symbol.LOOK_UP_FAILED, Symbol.DEED, Symbol.LATE, Symbol.CROWN))
                .isSortedAccordingTo(Comparator.comparingInt(Flags::rank));
    }

    @Test
    void theEmptyLaneIsThereWhileItIsBarredAndNotWhenAllIsOver() {
        for (long seed = 0; seed < 60; seed++) {
            Case shown = look(seed);
            Job job = shown.made().job();
            boolean empty = shown.model().lanes().getLast().state() == Look.NONE;
            assertThat(empty).isEqualTo(!job.status().closed() && job.blocking().isPresent());
        }
    }

    @Test
    void growingIsTheSameAsLookingLater() {
        for (long seed = 0; seed < 60; seed++) {
            Case shown = look(seed);
            Instant later = shown.made().now().plusSeconds(77);
            TimelineModel fresh = TimelineModel.of(
                    shown.made().job(), shown.made().events(), later, Optional.of("fallback-pay"), WORDS, TIMES);
            assertThat(shown.model().grown(later, WORDS, TIMES)).isEqualTo(fresh);
        }
    }

    @Test
    void wordsAreShortenedBetweenLettersOrLeftOut() {
        assertThat(SIX.fit("released, may still win", Face.REGULAR, 200)).isEqualTo("released, may still win");
        assertThat(SIX.fit("released, may still win", Face.REGULAR, 70)).isEqualTo("released,…");
        assertThat(SIX.fit(
                        "\uD83D\uDCB8\uD83D\uDCB8\uD83D\uDCB8\uD83D\uDCB8\uD83D\uDCB8\uD83D\uDCB8", Face.REGULAR, 32))
                .isEqualTo("\uD83D\uDCB8\uD83D\uDCB8\uD83D\uDCB8\uD83D\uDCB8…");
        assertThat(SIX.fit("released", Face.REGULAR, 20)).isEmpty();
    }
}
