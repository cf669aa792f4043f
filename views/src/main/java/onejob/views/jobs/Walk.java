package onejob.views.jobs;

import java.time.Instant;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import onejob.domain.port.StopSign;

/// Going along a list whose rows are not all in memory.
final class Walk {
    private final ListReader reader;
    private final Reads reads;
    private final Shown shown;
    private final Runnable done;
    private final Consumer<RuntimeException> failed;

    Walk(ListReader reader, Reads reads, Shown shown, Runnable done, Consumer<RuntimeException> failed) {
        this.reader = reader;
        this.reads = reads;
        this.shown = shown;
        this.done = done;
        this.failed = failed;
    }

    /// Whether there are, or may be, rows below those in memory.
    boolean below() {
        return shown.run().next() != null;
    }

    /// Whether there are rows above those in memory.
    boolean above() {
        return shown.run().start() != null;
    }

    /// Reads the next page below, if there is one.
    void further() {
        if (below()) {
            go((run, stop) -> run.further(reader, stop));
        }
    }

    /// Reads the page above, if there is one.
    void earlier() {
        if (above()) {
            go((run, stop) -> run.earlier(reader, stop));
        }
    }

    /// Goes to the list's beginning.
    ///
    /// @return whether it is under way; else it is here already
    boolean toStart() {
        return above() && leap((run, stop) -> Run.first(reader, run.sections(), stop));
    }

    /// Goes to the list's other end by reading it from there.
    ///
    /// @return whether it is under way; else it is here already
    boolean toEnd() {
        return below() && leap((run, stop) -> Run.last(reader, run.sections(), stop));
    }

    /// Whatever else is being read, or waits, makes way: all of it is read anew there.
    private boolean leap(BiFunction<Run, StopSign, Run> where) {
        reads.abandon();
        return read(where);
    }

    private void go(BiFunction<Run, StopSign, Run> where) {
        if (shown.waiting().get() == 0) {
            read(where);
        }
    }

    private boolean read(BiFunction<Run, StopSign, Run> where) {
        Run from = shown.run();
        return reads.begin(
                stop -> where.apply(from, stop),
                run -> {
                    shown.show(run);
                    done.run();
                },
                failed);
    }

    /// How far has been looked where little was found; empty when all was looked through.
    Optional<Instant> lookedTo() {
        Placed.Place next = shown.run().next();
        return shown.run().cut() && next != null ? Optional.of(next.at().createdAt()) : Optional.empty();
    }
}
