package onejob.domain.provider;

import onejob.domain.json.JsonValue;

/// What an answer is by its operation's contract. Only the first two are certain.
enum Verdict {
    SUCCESS("a success"),
    REFUSAL("a refusal"),
    BOTH("a success and a refusal at once"),
    NEITHER("neither a success nor a refusal"),
    OTHER_REQUEST("not about this request"),
    INCOMPLETE("without a member that says which request it is about");

    private final String words;

    Verdict(String words) {
        this.words = words;
    }

    /// Completes "the answer is …".
    String words() {
        return words;
    }

    /// A success must pass every check. A refusal need not repeat what was asked, but what it does repeat
    /// must be right.
    static Verdict of(ContractChecks checks, JsonValue answer) {
        boolean success = checks.fitsOutput(answer);
        boolean refusal = checks.fitsRefusal(answer);
        if (success == refusal) {
            return success ? BOTH : NEITHER;
        }
        return switch (checks.checks(answer)) {
            case A_CHECK_FAILED -> OTHER_REQUEST;
            case SOME_ABSENT_REST_PASS -> refusal ? REFUSAL : INCOMPLETE;
            case ALL_PRESENT_PASS -> refusal ? REFUSAL : SUCCESS;
        };
    }
}
