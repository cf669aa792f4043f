package onejob.views.act;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import onejob.domain.attempt.Attempt;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.views.live.Live;
import onejob.views.text.Rich;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Look;

/// What is said once a deed's outcome is known, told from the job as the database has it then.
///
/// @param moves how often the job had moved by then, to notice that it has moved on; empty: true whatever it becomes
/// @param done it was applied
public record Told(JobId job, OptionalLong moves, Rich text, boolean done) {
    /// Of a deed whose dialog has gone, or that needed none; empty while there is nothing to tell.
    public static Optional<Told> of(DeedModel model, Live live, Words words, Times times) {
        Offer offer = model.offer();
        JobId id = offer.job().id();
        String named = new DeedWords(words).named(offer);
        return switch (model.phase().get()) {
            case Phase.Done done -> {
                Job now = done.now();
                if (now == null) {
                    yield Optional.of(new Told(id, OptionalLong.empty(), words.rich("said.done", named), true));
                }
                List<Rich.Run> runs =
                        new ArrayList<>(fact(offer, now, done, words).runs());
                Offers offers = new Offers(now, live.published(), live.role(), live.now());
                runs.addAll(next(offer, Standing.of(offers.all(0)).row(), words).runs());
                yield Optional.of(new Told(
                        id,
                        OptionalLong.of(moves(now)),
                        new Rich(runs),
                        done.outcome().equals("applied")));
            }
            case Phase.Barred barred ->
                Optional.of(not(
                        id,
                        words.rich(
                                "said.refused",
                                named,
                                new RefusalWords(words, times).plain(barred.refusal(), offer.provider()))));
            case Phase.Changed _ -> Optional.of(not(id, words.rich("said.changed", named)));
            case Phase.Away _ -> Optional.of(not(id, words.rich("said.away.not", named)));
            case Phase.Fault fault -> Optional.of(not(id, words.rich("said.fault", named, fault.words())));
            case Phase.Deciding _, Phase.Sent _, Phase.Asked _, Phase.NotKnown _ -> Optional.empty();
        };
    }

    private static Told not(JobId id, Rich text) {
        return new Told(id, OptionalLong.empty(), text, false);
    }

    /// Whether it still holds; an older reading of the job says nothing against it.
    boolean trueOf(Job now) {
        return job.equals(now.id()) && (moves.isEmpty() || moves(now) <= moves.getAsLong());
    }

    /// Versions only ever rise, and attempts only become more.
    static long moves(Job job) {
        return job.version()
                + job.newest()
                + job.attempts().stream().mapToLong(Attempt::version).sum();
    }

    private static Rich fact(Offer offer, Job now, Phase.Done done, Words words) {
        String status = words.say(Look.of(now.status()).key());
        String version = "v" + now.version();
        Optional<Attempt> attempt = offer.attempt().flatMap(seen -> now.attempt(seen.id()));
        String number = attempt.map(a -> Integer.toString(a.number())).orElse("");
        String state = attempt.map(a -> words.say(Look.of(a.state()).key())).orElse("");
        if (!done.outcome().equals("applied")) {
            return words.rich("said.outcome", number, state, words.code("look_up", done.outcome()));
        }
        return switch (offer.deed()) {
            case RESOLVE, CANCEL, RELEASE, CHECK -> words.rich("said.attempt", number, state, status, version);
            case LAUNCH_FALLBACK, LAUNCH_PRIMARY ->
                words.rich(
                        "said.launched",
                        now.newest(),
                        now.attempts().isEmpty() ? "" : now.attempts().getLast().provider(),
                        now.attempts().isEmpty()
                                ? ""
                                : words.say(Look.of(now.attempts().getLast().state())
                                        .key()));
            case CLOSE, CANCEL_JOB -> words.rich("said.closed", status, version);
            case REVIEW ->
                words.rich(
                        "said.reviewed",
                        offer.late()
                                .flatMap(seen -> now.attempts().stream()
                                        .flatMap(a -> a.lateAnswers().stream())
                                        .filter(is -> is.id().equals(seen.id()))
                                        .findFirst())
                                .flatMap(is -> Optional.ofNullable(is.review()))
                                .map(r -> words.code("review", r.word()))
                                .orElse(""));
            case NOTE -> words.rich("said.noted");
        };
    }

    /// The deeds one would think of next, as links.
    private static Rich next(Offer offer, List<Offer> row, Words words) {
        if (offer.deed() == Deed.NOTE || row.isEmpty()) {
            return Rich.text("");
        }
        List<Rich.Run> runs = new ArrayList<>();
        runs.add(new Rich.Run(" " + words.say("said.next") + " ", Rich.Style.PLAIN, null));
        for (int i = 0; i < Math.min(3, row.size()); i++) {
            String comma = i == 0 ? "" : ", ";
            if (!comma.isEmpty()) {
                runs.add(new Rich.Run(comma, Rich.Style.PLAIN, null));
            }
            Offer to = row.get(i);
            runs.add(new Rich.Run(
                    words.say("said.next." + to.deed().word(), to.provider()),
                    Rich.Style.LINK,
                    to.deed().word()));
        }
        runs.add(new Rich.Run(".", Rich.Style.PLAIN, null));
        return new Rich(runs);
    }
}
