package onejob.views.bulk;

import java.util.Locale;
import java.util.Optional;
import onejob.domain.attempt.Attempt;
import onejob.domain.job.Job;
import onejob.domain.port.JobRow;
import onejob.domain.transition.Refusal;
import onejob.domain.transition.RefusalCode;
import onejob.views.act.Deed;
import onejob.views.act.Offer;
import onejob.views.act.RefusalWords;
import onejob.views.text.Amounts;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Look;

/// What is said of one job among many: why it is refused and the way out, or what became of it.
final class BulkWords {
    /// A sentence about what is the matter, and one about what to do; the second may be empty.
    record Reason(String why, String wayOut) {}

    private final Words words;
    private final Times times;
    private final RefusalWords refusals;

    BulkWords(Words words, Times times) {
        this.words = words;
        this.times = times;
        this.refusals = new RefusalWords(words, times);
    }

    String amount(BulkItem item) {
        return item.row()
                .filter(row -> row.amount() != null)
                .map(row -> (Amounts.grouped(String.valueOf(row.amount()), words.locale()) + " "
                                + Amounts.currency(row.currency()))
                        .strip())
                .orElse("");
    }

    String owner(BulkItem item) {
        return item.row().map(JobRow::owner).map(owner -> owner.value()).orElse("");
    }

    /// The code under which the command line and the record know it.
    String code(BulkItem item) {
        return switch (item.result().get()) {
            case BulkResult.Waiting _ ->
                item.willDo() ? "" : item.refusals().getFirst().code().word();
            case BulkResult.Moved moved -> moved.refusal().code().word();
            case BulkResult.Refused refused -> refused.refusal().code().word();
            default -> item.result().get().word();
        };
    }

    Reason why(BulkItem item) {
        return switch (item.result().get()) {
            case BulkResult.Moved moved -> changed("bulk.why.moved", item, moved.now());
            case BulkResult.Refused refused ->
                refused.now()
                        .filter(_ -> moves(refused.refusal().code()))
                        .map(now -> changed("bulk.why.late", item, now))
                        .orElseGet(() -> refused(item, refused.refusal()));
            case BulkResult.Busy _ -> refused(item, new Refusal(RefusalCode.BUSY, null));
            case BulkResult.NotTaken _ -> split(words.say("bulk.why.not_taken"));
            case BulkResult.NotKnown _ -> split(words.say("bulk.why.not_known"));
            case BulkResult.NotStarted _ -> split(words.say("bulk.why.not_started"));
            case BulkResult.Broken _ -> split(words.say("bulk.why.broken"));
            default -> before(item);
        };
    }

    /// Why it would be refused, as it was read when the dialog opened.
    private Reason before(BulkItem item) {
        Refusal refusal = item.refusals().isEmpty()
                ? new Refusal(RefusalCode.WRONG_STATE, null)
                : item.refusals().getFirst();
        if (item.job().isPresent() && item.offer().isEmpty()) {
            return split(words.say("bulk.none"));
        }
        if (refusal.code() == RefusalCode.BUSY
                && item.holder().filter(who -> !who.isEmpty()).isPresent()) {
            return cut(words.say("bulk.held", item.holder().get()));
        }
        return refused(item, refusal);
    }

    private Reason refused(BulkItem item, Refusal refusal) {
        boolean over = refusal.code() == RefusalCode.WRONG_STATE
                && item.offer()
                        .flatMap(Offer::attempt)
                        .filter(a -> a.state().terminal())
                        .isPresent();
        if (over) {
            Attempt attempt = item.offer().flatMap(Offer::attempt).orElseThrow();
            String state = words.say(Look.of(attempt.state()).key());
            return split(
                    attempt.endedAt() == null
                            ? words.say("bulk.already", state, attempt.number())
                            : words.say("bulk.already.at", state, attempt.number(), times.clock(attempt.endedAt())));
        }
        String provider = item.offer().map(Offer::provider).orElse("");
        return split(refusals.plain(refusal, provider));
    }

