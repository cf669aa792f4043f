package onejob.app.config;

import static onejob.domain.attempt.FailureKind.CONFIRMED_ABSENT;
import static onejob.domain.attempt.FailureKind.CONTRACT_VIOLATION;
import static onejob.domain.attempt.FailureKind.NOT_PROCESSED;
import static onejob.domain.attempt.FailureKind.NOT_SENT;
import static onejob.domain.attempt.FailureKind.REJECTED;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import onejob.domain.attempt.FailureKind;
import onejob.domain.json.JsonValue;
import onejob.domain.provider.ReleasePolicy;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;

/// Reads one entry of `operations`.
final class OperationReader {
    static final List<String> MANUAL_OR_AUTOMATIC = List.of("manual", "automatic");
    static final String NAME = "[A-Za-z0-9][A-Za-z0-9._-]{0,99}";
    private static final List<String> THEN = List.of("hold", "fail");

    /// The kinds a *failed* attempt can have: after anything else a second request might be a second
    /// effect. `resolved` is a person's word, and never leads to an automatic step.
    private static final List<String> DEFINITE = List.of(
            NOT_SENT.word(), NOT_PROCESSED.word(), REJECTED.word(), CONTRACT_VIOLATION.word(), CONFIRMED_ABSENT.word());

    private final Set<String> providers;
    private final boolean schemas;

    /// Reads entries that name these providers.
    ///
    /// @param schemas JSON Schemas are held against their own
    OperationReader(Set<String> providers, boolean schemas) {
        this.schemas = schemas;
        this.providers = providers;
    }

    OperationConfig read(Block entry) {
        String name = name(entry);
        Block block = entry.renamed("the operation `" + name + "`");
        block.node("name");
        boolean sideEffects = block.word("sideEffects", List.of("external", "none"), "external")
                .equals("external");
        String violation = block.word("onContractViolation", List.of("unknown", "failed"), "unknown");
        if (violation.equals("failed") && sideEffects) {
            block.problem(
                    "onContractViolation",
                    "`onContractViolation: failed` goes only with `sideEffects: none`: an answer that cannot be read may be"
                            + " that of an effect; write `unknown`");
        }
        JsonValue outputSchema = outputSchema(block);
        OperationConfig operation = new OperationConfig(
                name,
                route(block),
                block.word("launch", MANUAL_OR_AUTOMATIC, "automatic").equals("automatic"),
                ReleasePolicy.of(block.word("release", List.of("never", "operator", "admin"), "never")),
                retry(block),
                block.word("failover", MANUAL_OR_AUTOMATIC, "manual").equals("automatic"),
                failoverOn(block),
                block.number("maxAttempts", 5, 1, 1000),
                then(block, "onExhausted"),
                then(block, "onRejected"),
                sideEffects,
                outputSchema,
                schema(block, "refusalSchema"),
                answerChecks(block),
                violation.equals("failed"),
                block.pointers("search"),
                block.pointers("mask"),
                block.word("qualification", List.of("required", "none"), "required")
                        .equals("required"),
                ContractReader.read(block, outputSchema, schemas));
        block.done();
        return operation;
    }

    /// The name, which also stands in addresses and on command lines.
    static String name(Block entry) {
        String name = entry.required("name", "write `name: …`");
        if (!name.isEmpty() && !name.matches(NAME)) {
            entry.problem("name", "`name` must be letters, digits, `.`, `_` and `-`, at most 100, not `" + name + "`");
        }
        return name;
    }

    private List<String> route(Block block) {
        if (block.node("route") == null) {
            block.missing("route", "write `route: [PROVIDER]`, the primary first");
            return List.of();
        }
        List<String> route = block.texts("route", t -> true, "%s must be the name of a provider");
        if (route.isEmpty()) {
            block.problem("route", "`route` names no provider; write `route: [PROVIDER]`, the primary first");
        }
        for (Node element : block.elements("route")) {
            block.text(element, "a provider in `route`")
                    .filter(p -> !providers.contains(p))
                    .ifPresent(p -> block.problems()
                            .add(
                                    element,
                                    "`route` names `" + p + "`, but there is no provider of that name"
                                            + Problems.meant(p, providers)
                                                    .map(m -> "; did you mean `" + m + "`?")
                                                    .orElse("; write it under `providers`")));
        }
        return route;
    }

    private static OperationConfig.Retry retry(Block operation) {
        Block block = operation.block("retry");
        OperationConfig.Retry retry = new OperationConfig.Retry(
                block.word("mode", MANUAL_OR_AUTOMATIC, "manual").equals("automatic"),
                block.time("backoff", Duration.ofMillis(500)),
                block.time("maxBackoff", Duration.ofSeconds(30)));
        if (retry.maxBackoff().compareTo(retry.backoff()) < 0) {
            block.problem("maxBackoff", "`maxBackoff` is shorter than `backoff`; write at least as long a time");
        }
        block.done();
        return retry;
    }

    private static Set<FailureKind> failoverOn(Block block) {
        Set<FailureKind> kinds = new LinkedHashSet<>();
        block.texts(
                        "failoverOn",
                        DEFINITE::contains,
                        "`failoverOn` may hold " + String.join(", ", DEFINITE)
                                + ", which are definite; %s is none of them")
                .forEach(k -> kinds.add(FailureKind.of(k)));
        return kinds;
    }

    private static OperationConfig.Then then(Block block, String key) {
        return block.word(key, THEN, "hold").equals("fail") ? OperationConfig.Then.FAIL : OperationConfig.Then.HOLD;
    }

    private JsonValue outputSchema(Block block) {
        JsonValue schema = schema(block, "outputSchema");
        if (schema == null) {
            block.missing("outputSchema", "write the JSON Schema of an answer that means success");
            return JsonValue.Null.NULL;
        }
        return schema;
    }

    private @Nullable JsonValue schema(Block block, String key) {
        JsonValue schema = block.json(key);
        if (schema != null && schemas) {
            Schemas.problem(schema).ifPresent(p -> block.problem(key, "`" + key + "` " + p));
        }
        return schema;
    }

    private static List<OperationConfig.Check> answerChecks(Block operation) {
        List<OperationConfig.Check> checks = new ArrayList<>();
        for (Block block : operation.blocks("answerChecks", "a check in `answerChecks`")) {
            if (block.node("pointer") == null || block.node("equalsInput") == null) {
                block.missing(
                        block.node("pointer") == null ? "pointer" : "equalsInput",
                        "write { pointer: /member-of-the-answer, equalsInput: /member-of-the-payload }");
            }
            checks.add(new OperationConfig.Check(
                    block.pointer("pointer").orElse(""),
                    block.pointer("equalsInput").orElse("")));
            block.done();
        }
        return checks;
    }
}
