package onejob.app.provider;

import okio.ByteString;
import org.jspecify.annotations.Nullable;

/// What one exchange over the wire came to.
sealed interface Heard {
    /// Certainly no byte of the request left.
    record NotSent(String why) implements Heard {}

    /// The time was over and nothing whole had come. Something may still come.
    record TimedOut(String why) implements Heard {}

    /// Something of the request may have left, and the answer did not come whole.
    record Lost(String why) implements Heard {}

    /// A whole answer, or as much of it as is read of any.
    record Answer(int status, Body body) implements Heard {}

    /// The decoded body.
    ///
    /// @param unreadable why the bytes are not to be taken for the answer's text; null when they are
    record Body(ByteString bytes, @Nullable String unreadable) {}
}
