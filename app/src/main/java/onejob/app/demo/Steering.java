package onejob.app.demo;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The simulated providers in somebody's hand: which calls are open, and what becomes of each. Safe from any thread;
/// none of it waits for a provider.
public final class Steering {
    private final OpenCalls calls;
    private final Script script;
    private final Treatment treatment;
    private final Callbacks callbacks;
    private final EffectLedger ledger;

    Steering(OpenCalls calls, Script script, Treatment treatment, Callbacks callbacks, EffectLedger ledger) {
        this.calls = calls;
        this.script = script;
        this.treatment = treatment;
        this.callbacks = callbacks;
        this.ledger = ledger;
    }

    /// A request that a provider has read, and not answered, or answered with no more than a 202.
    ///
    /// @param attempt our own id of it, as its header says; empty when it has none
    /// @param ref the customer's own number, where the payload has one
    public record OpenCall(long id, String provider, String job, String attempt, String ref, Instant since) {}

    /// Something that truly happened at a provider.
    public record Effect(String provider, String job, String reference, Instant at) {}

    /// Calls nobody has answered, the oldest first. A call that hangs is among them, and can still be answered: late.
    public List<OpenCall> open() {
        return calls.list().stream().map(Steering::shown).toList();
    }

    /// Calls that were answered with 202. What became of them may be told, as often as one likes.
    public List<OpenCall> taken() {
        return calls.listTaken().stream().map(Steering::shown).toList();
    }

    private static OpenCall shown(OpenCalls.Call call) {
        String attempt = call.attempt();
        String ref = call.order().ref();
        return new OpenCall(
                call.id(),
                call.provider(),
                call.order().job(),
                attempt == null ? "" : attempt,
                ref == null ? "" : ref,
                call.since());
    }

    /// From now on every call to this provider waits for a hand; or is treated by the script again.
    public void byHand(String provider, boolean on) {
        script.rule(provider, on ? Behaviour.BY_HAND : null);
    }

    /// From now on the provider treats the order of this reference so. Words that nobody knows mean: well.
    ///
    /// @param behaviour a word of {@link #behaviours}
    public void plan(String provider, String ref, String behaviour) {
        script.plan(provider, ref, Behaviour.named(behaviour));
    }

    /// How a simulated model answers from now on.
    ///
    /// @param mood `good`, `hallucinate`, `ignore-format`, `prose`, `echo-schema`, `cut-off`, `moody`
    /// @return false when there is no such mood
    public boolean mood(String provider, String mood) {
        Optional<ChatMood> named = ChatMood.named(mood);
        named.ifPresent(m -> script.mood(provider, m));
        return named.isPresent();
    }

    /// Decides an open call.
    ///
    /// @param behaviour a word of {@link #behaviours}: `answer`, `refuse`, `hang`, `cut`, `accept`, …
    /// @param after how long it takes to answer; null for as long as its word means
    /// @return false when the call is not open any more, or is decided already
    public boolean decide(long call, String behaviour, @Nullable Duration after) {
        Behaviour named = Behaviour.named(behaviour);
        Behaviour decided = after == null ? named : named.after(after);
        return calls.find(call).map(c -> c.hand().complete(decided)).orElse(false);
    }

    /// The words that {@link #plan} and {@link #decide} know.
    public static List<String> behaviours() {
        return Behaviour.WORDS;
    }

    /// Tells, as the provider, what became of a call that it took with 202. Told twice, or first one and then the
    /// other, it is a repeated or a contradictory notice.
    ///
    /// @param honest signed as agreed; else as a stranger would
    /// @return the intake's HTTP status; 0 when no such call was taken
    /// @throws IOException the intake was not reached
    public int tell(String attempt, boolean success, boolean honest) throws IOException {
        Optional<OpenCalls.Call> call = calls.takenOf(attempt);
        return call.isEmpty() ? 0 : callbacks.tell(call.get().provider(), treatment.told(call.get(), success), honest);
    }

    /// The referee's book: what truly happened for a job, whatever was answered.
    public List<Effect> effects(String job) {
        return ledger.of(job).stream()
                .map(e -> new Effect(e.provider(), e.job(), e.reference(), e.at()))
                .toList();
    }
}
