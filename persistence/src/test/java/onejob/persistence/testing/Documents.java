package onejob.persistence.testing;

/// Published documents for tests, as the configuration reader writes them.
public final class Documents {
    /// Operations: charge (automatic, operators may release), held (manual), guarded (its fallback must be
    /// qualified, never released), racing (admins may release), strict (closed when refused). Providers: acme and
    /// fallback-pay (look-up and cancel call), plain (neither), windowed (a settlement window), paused.
    public static final String STANDARD = """
            {"operations": {
              "charge":  {"route": ["acme", "fallback-pay"], "launch": "automatic", "release": "operator", "maxAttempts": 5,
                          "qualification": "none", "onRejected": "hold", "search": ["/amount", "/ref"], "mask": []},
              "held":    {"route": ["acme", "fallback-pay", "plain", "windowed", "paused"], "launch": "manual", "release": "operator",
                          "maxAttempts": 5, "qualification": "none", "onRejected": "hold", "search": [], "mask": []},
              "guarded": {"route": ["acme", "fallback-pay"], "launch": "manual", "release": "never", "maxAttempts": 3,
                          "qualification": "required", "onRejected": "hold", "search": [], "mask": []},
              "racing":  {"route": ["acme", "fallback-pay"], "launch": "manual", "release": "admin", "maxAttempts": 5,
                          "qualification": "none", "onRejected": "hold", "search": [], "mask": []},
              "strict":  {"route": ["acme"], "launch": "manual", "release": "operator", "maxAttempts": 5,
                          "qualification": "none", "onRejected": "fail", "search": [], "mask": []}},
             "providers": {
              "acme":         {"timeoutMs": 60000, "answerWithinMs": 60000, "settlementWindowMs": null, "lookUp": true,
                               "cancel": true, "paused": false},
              "fallback-pay": {"timeoutMs": 60000, "answerWithinMs": 60000, "settlementWindowMs": null, "lookUp": true,
                               "cancel": true, "paused": false},
              "plain":        {"timeoutMs": 60000, "answerWithinMs": 60000, "settlementWindowMs": null, "lookUp": false,
                               "cancel": false, "paused": false},
              "windowed":     {"timeoutMs": 10, "answerWithinMs": 1000, "settlementWindowMs": 1, "lookUp": true,
                               "cancel": false, "paused": false},
              "paused":       {"timeoutMs": 60000, "answerWithinMs": 60000, "settlementWindowMs": null, "lookUp": true,
                               "cancel": false, "paused": true}}}""";

    private Documents() {}
}
