package onejob.views.act;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import onejob.domain.attempt.Attempt;
import onejob.domain.job.JobId;
import onejob.domain.port.Jobs;
import onejob.domain.transition.CommandId;
import onejob.domain.transition.Outcome;
import onejob.domain.transition.Refusal;
import onejob.views.fx.Background;
import onejob.views.live.Live;
import org.jspecify.annotations.Nullable;

/// A look-up at a provider: asked with one press, told when an engine has the answer. It decides nothing, so it needs
/// no
/// dialog.
public final class CheckModel {
    /// How far it is.
    public enum Step {
        ASKED,
        TAKEN,
        ANSWERED,
        REFUSED,
        NOT_KNOWN,
        AWAY,
        FAULT,
        NO_ENGINE
    }

    /// What is shown beside the deeds.
    ///
    /// @param attempt as it was when the look-up was asked for
    /// @param outcome the answer's code, once there is one
    /// @param at when this was learned, by the database's clock
    public record Status(
            JobId job,
            Attempt attempt,
            Step step,
            @Nullable String outcome,
            @Nullable Refusal refusal,
            Instant at) {
        public String provider() {
            return attempt.provider();
        }
    }

    static final Duration PATIENCE = Duration.ofSeconds(15);

    private final Pending pending;
    private final Jobs jobs;
    private final Background background;
    private final Live live;
    private final ReadOnlyObjectWrapper<Optional<Status>> status = new ReadOnlyObjectWrapper<>(Optional.empty());

    public CheckModel(Means means) {
        this.pending = means.pending();
        this.jobs = means.jobs();
        this.background = means.background();
        this.live = means.live();
    }

    public ReadOnlyObjectProperty<Optional<Status>> status() {
        return status.getReadOnlyProperty();
    }

    /// A check is out and not answered.
    public boolean busy(JobId job) {
        return status.get()
                .filter(s -> s.job().equals(job))
                .filter(s -> s.step() == Step.ASKED || s.step() == Step.TAKEN || s.step() == Step.NOT_KNOWN)
                .isPresent();
    }

    public void check(Offer offer) {
        if (busy(offer.job().id()) || !offer.allowed()) {
            return;
        }
        CommandId id = new CommandId(UUID.randomUUID());
        Round round = new Round(offer.job().id(), offer.attempt().orElseThrow(), live.now(), id);
        round.say(Step.ASKED, null, null);
        pending.send(
                Outstanding.of(id, offer, offer.provider(), live.now()),
                Commands.of(offer, id, Draft.complete(offer.provider())),
                round);
    }

    /// Another deed was done: what a look-up said before it is no longer news.
    public void forget(JobId job) {
        if (!busy(job) && status.get().filter(s -> s.job().equals(job)).isPresent()) {
            status.set(Optional.empty());
        }
    }

    private final class Round implements Pending.Ear {
        private final JobId job;
        private final Attempt attempt;
        private final Instant since;
        private final CommandId id;

        Round(JobId job, Attempt attempt, Instant since, CommandId id) {
            this.job = job;
            this.attempt = attempt;
            this.since = since;
            this.id = id;
        }

        @Override
        public void answered(Outcome outcome) {
            pending.seen(id);
            switch (outcome) {
                case Outcome.Applied applied -> poll(applied.request());
                case Outcome.Pending asked -> poll(asked.request());
                case Outcome.Refused refused -> say(Step.REFUSED, null, refused.refusal());
            }
        }

        @Override
        public void notKnown() {
            say(Step.NOT_KNOWN, null, null);
        }

        @Override
        public void away() {
            pending.seen(id);
            say(Step.AWAY, null, null);
        }

        @Override
        public void fault(String words) {
            say(Step.FAULT, words, null);
        }

        private void poll(@Nullable UUID request) {
            if (request == null) {
                say(Step.FAULT, "", null);
                return;
            }
            background.run(
                    () -> {
                        Thread.sleep(400);
                        return jobs.request(request);
                    },
                    state -> {
                        String outcome = state.map(Jobs.RequestState::outcome).orElse(null);
                        boolean taken = state.map(Jobs.RequestState::taken).orElse(false);
                        if (outcome != null) {
                            say(Step.ANSWERED, outcome, null);
                            return;
                        }
                        boolean late = Duration.between(since, live.now()).compareTo(PATIENCE) > 0;
                        say(taken ? Step.TAKEN : late ? Step.NO_ENGINE : Step.ASKED, null, null);
                        poll(request);
                    },
                    _ -> poll(request));
        }

        void say(Step step, @Nullable String outcome, @Nullable Refusal refusal) {
            status.set(Optional.of(new Status(job, attempt, step, outcome, refusal, live.now())));
        }
    }
}
