package onejob.app.demo;

import java.time.Duration;

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
        ACCEPT
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

    /// The behaviour a payload may ask for by name, in its member `simulate`.
    static Behaviour named(String word) {
        return switch (word) {
            case "slow" -> SLOW;
            case "late" -> LATE;
            case "hang" -> HANG;
            case "cut" -> CUT;
            case "hang-up" -> HANG_UP;
            case "decline" -> DECLINE;
            case "refuse" -> REFUSE;
            case "busy" -> BUSY;
            case "break" -> BREAK;
            case "accept" -> ACCEPT;
            // A payload is a stranger's: a word nobody knows is treated as none.
            default -> PROMPT;
        };
    }
}
