package onejob.app.demo;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/// How a simulated provider treats one request.
///
/// @param takesEffect the work is truly done, whatever is answered
/// @param delay before the answer, or before the callback after a 202
/// @param trace what a look-up finds afterwards
record Behaviour(Act act, boolean takesEffect, Duration delay, Trace trace) {
    static final Behaviour PROMPT = new Behaviour(Act.ANSWER, true, Duration.ofMillis(120), Trace.TRUTH);
    static final Behaviour SLOW = new Behaviour(Act.ANSWER, true, Duration.ofMillis(1800), Trace.TRUTH);
    /// Answers after the attempt has become unknown, while it is still listened to.
    static final Behaviour LATE = new Behaviour(Act.ANSWER, true, Duration.ofSeconds(7), Trace.NONE);
    /// Nobody can say what became of it: silence, and no trace.
    static final Behaviour HANG = new Behaviour(Act.HANG, false, Duration.ZERO, Trace.NONE);
    /// The work is done and nobody is told until the script lets the answer go.
    static final Behaviour HELD = new Behaviour(Act.HOLD, true, Duration.ZERO, Trace.NONE);
    static final Behaviour CUT = new Behaviour(Act.CUT, true, Duration.ofMillis(200), Trace.TRUTH);
    static final Behaviour HANG_UP = new Behaviour(Act.HANG_UP, true, Duration.ofMillis(100), Trace.DOWN);
    static final Behaviour DECLINE = new Behaviour(Act.DECLINE, false, Duration.ofMillis(150), Trace.TRUTH);
    static final Behaviour REFUSE = new Behaviour(Act.REFUSE, false, Duration.ofMillis(80), Trace.TRUTH);
    static final Behaviour BUSY = new Behaviour(Act.BUSY, false, Duration.ofMillis(30), Trace.TRUTH);
    static final Behaviour BREAK = new Behaviour(Act.BREAK, true, Duration.ofMillis(300), Trace.TRUTH);
    static final Behaviour ACCEPT = new Behaviour(Act.ACCEPT, true, Duration.ofSeconds(4), Trace.TRUTH);
    /// Taken, done, and never told.
    static final Behaviour ACCEPT_SILENT = new Behaviour(Act.ACCEPT_SILENT, true, Duration.ZERO, Trace.TRUTH);
    static final Behaviour NOTICE_FIRST = new Behaviour(Act.NOTICE_FIRST, true, Duration.ofMillis(500), Trace.TRUTH);
    static final Behaviour NOTICE_INSTEAD = new Behaviour(Act.NOTICE_INSTEAD, true, Duration.ZERO, Trace.TRUTH);
    /// Says that it was done, and it was not.
    static final Behaviour CLAIM = new Behaviour(Act.ANSWER, false, Duration.ofMillis(100), Trace.NONE);
    /// Done, and answered with somebody else's reference.
    static final Behaviour MIX_UP = new Behaviour(Act.MIX_UP, true, Duration.ofMillis(100), Trace.TRUTH);
    /// Done, and answered with a status that nobody has ever seen.
    static final Behaviour STRANGE = new Behaviour(Act.STRANGE, true, Duration.ofMillis(100), Trace.TRUTH);
    /// Done, and never heard of when it is asked about.
    static final Behaviour DENY = new Behaviour(Act.HANG_UP, true, Duration.ofMillis(100), Trace.NONE);
    static final Behaviour BY_HAND = new Behaviour(Act.BY_HAND, false, Duration.ZERO, Trace.TRUTH);

    private static final Map<String, Behaviour> NAMED = Map.ofEntries(
            Map.entry("answer", PROMPT),
            Map.entry("slow", SLOW),
            Map.entry("late", LATE),
            Map.entry("hang", HANG),
            Map.entry("held", HELD),
            Map.entry("by-hand", BY_HAND),
            Map.entry("cut", CUT),
            Map.entry("hang-up", HANG_UP),
            Map.entry("deny", DENY),
            Map.entry("decline", DECLINE),
            Map.entry("refuse", REFUSE),
            Map.entry("busy", BUSY),
            Map.entry("break", BREAK),
            Map.entry("claim", CLAIM),
            Map.entry("mix-up", MIX_UP),
            Map.entry("strange", STRANGE),
            Map.entry("accept", ACCEPT),
            Map.entry("accept-silent", ACCEPT_SILENT),
            Map.entry("notice-first", NOTICE_FIRST),
            Map.entry("notice-instead", NOTICE_INSTEAD));

    /// The names of all of them.
    static final List<String> WORDS = NAMED.keySet().stream().sorted().toList();

    /// What the connection sees.
    enum Act {
        ANSWER,
        /// 200 and "declined": a definite refusal.
        DECLINE,
        /// 422
        REFUSE,
        /// 429 with Retry-After
        BUSY,
        /// 500
        BREAK,
        /// Half an answer, then the connection ends.
        CUT,
        /// The connection ends after the request was read, with no answer.
        HANG_UP,
        /// Silence.
        HANG,
        /// Silence until the script lets the answer go.
        HOLD,
        /// 202, and a signed callback later.
        ACCEPT,
        /// 202, and nothing more.
        ACCEPT_SILENT,
        /// A signed callback, and only then the answer.
        NOTICE_FIRST,
        /// A signed callback, and then the connection ends without an answer.
        NOTICE_INSTEAD,
        /// 200 with another order's reference.
        MIX_UP,
        /// 200 with a status word of its own.
        STRANGE,
        /// Waits for a hand that says what to do.
        BY_HAND
    }

    /// What a look-up says.
    enum Trace {
        /// What truly happened.
        TRUTH,
        /// 404
        NONE,
        /// 503
        DOWN
    }

    /// The same, after this time.
    Behaviour after(Duration time) {
        return new Behaviour(act, takesEffect, time, trace);
    }

    /// The behaviour a payload may ask for by name, in its member `simulate`.
    static Behaviour named(String word) {
        // A payload is a stranger's: a word nobody knows is treated as none.
        return NAMED.getOrDefault(word, PROMPT);
    }
}
