package onejob.domain.provider;

import onejob.domain.json.JsonValue;

/// What an operation demands of an answer to one request. How schemas are evaluated is not this module's
/// business.
public interface ContractChecks {
    /// Whether the answer has the shape of a success.
    boolean fitsOutput(JsonValue answer);

    /// Whether the answer has the shape of a definite refusal; false when the operation describes none.
    boolean fitsRefusal(JsonValue answer);

    /// Whether the answer is about this very request.
    Checked checks(JsonValue answer);

    enum Checked {
        /// Every check found its member, and passed; also when there are no checks.
        ALL_PRESENT_PASS,
        /// Some members are not there; the checks of the others passed.
        SOME_ABSENT_REST_PASS,
        A_CHECK_FAILED
    }
}
