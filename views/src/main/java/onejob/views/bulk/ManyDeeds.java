package onejob.views.bulk;

import java.util.List;
import onejob.domain.attempt.LateAnswer;
import onejob.views.act.Deed;
import onejob.views.act.Draft;

/// Which deeds make sense for many jobs at once. Resolving does as failed only: a success has a reference and a result
/// of
/// its own, one for each attempt; and a late success is reviewed by looking at it.
public final class ManyDeeds {
    /// As they are offered.
    public static final List<Deed> ALL = List.of(
            Deed.CHECK,
            Deed.CANCEL,
            Deed.RESOLVE,
            Deed.RELEASE,
            Deed.LAUNCH_FALLBACK,
            Deed.CLOSE,
            Deed.CANCEL_JOB,
            Deed.NOTE);

    private ManyDeeds() {}

    /// Whether the record asks for evidence.
    static boolean needsEvidence(Deed deed) {
        return deed == Deed.CANCEL || deed == Deed.RESOLVE;
    }

    /// Whether anything is typed at all.
    static boolean needsReason(Deed deed) {
        return deed != Deed.CHECK && deed != Deed.LAUNCH_FALLBACK;
    }

    /// It decides nothing, so nobody needs to be stopped from pressing too fast.
    static boolean harmless(Deed deed) {
        return deed == Deed.CHECK || deed == Deed.NOTE;
    }

    /// An engine has to ask somebody, and what comes of it is told later.
    static boolean asks(Deed deed) {
        return deed == Deed.CHECK;
    }

    static Draft empty() {
        return Draft.empty("").saying(LateAnswer.Told.FAILED);
    }
}
