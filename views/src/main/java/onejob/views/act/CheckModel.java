package onejob.views.act;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import onejob.domain.job.JobId;
import onejob.domain.port.Jobs;
import onejob.domain.port.Transitions;
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
        NO_ENGINE
    }

    /// What is shown beside the deeds.
    ///
    /// @param outcome the answer's code, once there is one
    public record Status(
            JobId job,
            String provider,
            Step step,
            @Nullable String outcome,
            @Nullable Refusal refusal) {}

    static final Duration PATIENCE = Duration.ofSeconds(15);

    private final Transitions transitions;
    private final Jobs jobs;
    private final Background background;
    private final Live live;
    private final ReadOnlyObjectWrapper<Optional<Status>> status = new ReadOnlyObjectWrapper<>(Optional.empty());

    public CheckModel(Transitions transitions, Jobs jobs, Background background, Live live) {
        this.transitions = transitions;
        this.jobs = jobs;
        this.background = background;
        this.live = live;
    }

    public ReadOnlyObjectProperty<Optional<Status>> status() {
        return status.getReadOnlyProperty();
    }

    /// A check is out and not answered.
    public boolean busy(JobId job) {
        return status.get()
                .filter(s -> s.job().equals(job))
                .filter(s -> s.step() == Step.ASKED || s.step() == Step.TAKEN)
                .isPresent();
    }

    public void check(Offer offer) {
        JobId job = offer.job().id();
        if (busy(job) || !offer.allowed()) {
            return;
        }
        String provider = offer.provider();
        say(job, provider, Step.ASKED, null, null);
        CommandId id = new CommandId(UUID.randomUUID());
        Instant since = live.now();
        background.run(
                () -> transitions.apply(Commands.of(offer, id, Draft.complete(provider))),
                outcome -> {
                    switch (outcome) {
                        case Outcome.Applied applied -> poll(job, provider, applied.request(), since);
                        case Outcome.Pending pending -> poll(job, provider, pending.request(), since);
                        case Outcome.Refused refused -> say(job, provider, Step.REFUSED, null, refused.refusal());
                    }
                },
                e -> say(
                        job,
                        provider,
                        e instanceof onejob.domain.port.OutcomeUnknown ? Step.NOT_KNOWN : Step.AWAY,
                        null,
                        null));
    }

    private void poll(JobId job, String provider, @Nullable UUID request, Instant since) {
        if (request == null) {
            say(job, provider, Step.ANSWERED, "", null);
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
                        say(job, provider, Step.ANSWERED, outcome, null);
                        return;
                    }
                    boolean late = Duration.between(since, live.now()).compareTo(PATIENCE) > 0;
                    say(job, provider, taken ? Step.TAKEN : late ? Step.NO_ENGINE : Step.ASKED, null, null);
                    poll(job, provider, request, since);
                },
                _ -> poll(job, provider, request, since));
    }

    private void say(JobId job, String provider, Step step, @Nullable String outcome, @Nullable Refusal refusal) {
        status.set(Optional.of(new Status(job, provider, step, outcome, refusal)));
    }
}
