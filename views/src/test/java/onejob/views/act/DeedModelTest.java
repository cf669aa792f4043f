package onejob.views.act;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import onejob.domain.job.Job;
import onejob.domain.people.Evidence;
import onejob.domain.people.PersonRole;
import onejob.domain.port.DatabaseUnavailable;
import onejob.domain.port.OutcomeUnknown;
import onejob.domain.port.Transitions;
import onejob.domain.transition.Command;
import onejob.domain.transition.CommandId;
import onejob.domain.transition.Outcome;
import onejob.domain.transition.Refusal;
import onejob.domain.transition.RefusalCode;
import onejob.views.fx.Background;
import onejob.views.gallery.FakePorts;
import onejob.views.gallery.Scenes;
import onejob.views.live.Follower;
import onejob.views.live.Live;
import org.junit.jupiter.api.Test;

/// One dialog is one deed, on what was seen when it opened.
class DeedModelTest {
    private final FakePorts ports = new FakePorts(Scenes.timeout());
    private final List<Runnable> later = new ArrayList<>();
    private final Background background = new Background(Runnable::run, later::add);
    private final List<Command> given = new ArrayList<>();
    private final Live live = new Live(System::nanoTime);
    private final Drafts drafts = new Drafts();
    private final PaperShelf shelf = new PaperShelf();

    private static final class Scripted implements Transitions {
        private final List<Command> given;
        private final Optional<RuntimeException> broken;
        private final Outcome outcome;

        Scripted(List<Command> given, Optional<RuntimeException> broken, Outcome outcome) {
            this.given = given;
            this.broken = broken;
            this.outcome = outcome;
        }

        @Override
        public Outcome apply(Command command) {
            given.add(command);
            broken.ifPresent(e -> {
                throw e;
            });
            return outcome;
        }

        @Override
        public Optional<Outcome> outcomeOf(CommandId command) {
            return given.stream().anyMatch(c -> c.id().equals(command)) ? Optional.of(outcome) : Optional.empty();
        }
    }

    private void run() {
        while (!later.isEmpty()) {
            later.removeFirst().run();
        }
    }

    private DeedModel cancelling(Optional<RuntimeException> broken, Outcome outcome) {
        // One round of the follower makes the data fresh.
        Follower follower = new Follower(ports, ports, live, Runnable::run);
        Thread.currentThread().interrupt();
        follower.start(new Background(Runnable::run, Runnable::run));
        assertThat(Thread.interrupted()).isFalse();
        Job job = ports.job(Scenes.id("7f3a")).orElseThrow();
        Offer offer = new Offers(job, ports.published(), PersonRole.OPERATOR, Instant.now())
                .all(0).stream()
                        .filter(o -> o.deed() == Deed.CANCEL)
                        .findFirst()
                        .orElseThrow();
        return new DeedModel(offer, means(new Scripted(given, broken, outcome)));
    }

    private Means means(Transitions transitions) {
        return new Means(ports, background, live, new Pending(shelf, transitions, background, live), drafts, true);
    }

    private static void fill(DeedModel model) {
        model.draft().set(new Draft(Evidence.LEDGER, null, null, "acme", "STMT-1", "not on the statement", "", false));
        model.tail().set("7F3A");
    }

    private Outcome applied() {
        return new Outcome.Applied(Scenes.id("7f3a"), null, null, false);
    }

    @Test
    void nothingIsSentBeforeEverythingIsThere() {
        DeedModel model = cancelling(Optional.empty(), applied());
        model.confirm();
        assertThat(model.missing()).contains("missing.evidence");
        model.draft().set(new Draft(Evidence.LEDGER, null, null, "acme", "", "because", "", false));
        assertThat(model.missing()).contains("missing.tail");
        model.confirm();
        run();

        assertThat(given).isEmpty();
    }

    @Test
    void whatIsTooLongIsNotSent() {
        DeedModel model = cancelling(Optional.empty(), applied());
        fill(model);
        assertThat(model.missing()).isEmpty();
        model.draft().set(new Draft(Evidence.LEDGER, null, null, "acme", "r".repeat(501), "because", "", false));
        assertThat(model.missing()).contains("missing.short");
        model.draft().set(new Draft(Evidence.LEDGER, null, null, "acme", "r", "b".repeat(10_001), "", false));
        model.confirm();
        run();

        assertThat(given).isEmpty();
    }

    @Test
    void twoPressesAreOneDeed() {
        DeedModel model = cancelling(Optional.empty(), applied());
        fill(model);
        model.confirm();
        model.confirm();
        run();
        model.confirm();
        run();

        assertThat(given).hasSize(1);
        assertThat(model.phase().get()).isInstanceOf(Phase.Done.class);
    }

    @Test
    void aWorldThatMovedIsComparedAndNothingIsLost() {
        DeedModel model =
                cancelling(Optional.empty(), new Outcome.Refused(new Refusal(RefusalCode.ATTEMPT_CHANGED, null)));
        fill(model);
        ports.replace(Scenes.timeoutWon());
        model.confirm();
        run();

        assertThat(model.phase().get())
                .isInstanceOfSatisfying(
                        Phase.Changed.class,
                        changed -> assertThat(changed.now().version()).isEqualTo(2));
        assertThat(model.draft().get().reason()).isEqualTo("not on the statement");
    }

    @Test
    void anOutcomeThatIsNotKnownIsLookedUpByTheCommandsId() {
        CommandId any = new CommandId(new java.util.UUID(0, 1));
        DeedModel model = cancelling(Optional.of(new OutcomeUnknown(any, new IllegalStateException("cut"))), applied());
        fill(model);
        model.confirm();
        later.removeFirst().run();
        assertThat(model.phase().get()).isInstanceOf(Phase.NotKnown.class);
        run();

        assertThat(given).hasSize(1);
        assertThat(model.phase().get()).isInstanceOf(Phase.Done.class);
    }

    @Test
    void pressingAgainAfterAnOutageIsTheSameDeed() {
        DeedModel model =
                cancelling(Optional.of(new DatabaseUnavailable("away", new IllegalStateException())), applied());
        fill(model);
        model.confirm();
        run();
        assertThat(model.phase().get()).isInstanceOf(Phase.Away.class);
        model.confirm();
        run();

        assertThat(given).hasSize(2);
        assertThat(given.get(0).id()).isEqualTo(given.get(1).id());
    }

    @Test
    void whatIsOutIsOnTheShelfBeforeItLeavesAndOffItWhenAnswered() {
        List<Integer> shelved = new ArrayList<>();
        DeedModel model = cancelling(Optional.empty(), applied());
        fill(model);
        model.confirm();
        assertThat(shelf.all()).isEmpty();
        later.removeFirst().run();
        shelved.add(shelf.all().size());
        run();

        assertThat(shelved).containsExactly(1);
        assertThat(shelf.puts()).isEqualTo(1);
        assertThat(shelf.all()).isEmpty();
    }

    @Test
    void whatWasTypedIsKeptUntilItIsOnRecord() {
        DeedModel left = cancelling(Optional.empty(), applied());
        fill(left);
        left.close();
        DeedModel again = cancelling(Optional.empty(), applied());
        assertThat(again.draft().get().reason()).isEqualTo("not on the statement");
        assertThat(again.draft().get().reference()).isEqualTo("STMT-1");
        assertThat(again.draft().get().evidence()).isNull();
        assertThat(again.tail().get()).isEmpty();
        fill(again);
        again.confirm();
        run();
        again.close();

        assertThat(cancelling(Optional.empty(), applied()).draft().get().reason())
                .isEmpty();
    }
}