    private static boolean moves(RefusalCode code) {
        return code == RefusalCode.ATTEMPT_CHANGED
                || code == RefusalCode.VERSION_CHANGED
                || code == RefusalCode.WRONG_STATE
                || code == RefusalCode.JOB_CLOSED
                || code == RefusalCode.ATTEMPT_IN_FLIGHT;
    }

    private Reason changed(String key, BulkItem item, Job now) {
        return new Reason(words.say(key, became(item, now)), "");
    }

    /// What the job has become, by the attempt that decides.
    private String became(BulkItem item, Job now) {
        Optional<Attempt> winner = now.winner();
        if (winner.isPresent()) {
            Attempt won = winner.get();
            return won.endedAt() == null
                    ? words.say("bulk.now.won", won.number())
                    : words.say("bulk.now.won.at", won.number(), times.clock(won.endedAt()));
        }
        Optional<Attempt> subject = item.offer().flatMap(Offer::attempt).flatMap(a -> now.attempt(a.id()));
        Optional<Attempt> newest = now.attempts().isEmpty()
                ? Optional.empty()
                : Optional.of(now.attempts().getLast());
        return subject.or(() -> newest)
                .map(a -> words.say(
                        "bulk.now.attempt",
                        a.number(),
                        words.say(Look.of(a.state()).key()),
                        now.version()))
                .orElse(words.say(
                        "bulk.now.job", words.say(Look.of(now.status()).key()), now.version()));
    }

    /// The same in a few words, in the row of what is done.
    ///
    /// @param deciding nothing has been given yet
    String brief(BulkItem item, boolean deciding) {
        return switch (item.result().get()) {
            case BulkResult.Waiting _ -> "";
            case BulkResult.Moved _ -> words.say(deciding ? "bulk.result.will_refuse" : "bulk.result.moved");
            case BulkResult.Sent _ -> words.say("bulk.result.sent");
            case BulkResult.Asked asked -> words.say(asked.taken() ? "bulk.result.taken" : "bulk.result.asked");
            case BulkResult.Done done -> done(item, done);
            case BulkResult.Answered answered -> words.code("look_up", answered.outcome());
            case BulkResult.Unread _ -> words.say("bulk.result.unread");
            case BulkResult.Refused refused -> refusals.brief(refused.refusal());
            case BulkResult.Busy _ -> words.say("bulk.result.busy");
            case BulkResult.NotTaken _ -> words.say("bulk.result.not_taken");
            case BulkResult.NotKnown _ -> words.say("bulk.result.not_known");
            case BulkResult.NotStarted _ -> words.say("bulk.result.not_started");
            case BulkResult.Broken _ -> words.say("bulk.result.broken");
        };
    }

    private String done(BulkItem item, BulkResult.Done done) {
        Deed deed = item.offer().orElseThrow().deed();
        if (deed == Deed.NOTE) {
            return words.say(done.stands() ? "bulk.result.noted" : "bulk.result.unread");
        }
        boolean closes = deed == Deed.CLOSE || deed == Deed.CANCEL_JOB;
        Optional<Attempt> subject = closes ? Optional.empty() : item.subject(done.now());
        String state = words.say(subject.map(a -> Look.of(a.state()))
                .orElse(Look.of(done.now().status()))
                .key());
        return words.say(
                done.stands() ? "bulk.result.done" : "bulk.result.done.since",
                state,
                done.now().version());
    }

    /// The first sentence is the matter, the rest the way out.
    private static Reason split(String sentence) {
        return cut(sentence.substring(0, 1).toUpperCase(Locale.ROOT) + sentence.substring(1));
    }

    /// The same of a sentence that begins with a name, which stays as it is written.
    private static Reason cut(String said) {
        int end = said.indexOf(". ");
        return end < 0 ? new Reason(said, "") : new Reason(said.substring(0, end + 1), said.substring(end + 2));
    }
}
