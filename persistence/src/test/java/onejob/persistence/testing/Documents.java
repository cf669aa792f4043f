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

    /// For steps that policy takes by itself, by the providers of {@link #STANDARD}. Operations, each begun by
    /// hand: again (at the same provider; four attempts), onward (to the next fallback, after a refusal too),
    /// absent (when there is no trace), both (onward when nothing was sent, else again), proven (to qualified
    /// fallbacks alone), last (onward, and closed when nothing is left), only (nothing automatic but that).
    public static String policies(long backoffMillis, long maxBackoffMillis) {
        String operations = """
                {"operations": {
                  "again":  {@, "route": ["acme", "fallback-pay"], "maxAttempts": 4, "retry": #},
                  "onward": {@, "route": ["acme", "paused", "fallback-pay", "plain"],
                             "failover": "automatic", "failoverOn": ["not_sent", "rejected"]},
                  "absent": {@, "route": ["windowed", "fallback-pay"], "failover": "automatic", "failoverOn": ["confirmed_absent"]},
                  "both":   {@, "route": ["acme", "fallback-pay"], "failover": "automatic", "failoverOn": ["not_sent"], "retry": #},
                  "proven": {@, "route": ["acme", "fallback-pay"], "failover": "automatic", "failoverOn": ["not_sent"],
                             "qualification": "required"},
                  "last":   {@, "route": ["acme", "fallback-pay"], "failover": "automatic", "failoverOn": ["not_sent"],
                             "onExhausted": "fail"},
                  "only":   {@, "route": ["acme"], "onExhausted": "fail"}},
                """.replace(
                        "@",
                        "\"launch\": \"manual\", \"release\": \"operator\", \"maxAttempts\": 5, \"qualification\":"
                                + " \"none\", \"onRejected\": \"hold\", \"search\": [], \"mask\": []")
                .replace(
                        "#",
                        "{\"mode\": \"automatic\", \"backoffMs\": " + backoffMillis + ", \"maxBackoffMs\": "
                                + maxBackoffMillis + "}");
        return operations + STANDARD.substring(STANDARD.indexOf("\"providers\""));
    }

    /// Operations whose fallbacks must be qualified: proven (two cases, the second twice; switches by itself
    /// when nothing was sent), short (a pass holds a millisecond), risky (without a sandbox), bare (without a
    /// suite), named (begun by itself). Providers: acme, the first, fallback-pay, plain.
    public static final String QUALIFIED = qualified("https://fallback.example/charge", "a", false);

    /// The same with another address of fallback-pay, word in the suite, or pause.
    public static String qualified(String url, String word, boolean paused) {
        String common = "\"route\": [\"acme\", \"fallback-pay\", \"plain\"], \"release\": \"operator\","
                + " \"maxAttempts\": 9, \"qualification\": \"required\", \"onRejected\": \"hold\", \"search\": [],"
                + " \"mask\": [], \"outputSchema\": {\"type\": \"object\"}";
        String suite = "\"sideEffects\": \"none\", \"contract\": {\"validFor\": \"%s\", \"cases\": ["
                + "{\"name\": \"one\", \"payload\": \"" + word
                + "\", \"checks\": [{\"pointer\": \"/a\", \"equals\": 1}]},"
                + "{\"name\": \"two\", \"payload\": 2, \"repeat\": 2, \"checks\": [{\"pointer\": \"/a\", \"equals\": 1}]}]}";
        String provider = "{\"url\": \"%s\", \"timeoutMs\": 60000, \"answerWithinMs\": 60000,"
                + " \"settlementWindowMs\": null, \"lookUp\": true, \"cancel\": false, \"paused\": %s}";
        return "{\"operations\": {\"proven\": {" + common + ", \"launch\": \"manual\", \"failover\": \"automatic\","
                + " \"failoverOn\": [\"not_sent\"], " + suite.formatted("1d") + "},"
                + "\"short\": {" + common + ", \"launch\": \"manual\", " + suite.formatted("1ms") + "},"
                + "\"risky\": {" + common + ", \"launch\": \"manual\", "
                + suite.formatted("1d").replace("none", "external") + "},"
                + "\"bare\": {" + common + ", \"launch\": \"manual\", \"sideEffects\": \"none\", \"contract\": null},"
                + "\"named\": {" + common + ", \"launch\": \"automatic\", " + suite.formatted("1d") + "}},"
                + "\"providers\": {\"acme\": " + provider.formatted("https://acme.example", "false")
                + ", \"fallback-pay\": " + provider.formatted(url, Boolean.toString(paused))
                + ", \"plain\": " + provider.formatted("https://plain.example", "false") + "}}";
    }

    private Documents() {}
}
