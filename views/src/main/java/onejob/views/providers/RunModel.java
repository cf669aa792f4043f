package onejob.views.providers;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import onejob.domain.port.Qualifications;
import onejob.domain.qualify.SuiteRun;
import onejob.domain.qualify.SuiteRun.CaseAnswer;
import onejob.domain.qualify.SuiteRun.CaseRun;
import onejob.domain.qualify.SuiteRun.CaseRun.Progress;
import onejob.views.fx.Background;
import org.jspecify.annotations.Nullable;

/// The newest run of the chosen pair, and the answers to one of its cases. A run is the engine's: it goes on when
/// nobody looks, and is found as far as it has come.
final class RunModel {
    /// Four times a second, counted in tenths of one.
    private static final int EVERY = 2;

    /// After so long without an engine it is said that none takes it.
    static final Duration PATIENCE = Duration.ofSeconds(15);

    /// What is known of the chosen pair.
    sealed interface Shown {
        /// No pair is chosen.
        record Nothing() implements Shown {}

        record Reading(Pair pair) implements Shown {}

        record Unreadable(Pair pair) implements Shown {}

        /// Its suite was never run.
        record Never(Pair pair) implements Shown {}

        record Here(Pair pair, SuiteRun run) implements Shown {}
    }

    private final Qualifications suites;
    private final Background background;
    private final ReadOnlyObjectWrapper<Shown> shown = new ReadOnlyObjectWrapper<>(new Shown.Nothing());
    private final ReadOnlyObjectWrapper<List<CaseAnswer>> answers = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Integer> number = new ReadOnlyObjectWrapper<>(0);
    private @Nullable Pair pair;
    private boolean wished;
    private boolean reading;
    private boolean again;
    private String answersOf = "";
    private int pulses;

    RunModel(Qualifications suites, Background background) {
        this.suites = suites;
        this.background = background;
    }

    ReadOnlyObjectProperty<Shown> shown() {
        return shown.getReadOnlyProperty();
    }

    /// The answers to the case, by repetition.
    ReadOnlyObjectProperty<List<CaseAnswer>> answers() {
        return answers.getReadOnlyProperty();
    }

    /// The case whose answers are shown; 0 for none.
    ReadOnlyObjectProperty<Integer> number() {
        return number.getReadOnlyProperty();
    }

    @Nullable
    Pair pair() {
        return pair;
    }

    Optional<SuiteRun> run() {
        return shown.get() instanceof Shown.Here here ? Optional.of(here.run()) : Optional.empty();
    }

    void choose(Pair wanted) {
        if (wanted.equals(pair)) {
            read();
            return;
        }
        pair = wanted;
        wished = false;
        reading = false;
        forgetCase();
        shown.set(new Shown.Reading(wanted));
        read();
    }

    /// A person wants to see this case's answers.
    void look(int wanted) {
        wished = true;
        show(wanted);
    }

    private void forgetCase() {
        number.set(0);
        answersOf = "";
        answers.set(List.of());
    }

    /// Ten times a second while in view.
    void pulse() {
        pulses++;
        if (pulses % EVERY == 0 && run().filter(it -> !it.state().ended()).isPresent()) {
            ask();
        }
    }

    private void ask() {
        if (!reading) {
            read();
        }
    }

    void read() {
        Pair wanted = pair;
        if (wanted == null) {
            return;
        }
        if (reading) {
            again = true;
            return;
        }
        reading = true;
        background.run(
                () -> suites.latest(wanted.operation(), wanted.provider()), found -> arrived(wanted, found), _ -> {
                    if (wanted.equals(pair)) {
                        reading = false;
                        if (!(shown.get() instanceof Shown.Here)) {
                            shown.set(new Shown.Unreadable(wanted));
                        }
                    }
                });
    }

    private void arrived(Pair wanted, Optional<SuiteRun> found) {
        if (!wanted.equals(pair)) {
            return;
        }
        reading = false;
        Optional<UUID> before = run().map(SuiteRun::id);
        if (found.isPresent() && !before.equals(found.map(SuiteRun::id))) {
            wished = false;
            forgetCase();
        }
        shown.set(found.<Shown>map(run -> new Shown.Here(wanted, run)).orElse(new Shown.Never(wanted)));
        found.ifPresent(run -> show(wished ? number.get() : telling(run)));
        if (again) {
            again = false;
            read();
        }
    }

    /// The case that says most: the first that failed, else the newest that was answered.
    private static int telling(SuiteRun run) {
        return run.cases().stream()
                .filter(it -> it.state() == Progress.FAILED)
                .findFirst()
                .or(() -> run.cases().reversed().stream()
                        .filter(it -> it.answered() > 0)
                        .findFirst())
                .map(CaseRun::number)
                .orElse(0);
    }

    private void show(int wanted) {
        Optional<SuiteRun> run = run();
        if (run.isEmpty() || wanted < 1 || wanted > run.get().cases().size()) {
            return;
        }
        UUID id = run.get().id();
        int answered = run.get().cases().get(wanted - 1).answered();
        String asked = id + " " + wanted + " " + answered;
        if (asked.equals(answersOf)) {
            return;
        }
        if (wanted != number.get()) {
            answers.set(List.of());
            number.set(wanted);
        }
        answersOf = asked;
        if (answered > 0) {
            background.run(
                    () -> suites.answers(id, wanted),
                    found -> {
                        if (asked.equals(answersOf)) {
                            answers.set(found);
                        }
                    },
                    _ -> {
                        if (asked.equals(answersOf)) {
                            answersOf = "";
                        }
                    });
        }
    }
}
