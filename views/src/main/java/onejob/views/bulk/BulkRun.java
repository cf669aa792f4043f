package onejob.views.bulk;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import onejob.domain.port.DatabaseUnavailable;
import onejob.domain.port.Jobs;
import onejob.domain.port.OutcomeUnknown;
import onejob.domain.port.Transitions;
import onejob.domain.transition.Outcome;
import onejob.domain.transition.Refusal;
import onejob.domain.transition.RefusalCode;
import onejob.views.act.Draft;
import onejob.views.fx.Background;
import onejob.views.live.Live;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Gives one command after the other. The next one goes out when it is known what became of the one before it, and that
/// has been read again. A lost connection is waited out; nothing is ever given under a second id.
public final class BulkRun {
    /// What it is about at the moment.
    public enum Stage {
        WORKING,
        /// The database does not answer; nothing is lost, and it goes on by itself.
        AWAY,
        /// The connection broke during a commit: what became of it is being looked up.
        LOOKING_UP,
        /// Everything was given; engines have yet to ask the providers.
        ASKING,
        ENDED
    }

    private static final Logger LOG = LoggerFactory.getLogger(BulkRun.class);
    private static final Duration AGAIN = Duration.ofSeconds(1);
    private static final Duration SETTLE = Duration.ofMillis(700);
    private static final int ENOUGH_TO_TELL = 3;

    private final Giving giving;
    private final Jobs jobs;
    private final Background background;
    private final Live live;
    private final Deque<BulkItem> queue;
    private final Asking asking;
    private final int all;
    private final Instant began;
    private final Runnable ended;
    private final ReadOnlyObjectWrapper<Stage> stage = new ReadOnlyObjectWrapper<>(Stage.WORKING);
    private final ReadOnlyIntegerWrapper told = new ReadOnlyIntegerWrapper();
    private final ReadOnlyBooleanWrapper stopping = new ReadOnlyBooleanWrapper();
    private boolean doubtful;
    private boolean givenUp;
    private volatile boolean halt;

    BulkRun(
            Collection<BulkItem> items,
            Draft draft,
            Transitions transitions,
            Jobs jobs,
            Background background,
            Live live,
            Runnable ended) {
        this.queue = new ArrayDeque<>(items);
        this.all = items.size();
        this.giving = new Giving(transitions, jobs, draft);
        this.jobs = jobs;
        this.background = background;
        this.live = live;
        this.began = live.now();
        this.ended = ended;
        this.asking = new Asking(jobs, background, live, this::tell, this::verify, this::end);
    }

    public ReadOnlyObjectProperty<Stage> stage() {
        return stage.getReadOnlyProperty();
    }

    /// Of how many it is known what became of them.
    public ReadOnlyIntegerProperty told() {
        return told.getReadOnlyProperty();
    }

    public int all() {
        return all;
    }

    /// The one in flight is finished; no other is begun.
    public ReadOnlyBooleanProperty stopping() {
        return stopping.getReadOnlyProperty();
    }

    /// How long the rest will take, going by those before; empty while that cannot be told.
    public Optional<Duration> rest() {
        int done = told.get();
        if (done < ENOUGH_TO_TELL || stage.get() != Stage.WORKING) {
            return Optional.empty();
        }
        Duration each = Duration.between(began, live.now()).dividedBy(done);
        return Optional.of(each.multipliedBy((long) all - done));
    }

    void start() {
        next();
    }

    /// Begins no other. Pressed again, it does not wait for the truth about the one in flight either.
    public void stop() {
        givenUp = stopping.get();
        halt = true;
        stopping.set(true);
        asking.stop();
    }

    private void next() {
        doubtful = false;
        if (!stopping.get() && !queue.isEmpty()) {
            stage.set(Stage.WORKING);
            work();
        } else if (!stopping.get() && asking.open() > 0) {
            stage.set(Stage.ASKING);
            asking.begin();
        } else {
            end();
        }
    }

    /// Gives one after the other away from the front, which is told as they go: a slow window does not slow them down.
    private void work() {
        List<BulkItem> waiting = List.copyOf(queue);
        background.run(
                () -> {
                    for (BulkItem item : waiting) {
                        if (halt) {
                            break;
                        }
                        front(() -> begin(item));
                        Giving.Turn turn = giving.give(item);
                        BulkResult read = turn.read();
                        if (read == null) {
                            return Optional.of(turn);
                        }
                        front(() -> tell(item, read));
                    }
                    return Optional.<Giving.Turn>empty();
                },
                turn -> turn.ifPresentOrElse(this::turned, this::next),
                _ -> next());
    }

