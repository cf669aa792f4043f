package onejob.views.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.people.Evidence;
import onejob.domain.port.DatabaseUnavailable;
import onejob.domain.port.OutcomeUnknown;
import onejob.domain.port.Transitions;
import onejob.domain.transition.Command;
import onejob.domain.transition.CommandId;
import onejob.domain.transition.Outcome;
import onejob.domain.transition.Refusal;
import onejob.domain.transition.RefusalCode;
import onejob.views.act.Deed;
import onejob.views.bulk.BulkModel.Phase;
import onejob.views.fx.Background;
import onejob.views.gallery.FakePorts;
import onejob.views.gallery.Many;
import onejob.views.gallery.Scenes;
import onejob.views.live.Follower;
import onejob.views.live.Live;
import org.junit.jupiter.api.Test;

/// One deed for many: frozen when it opens, each command once under its one id, and nothing told that was not read.
class BulkModelTest {
    private static final List<String> TAILS = List.of("0001", "0002", "0003", "0004");

    private final FakePorts ports = new FakePorts(
            Many.unknown("0001", "alice"),
            Many.unknown("0002", "alice"),
            Many.unknown("0003", "alice"),
            Many.unknown("0004", "alice"),
            Many.succeeded("0005", "bob"),
            Many.running("0006", "bob"));
    private final Deque<Runnable> later = new ArrayDeque<>();
    private final Background background = new Background(Runnable::run, later::add);
    private final Live live = new Live(System::nanoTime);
    private final List<Command> given = new ArrayList<>();
    private final Map<CommandId, Outcome> recorded = new HashMap<>();
    private Function<Command, Outcome> how = command -> Many.cancel(ports, command);

    /// Does each command once, and knows afterwards what became of it.
    private final class Once implements Transitions {
        @Override
        public Outcome apply(Command command) {
            given.add(command);
            return how.apply(command);
        }

        @Override
        public Optional<Outcome> outcomeOf(CommandId command) {
            return Optional.ofNullable(recorded.get(command));
        }
    }

    private Outcome done(Command command) {
        return recorded.computeIfAbsent(command.id(), _ -> Many.cancel(ports, command));
    }

    /// As much of what waits in the background as there is.
    private void run() {
        while (!later.isEmpty()) {
            later.removeFirst().run();
        }
    }

    private static List<JobId> ids(String... tails) {
        return java.util.Arrays.stream(tails).map(Scenes::id).toList();
    }

    private BulkModel model(boolean production, List<JobId> chosen) {
        Follower follower = new Follower(ports, ports, live, Runnable::run);
        Thread.currentThread().interrupt();
        follower.start(new Background(Runnable::run, Runnable::run));
        assertThat(Thread.interrupted()).isFalse();
        BulkModel model = new BulkModel(Deed.CANCEL, chosen, production, new Once(), ports, background, live);
        run();
        return model;
    }

    private BulkModel ready(List<JobId> chosen) {
        BulkModel model = model(false, chosen);
        model.draft().set(model.draft().get().on(Evidence.LEDGER).because("outage"));
        return model;
    }

    private List<JobId> four() {
        return TAILS.stream().map(Scenes::id).toList();
    }

