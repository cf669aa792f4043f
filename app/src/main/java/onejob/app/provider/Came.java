package onejob.app.provider;

import onejob.domain.provider.Answer;

/// What came of one exchange over the wire.
sealed interface Came {
    /// The same, for reading by the contract.
    static Answer answer(Came came) {
        return switch (came) {
            case NotSent notSent -> new Answer.NotSent(notSent.why());
            case TimedOut late -> new Answer.TimedOut();
            case Lost lost -> new Answer.ConnectionLost(lost.why());
            case Whole whole -> whole.heard().answer();
        };
    }

    /// Certainly no byte of the request left, or will.
    record NotSent(String why) implements Came {}

    /// The time was over and nothing whole had come. Something may still come.
    ///
    /// @param stage what was being done
    record TimedOut(String stage) implements Came {}

    /// Something of the request may have left, and the answer did not come whole.
    record Lost(String why) implements Came {}

    /// A whole answer, or as much of it as is read of any.
    record Whole(Heard heard) implements Came {}
}