    private void front(Runnable told) {
        background.front().execute(told);
    }

    private void begin(BulkItem item) {
        queue.remove(item);
        item.becomes(new BulkResult.Sent(), live.now());
    }

    private void turned(Giving.Turn turn) {
        if (turn.failure() != null) {
            broken(turn.item(), turn.failure());
        } else {
            answered(turn.item(), turn.outcome().orElseThrow());
        }
    }

    private void end() {
        asking.leave();
        queue.forEach(item -> item.becomes(new BulkResult.NotStarted(), live.now()));
        queue.clear();
        stage.set(Stage.ENDED);
        ended.run();
    }

    private void tell(BulkItem item, BulkResult result) {
        item.becomes(result, live.now());
        told.set(told.get() + 1);
    }

    private void send(BulkItem item) {
        background.run(
                () -> giving.give(item),
                turn -> {
                    BulkResult read = turn.read();
                    if (read == null) {
                        turned(turn);
                    } else {
                        tell(item, read);
                        next();
                    }
                },
                failure -> broken(item, failure));
    }

    private void answered(BulkItem item, Outcome outcome) {
        stage.set(Stage.WORKING);
        switch (outcome) {
            case Outcome.Applied applied -> {
                if (applied.request() != null && Giving.awaited(item, applied)) {
                    asking.add(item, applied.request(), false);
                    next();
                } else {
                    verify(item, this::next);
                }
            }
            case Outcome.Pending pending -> {
                asking.add(item, pending.request(), true);
                next();
            }
            case Outcome.Refused refused -> refused(item, refused.refusal());
        }
    }

    private void refused(BulkItem item, Refusal refusal) {
        if (refusal.code() == RefusalCode.BUSY) {
            tell(item, new BulkResult.Busy());
            next();
            return;
        }
        background.run(
                () -> jobs.job(item.id()),
                now -> {
                    tell(item, new BulkResult.Refused(refusal, now));
                    next();
                },
                _ -> {
                    tell(item, new BulkResult.Refused(refusal, Optional.empty()));
                    next();
                });
    }

    private void broken(BulkItem item, RuntimeException failure) {
        if (failure instanceof OutcomeUnknown) {
            doubtful = true;
        }
        if (doubtful) {
            stage.set(Stage.LOOKING_UP);
            pause(SETTLE, () -> lookUp(item));
        } else if (failure instanceof DatabaseUnavailable) {
            away(item);
        } else {
            LOG.warn("job {}: the command {} failed", item.id(), item.commandId(), failure);
            tell(item, new BulkResult.Broken());
            next();
        }
    }

    /// Nothing was changed, so the same command may be given again when the database is back.
    private void away(BulkItem item) {
        stage.set(Stage.AWAY);
        pause(AGAIN, () -> {
            if (stopping.get()) {
                item.becomes(new BulkResult.NotStarted(), live.now());
                end();
            } else {
                send(item);
            }
        });
    }

    private void lookUp(BulkItem item) {
        if (givenUp) {
            tell(item, new BulkResult.NotKnown());
            end();
            return;
        }
        background.run(
                () -> giving.outcomeOf(item),
                // It never arrived, or not yet: the same command under the same id is done once, whichever comes first.
                found -> found.ifPresentOrElse(outcome -> answered(item, outcome), () -> send(item)),
                _ -> pause(AGAIN, () -> lookUp(item)));
    }

    private void verify(BulkItem item, Runnable then) {
        background.run(
                () -> giving.read(item),
                read -> {
                    tell(item, read);
                    then.run();
                },
                _ -> {
                    if (stopping.get()) {
                        tell(item, new BulkResult.Unread());
                        then.run();
                    } else {
                        stage.set(Stage.AWAY);
                        pause(AGAIN, () -> verify(item, then));
                    }
                });
    }

    private void pause(Duration span, Runnable then) {
        background.run(
                () -> {
                    Thread.sleep(span);
                    return span;
                },
                _ -> then.run(),
                _ -> LOG.debug("the console is closing; the run goes no further"));
    }
}