    private static BulkItem item(BulkModel model, String tail) {
        return model.preview().orElseThrow().will().stream()
                .filter(it -> it.id().equals(Scenes.id(tail)))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void whatWillBeDoneAndWhatWillBeRefusedIsKnownBefore() {
        BulkModel model = model(false, ids("0001", "0005", "0006", "0002", "ffff"));
        Preview preview = model.preview().orElseThrow();
        assertThat(preview.will()).extracting(it -> it.id().tail()).containsExactly("0001", "0002");
        assertThat(preview.refused())
                .extracting(it -> it.refusals().getFirst().code())
                .containsExactly(RefusalCode.WRONG_STATE, RefusalCode.DEADLINE_NOT_REACHED, RefusalCode.NOT_FOUND);
        assertThat(preview.fences()).isEqualTo(2);
        assertThat(given).isEmpty();
    }

    @Test
    void nothingIsGivenBeforeEverythingIsThere() {
        BulkModel model = model(true, four());
        assertThat(model.missing()).contains("missing.evidence");
        model.draft().set(model.draft().get().on(Evidence.LEDGER));
        assertThat(model.missing()).contains("missing.reason");
        model.draft().set(model.draft().get().because("outage"));
        assertThat(model.missing()).contains("bulk.missing.number");
        model.typed().set("3");
        model.confirm();
        run();
        assertThat(given).isEmpty();
        model.typed().set(" 4 ");
        assertThat(model.missing()).isEmpty();
    }

    @Test
    void twoPressesGiveEachCommandOnce() {
        BulkModel model = ready(four());
        model.confirm();
        model.confirm();
        run();
        model.confirm();
        run();
        assertThat(given).hasSize(4);
        assertThat(given.stream().map(Command::id).distinct()).hasSize(4);
        assertThat(model.phase().get()).isInstanceOf(Phase.Ended.class);
        assertThat(model.preview().orElseThrow().left()).isEmpty();
        assertThat(item(model, "0001").result().get())
                .isInstanceOfSatisfying(
                        BulkResult.Done.class, told -> assertThat(told.stands()).isTrue());
    }

    @Test
    void oneThatMovesWhileSomebodyDecidesIsMarkedAndNotGiven() {
        BulkModel model = ready(four());
        ports.replace(Many.won(ports.job(Scenes.id("0002")).orElseThrow()));
        Follower follower = new Follower(ports, ports, live, Runnable::run);
        Thread.currentThread().interrupt();
        follower.start(new Background(Runnable::run, Runnable::run));
        assertThat(Thread.interrupted()).isFalse();
        run();
        assertThat(model.still()).isEqualTo(3);
        assertThat(model.preview().orElseThrow().will()).hasSize(4);
        model.confirm();
        run();
        assertThat(given).hasSize(3);
        assertThat(item(model, "0002").result().get()).isInstanceOf(BulkResult.Moved.class);
        assertThat(model.preview().orElseThrow().left()).containsExactly(Scenes.id("0002"));
    }

    @Test
    void oneThatMovesUnheardOfIsRefusedByTheDatabaseOnTheVersionThatWasSeen() {
        BulkModel model = ready(four());
        ports.replace(Many.won(ports.job(Scenes.id("0002")).orElseThrow()));
        model.confirm();
        run();
        assertThat(given).hasSize(4);
        assertThat(item(model, "0002").result().get()).isInstanceOfSatisfying(BulkResult.Refused.class, refused -> {
            assertThat(refused.refusal().code()).isEqualTo(RefusalCode.ATTEMPT_CHANGED);
            assertThat(refused.now()).isPresent();
        });
    }

    @Test
    void aLockedRowIsBusyAndTheRestGoesOn() {
        how = command -> given.size() == 2
                ? new Outcome.Refused(new Refusal(RefusalCode.BUSY, null))
                : Many.cancel(ports, command);
        BulkModel model = ready(four());
        model.confirm();
        run();
        assertThat(given).hasSize(4);
        assertThat(item(model, "0002").result().get()).isInstanceOf(BulkResult.Busy.class);
        assertThat(model.preview().orElseThrow().left()).containsExactly(Scenes.id("0002"));
    }

    @Test
    void stopFinishesTheOneInFlight() {
        BulkModel model = ready(four());
        how = command -> {
            model.run().orElseThrow().stop();
            return Many.cancel(ports, command);
        };
        model.confirm();
        run();
        assertThat(given).hasSize(1);
        assertThat(item(model, "0001").result().get()).isInstanceOf(BulkResult.Done.class);
        assertThat(item(model, "0004").result().get()).isInstanceOf(BulkResult.NotStarted.class);
        assertThat(model.preview().orElseThrow().left()).isEqualTo(ids("0002", "0003", "0004"));
    }

    @Test
    void aCommitThatWasNotConfirmedIsLookedUpAndNeverGivenUnderAnotherId() {
        how = command -> {
            Outcome outcome = done(command);
            if (given.size() == 2) {
                throw new OutcomeUnknown(command.id(), new IllegalStateException());
            }
            return outcome;
        };
        BulkModel model = ready(four());
        model.confirm();
        run();
        assertThat(given).hasSize(4);
        assertThat(item(model, "0002").result().get()).isInstanceOf(BulkResult.Done.class);
    }

    @Test
    void aCommandThatNeverArrivedIsGivenAgainUnderItsOwnId() {
        how = command -> {
            if (given.size() == 2) {
                throw new OutcomeUnknown(command.id(), new IllegalStateException());
            }
            return done(command);
        };
        BulkModel model = ready(four());
        model.confirm();
        run();
        assertThat(given).hasSize(5);
        assertThat(given.get(2)).isEqualTo(given.get(1));
        assertThat(model.preview().orElseThrow().left()).isEmpty();
    }

    @Test
    void aDatabaseThatIsAwayIsWaitedFor() {
        how = command -> {
            if (given.size() < 3) {
                throw new DatabaseUnavailable("away", new IllegalStateException());
            }
            return done(command);
        };
        BulkModel model = ready(four());
        model.confirm();
        run();
        assertThat(given.stream().map(Command::id).distinct()).hasSize(4);
        assertThat(given).hasSize(6);
        assertThat(model.preview().orElseThrow().left()).isEmpty();
    }

    @Test
    void whoeverStopsWhileTheDatabaseIsAwayHasTheRestUntouched() {
        how = command -> {
            throw new DatabaseUnavailable("away", new IllegalStateException());
        };
        BulkModel model = ready(four());
        model.confirm();
        later.removeFirst().run();
        assertThat(model.run().orElseThrow().stage().get()).isEqualTo(BulkRun.Stage.AWAY);
        model.run().orElseThrow().stop();
        run();
        assertThat(given).hasSize(1);
        assertThat(model.preview().orElseThrow().will())
                .allSatisfy(it -> assertThat(it.result().get()).isInstanceOf(BulkResult.NotStarted.class));
    }

    @Test
    void aRowThatSomebodyHoldsIsRefusedBeforehandWithWho() {
        ports.hold(Scenes.id("0003"), "boris");
        BulkModel model = model(false, four());
        assertThat(model.preview().orElseThrow().refused()).singleElement().satisfies(held -> {
            assertThat(held.holder()).contains("boris");
            assertThat(held.refusals().getFirst().code()).isEqualTo(RefusalCode.BUSY);
        });
    }

    @Test
    void whatWasDoneIsOnlySaidOnceItHasBeenReadAgain() {
        how = command -> {
            Job before =
                    ports.jobOf(((Command.CancelAttempt) command).attempt()).orElseThrow();
            ports.replace(Many.won(before));
            return new Outcome.Applied(before.id(), null, null, false);
        };
        BulkModel model = ready(ids("0001"));
        model.confirm();
        run();
        assertThat(item(model, "0001").result().get())
                .isInstanceOfSatisfying(
                        BulkResult.Done.class, told -> assertThat(told.stands()).isFalse());
    }
}
