package onejob.domain.qualify;

import java.util.List;
import onejob.domain.json.JsonValue;

/// One round trip that a provider must manage, with a real input.
///
/// @param repeat how many times it is sent; the shape of the answers must be the same
public record SuiteCase(String name, JsonValue payload, int repeat, Expect expect, List<Check> checks) {
    public SuiteCase {
        checks = List.copyOf(checks);
    }

    /// What the answer must be by the operation's contract.
    public enum Expect {
        SUCCEEDED,
        /// A definite refusal.
        REFUSED
    }
}
