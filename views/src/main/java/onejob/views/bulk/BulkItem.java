package onejob.views.bulk;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.port.JobRow;
import onejob.domain.transition.Command;
import onejob.domain.transition.CommandId;
import onejob.domain.transition.Consequences;
import onejob.domain.transition.Refusal;
import onejob.views.act.Commands;
import onejob.views.act.Deed;
import onejob.views.act.Draft;
import onejob.views.act.Offer;
import org.jspecify.annotations.Nullable;

/// One chosen job, frozen as it was read, with the id of the one command that may be given for it: made once, so that
/// neither a second press nor a lost connection does anything twice.
public final class BulkItem {
    private final JobId id;
    private final Optional<JobRow> row;
    private final Optional<Job> job;
    private final Optional<Offer> offer;
    private final List<Refusal> refusals;
    private final Optional<String> holder;
    private final Optional<Consequences> foreseen;
    private final CommandId command = new CommandId(UUID.randomUUID());
    private final ReadOnlyObjectWrapper<BulkResult> result = new ReadOnlyObjectWrapper<>(new BulkResult.Waiting());
    private @Nullable Instant at;

    BulkItem(
            JobId id,
            Optional<JobRow> row,
            Optional<Job> job,
            Optional<Offer> offer,
            List<Refusal> refusals,
            Optional<String> holder,
            Optional<Consequences> foreseen) {
        this.id = id;
        this.row = row;
        this.job = job;
        this.offer = offer;
        this.refusals = List.copyOf(refusals);
        this.holder = holder;
        this.foreseen = foreseen;
    }

    public JobId id() {
        return id;
    }

    /// Its amount and names; empty when it is not here.
    public Optional<JobRow> row() {
        return row;
    }

    /// As it was read; empty when it is not here.
    public Optional<Job> job() {
        return job;
    }

    /// The deed on what was read; empty when there is nothing it could be done to.
    public Optional<Offer> offer() {
        return offer;
    }

    /// What spoke against it when it was read.
    public List<Refusal> refusals() {
        return refusals;
    }

    /// Who held its row when it was read.
    public Optional<String> holder() {
        return holder;
    }

    public Optional<Consequences> foreseen() {
        return foreseen;
    }

    public CommandId commandId() {
        return command;
    }

    /// It will be done, if the world stays as it was read.
    public boolean willDo() {
        return offer.isPresent() && refusals.isEmpty();
    }

    /// It will be done, and the world has stayed so far.
    boolean still() {
        return willDo() && !(result.get() instanceof BulkResult.Moved);
    }

    public ReadOnlyObjectProperty<BulkResult> result() {
        return result.getReadOnlyProperty();
    }

    /// When its result was told, by the database's clock.
    public Optional<Instant> at() {
        return Optional.ofNullable(at);
    }

    void becomes(BulkResult next, Instant when) {
        at = when;
        result.set(next);
    }

    /// The command with what the person brought for all.
    Command command(Draft draft) {
        Offer on = offer.orElseThrow();
        return Commands.of(on, command, draft.to(on.provider()));
    }

    /// The attempt that the deed is about; for a launch the one that it makes.
    Optional<Attempt> subject(Job now) {
        Offer on = offer.orElseThrow();
        if (on.deed() == Deed.LAUNCH_FALLBACK) {
            int number = on.job().newest() + 1;
            return now.attempts().stream().filter(a -> a.number() == number).findFirst();
        }
        return on.attempt().flatMap(seen -> now.attempt(seen.id()));
    }

    /// Whether what is read now is what the deed makes of it.
    boolean stands(Job now) {
        Optional<AttemptState> state = subject(now).map(Attempt::state);
        return switch (offer.orElseThrow().deed()) {
            case CANCEL -> state.filter(s -> s == AttemptState.CANCELLED).isPresent();
            case RESOLVE -> state.filter(s -> s == AttemptState.FAILED).isPresent();
            case RELEASE -> state.filter(s -> s == AttemptState.RELEASED).isPresent();
            case LAUNCH_FALLBACK, LAUNCH_PRIMARY -> state.isPresent();
            case CLOSE -> now.status() == JobStatus.FAILED;
            case CANCEL_JOB -> now.status() == JobStatus.CANCELLED;
            case CHECK, REVIEW, NOTE -> true;
        };
    }
}
