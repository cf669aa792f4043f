package onejob.views.act;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.Job;
import onejob.domain.people.PersonRole;
import onejob.domain.provider.OperationPolicy;
import onejob.domain.provider.Published;
import onejob.domain.transition.CommandId;
import onejob.domain.transition.Guard;
import onejob.domain.transition.Refusal;
import org.jspecify.annotations.Nullable;

/// Every deed there is about a job, each with the one guard's word on it.
public final class Offers {
    private static final CommandId ASKING = new CommandId(new UUID(0, 0));

    private final Job job;
    private final Published published;
    private final PersonRole role;
    private final Instant now;

    public Offers(Job job, Published published, PersonRole role, Instant now) {
        this.job = job;
        this.published = published;
        this.role = role;
        this.now = now;
    }

    /// All of them that make sense for this job, allowed or not.
    ///
    /// @param wished the number of the attempt to speak of; 0: the one that matters
    public List<Offer> all(int wished) {
        List<Offer> offers = new ArrayList<>();
        Optional<Attempt> attempt = target(wished);
        for (Deed deed : Deed.values()) {
            switch (deed) {
                case CHECK, RESOLVE, CANCEL, RELEASE ->
                    attempt.ifPresent(a -> offers.add(offer(deed, a, null, a.provider())));
                case LAUNCH_PRIMARY -> offers.add(offer(deed, null, null, primary()));
                case LAUNCH_FALLBACK -> {
                    if (!fallbacks().isEmpty()) {
                        offers.add(offer(deed, null, null, likeliest()));
                    }
                }
                case REVIEW -> late().ifPresent(l -> offers.add(offer(deed, null, l, l.provider())));
                case CLOSE, CANCEL_JOB, NOTE -> offers.add(offer(deed, null, null, ""));
            }
        }
        return offers;
    }

    private Offer offer(Deed deed, @Nullable Attempt attempt, @Nullable LateAnswer late, String provider) {
        Offer open = new Offer(deed, job, Optional.ofNullable(attempt), Optional.ofNullable(late), provider, List.of());
        List<Refusal> refusals =
                Guard.decide(job, published, role, Commands.of(open, ASKING, Draft.complete(provider)), now);
        return new Offer(deed, job, open.attempt(), open.late(), provider, refusals);
    }

    /// The attempt that blocks, else one that races, else the newest.
    private Optional<Attempt> target(int wished) {
        Optional<Attempt> chosen =
                job.attempts().stream().filter(a -> a.number() == wished).findFirst();
        return chosen.or(job::blocking)
                .or(() -> job.attempts().stream()
                        .filter(a -> a.state() == AttemptState.RELEASED)
                        .findFirst())
                .or(() -> job.attempts().stream().max(Comparator.comparingInt(Attempt::number)));
    }

    /// The late success to look at first: the oldest that nobody has reviewed, else the newest that somebody has.
    private Optional<LateAnswer> late() {
        List<LateAnswer> lates = job.attempts().stream()
                .flatMap(a -> a.lateAnswers().stream())
                .filter(l -> l.outcome() == LateAnswer.Told.SUCCEEDED)
                .sorted(Comparator.comparing(LateAnswer::at))
                .toList();
        return lates.stream()
                .filter(LateAnswer::awaitsReview)
                .findFirst()
                .or(() -> lates.isEmpty() ? Optional.empty() : Optional.of(lates.getLast()));
    }

    /// The launch of a fallback that has no pass, as an admin may start it; empty where something else bars it too.
    public Optional<Offer> overridden(String provider) {
        Offer open = new Offer(Deed.LAUNCH_FALLBACK, job, Optional.empty(), Optional.empty(), provider, List.of());
        Draft overriding = Draft.complete(provider).overriding(true);
        return Guard.decide(job, published, role, Commands.of(open, ASKING, overriding), now)
                        .isEmpty()
                ? Optional.of(open)
                : Optional.empty();
    }

    private List<String> route() {
        return published.operation(job.operation()).map(OperationPolicy::route).orElse(List.of(job.provider()));
    }

    private String primary() {
        return route().isEmpty() ? job.provider() : route().getFirst();
    }

    /// Fallbacks in the order of the route.
    public List<String> fallbacks() {
        return route().stream().skip(1).toList();
    }

    /// A fallback that may be launched, before one that may not.
    private String likeliest() {
        return fallbacks().stream()
                .filter(p -> published.isQualified(job.operation(), p)
                        && published.provider(p).filter(q -> q.paused()).isEmpty())
                .findFirst()
                .orElse(fallbacks().getFirst());
    }

    /// Where a further attempt would most likely go.
    public Optional<String> next() {
        return fallbacks().isEmpty() ? Optional.of(primary()) : Optional.of(likeliest());
    }
}
