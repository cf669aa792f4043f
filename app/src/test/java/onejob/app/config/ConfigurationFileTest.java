package onejob.app.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import onejob.app.config.ConfigurationFile.Need;
import onejob.app.json.StrictJson;
import onejob.domain.attempt.FailureKind;
import onejob.domain.json.JsonValue;
import onejob.domain.provider.ReleasePolicy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ConfigurationFileTest {
    private static final Map<String, String> ALL_SET =
            Map.of("ONEJOB_SECRET", "pw", "ACME_KEY", "key-1", "ACME_HOOK", "hook-1");

    /// The smallest file that is right; every line below is replaced by a wrong one in turn.
    private static final String SMALL = """
            database: { url: "jdbc:postgresql://db/onejob", user: svc }
            operations:
              - name: charge
                route: [acme]
                outputSchema: { type: object }
            providers:
              - name: acme
                kind: http-json
                url: http://127.0.0.1:9001/acme
            """;

    @Test
    void the_contracts_own_example_is_read_whole() {
        Configuration c = read(example(), ALL_SET).configuration();
        OperationConfig charge = c.operation("charge").orElseThrow();
        assertThat(charge.route()).containsExactly("acme", "fallback-pay");
        assertThat(charge.failoverOn()).containsExactlyInAnyOrder(FailureKind.NOT_SENT, FailureKind.NOT_PROCESSED);
        assertThat(charge.answerChecks()).containsExactly(new OperationConfig.Check("/ref", "/ref"));
        assertThat(StrictJson.write(charge.outputSchema()))
                .isEqualTo(
                        "{\"type\":\"object\",\"required\":[\"id\",\"status\"],\"properties\":{\"status\":{\"const\":\"done\"}}}");
        assertThat(charge.contract()).isNotNull();
        assertThat(StrictJson.write(Objects.requireNonNull(charge.contract())))
                .contains("\"amount\":\"12.50\"", "\"rate\":1.10", "\"validFor\":\"30d\"");
        ProviderConfig acme = c.provider("acme").orElseThrow();
        assertThat(acme.headers()).containsEntry("Authorization", new Secret("Bearer key-1", null, List.of("key-1")));
        assertThat(acme.callbackSecret()).isEqualTo(new Secret("hook-1", null, List.of("hook-1")));
        assertThat(acme.settlementWindow()).isEqualTo(Duration.ofMinutes(15));
        assertThat(acme.trusted())
                .isEqualTo(Path.of("onejob.yaml").toAbsolutePath().resolveSibling("ca.pem"));
        assertThat(acme.notProcessed()).containsExactly(429);
        assertThat(c.database())
                .isEqualTo(new DatabaseConfig(
                        "jdbc:postgresql://127.0.0.1:5432/onejob", "svc_1", new Secret("pw", null, List.of("pw"))));
        assertThat(c.toString()).doesNotContain("key-1", "hook-1");
    }

    @Test
    void what_is_absent_has_the_contracts_defaults() {
        Configuration c = read(SMALL, Map.of()).configuration();
        assertThat(c.intake()).isEqualTo(new IntakeConfig("127.0.0.1", 8080, 1_048_576, List.of()));
        assertThat(c.engine())
                .isEqualTo(new EngineConfig(
                        "engine-1", 64, Duration.ofSeconds(1), Duration.ofSeconds(15), Duration.ofSeconds(10)));
        OperationConfig o = c.operations().getFirst();
        assertThat(o.automaticLaunch()).isTrue();
        assertThat(o.release()).isEqualTo(ReleasePolicy.NEVER);
        assertThat(o.retry())
                .isEqualTo(new OperationConfig.Retry(false, Duration.ofMillis(500), Duration.ofSeconds(30)));
        assertThat(o.automaticFailover()).isFalse();
        assertThat(o.failoverOn()).isEmpty();
        assertThat(o.maxAttempts()).isEqualTo(5);
        assertThat(o.onExhausted()).isEqualTo(OperationConfig.Then.HOLD);
        assertThat(o.onRejected()).isEqualTo(OperationConfig.Then.HOLD);
        assertThat(o.sideEffects()).isTrue();
        assertThat(o.contractViolationIsFailure()).isFalse();
        assertThat(o.qualificationRequired()).isTrue();
        assertThat(o.refusalSchema()).isNull();
        ProviderConfig p = c.providers().getFirst();
        assertThat(List.of(p.connectTimeout(), p.timeout(), p.listenFor(), p.answerWithin()))
                .containsExactly(
                        Duration.ofSeconds(1), Duration.ofSeconds(2), Duration.ofMinutes(2), Duration.ofSeconds(60));
        assertThat(p.settlementWindow()).isNull();
        assertThat(p.callbackSecret()).isNull();
        assertThat(p.statusUrl()).isNull();
        assertThat(p.headers()).isEmpty();
        assertThat(p.maxAnswerBytes()).isEqualTo(1_048_576);
        assertThat(p.paused()).isFalse();
    }

    static Stream<Arguments> wrong() {
        return Stream.of(
                replaced(
                        "route: [acme]",
                        "route: [acme]\n    retrys: 3",
                        5,
                        "unknown key `retrys` in the operation `charge`; did you mean `retry`?"),
                replaced(
                        "kind: http-json",
                        "kind: http-json\n    zzz: 1",
                        9,
                        "unknown key `zzz` in the provider `acme`; known here: name, kind, url"),
                replaced("database:", "databse:", 1, "unknown key `databse` in the file; did you mean `database`?"),
                replaced(
                        "kind: http-json",
                        "kind: http_json",
                        8,
                        "`kind` must be one of http-json, openai-chat, not `http_json`; did you mean `http-json`?"),
                replaced("    kind: http-json\n", "", 7, "the provider `acme` has no `kind`; write `kind: http-json`"),
                replaced("    url: http://127.0.0.1:9001/acme\n", "", 7, "the provider `acme` has no `url`"),
                replaced(
                        "    route: [acme]\n",
                        "",
                        3,
                        "the operation `charge` has no `route`; write `route: [PROVIDER]`"),
                replaced("    outputSchema: { type: object }\n", "", 3, "the operation `charge` has no `outputSchema`"),
                replaced("  - name: charge\n    route", "  - route", 3, "an operation has no `name`"),
                replaced(
                        "route: [acme]", "route: [acne]", 4, "there is no provider of that name; did you mean `acme`?"),
                replaced("route: [acme]", "route: acme", 4, "`route` must be a list, such as [a, b]"),
                replaced("route: [acme]", "route: []", 4, "`route` names no provider"),
                replaced("route: [acme]", "route: [acme, acme]", 4, "`acme` stands twice in `route`"),
                extra(
                        "route: [acme]",
                        "maxAttempts: many",
                        5,
                        "`maxAttempts` must be a whole number from 1 to 1000, not `many`"),
                extra("route: [acme]", "maxAttempts: 0", 5, "`maxAttempts` must be a whole number from 1"),
                extra("route: [acme]", "maxAttempts: 99999999999", 5, "not `99999999999`"),
                extra(
                        "route: [acme]",
                        "launch: auto",
                        5,
                        "`launch` must be one of manual, automatic, not `auto`; did you mean `automatic`?"),
                extra(
                        "route: [acme]",
                        "release: always",
                        5,
                        "`release` must be one of never, operator, admin, not `always`"),
                extra(
                        "route: [acme]",
                        "retry: { mode: manual, backof: 1s }",
                        5,
                        "unknown key `backof` in `retry` of the operation `charge`; did you mean `backoff`?"),
                extra("route: [acme]", "retry: { backoff: 1m }", 5, "`maxBackoff` is shorter than `backoff`"),
                extra("route: [acme]", "retry: manual", 5, "`retry` of the operation `charge` must be a mapping"),
                extra("route: [acme]", "failoverOn: [timeout]", 5, "which are definite; `timeout` is none of them"),
                extra("route: [acme]", "failoverOn: [resolved]", 5, "`resolved` is none of them"),
                extra("route: [acme]", "onContractViolation: failed", 5, "goes only with `sideEffects: none`"),
                extra(
                        "route: [acme]",
                        "search: [ref]",
                        5,
                        "`search` holds `ref`, which is no JSON Pointer; write `/ref`"),
                extra("route: [acme]", "mask: [/a~b]", 5, "write `~0` for `~`"),
                extra(
                        "route: [acme]",
                        "answerChecks: [ { pointer: /a } ]",
                        5,
                        "a check in `answerChecks` has no `equalsInput`"),
                extra(
                        "route: [acme]",
                        "answerChecks: [ { pointer: a, equalsInput: /a } ]",
                        5,
                        "no JSON Pointer; write `/a`"),
                extra("route: [acme]", "contract: { validFor: 30d }", 5, "has no `cases`"),
                extra(
                        "route: [acme]",
                        "contract: { validFor: month, cases: [ { name: a, payload: 1, checks: [ { pointer: /a, equals: 1 } ] } ] }",
                        5,
                        "`validFor` is not a time"),
                extra(
                        "route: [acme]",
                        "contract: { validFor: 1d, cases: [ { name: a, payload: 1, checks: [ { pointer: /a } ] } ] }",
                        5,
                        "a check wants exactly one of equals, equalsInput, oneOf"),
                extra(
                        "route: [acme]",
                        "contract: { validFor: 1d, cases: [ { name: a, payload: 1, checks: [ { pointer: /a, pattern: \"[\" } ] } ] }",
                        5,
                        "`pattern` is no regular expression"),
                extra(
                        "route: [acme]",
                        "contract: { validFor: 1d, cases: [ { name: a, payload: 1, checks: [ { pointer: /a, range: { mn: 1 } } ] } ] }",
                        5,
                        "`range` must have `min`, `max` or both"),
                extra(
                        "route: [acme]",
                        "contract: { validFor: 1d, cases: [ { name: a, payload: 1, checks: [ { pointer: /a, range: { min: 2, max: 1 } } ] } ] }",
                        5,
                        "`range` is empty"),
                extra(
                        "route: [acme]",
                        "contract: { validFor: 1d, cases: [ { name: a, payload: 1, checks: [ { pointer: /a, oneOf: [] } ] } ] }",
                        5,
                        "`oneOf` must be a list of values"),
                extra(
                        "route: [acme]",
                        "contract: { validFor: 1d, cases: [ { name: a, payload: 1, checks: [ { pointer: /a, noExtraMembers: true } ] } ] }",
                        5,
                        "`outputSchema` has no `properties` at `/a`"),
                extra(
                        "route: [acme]",
                        "contract: { validFor: 1d, cases: [ { name: a, payload: 1, checks: [ { pointer: /a, noExtraMembers: 7 } ] } ] }",
                        5,
                        "`noExtraMembers` must be true, or a list"),
                extra(
                        "route: [acme]",
                        "contract: { validFor: 1d, cases: [ { name: a, payload: 1, checks: [ { pointer: /a, schema: { type: objekt } } ] } ] }",
                        5,
                        "`schema` is not a JSON Schema 2020-12"),
                extra(
                        "route: [acme]",
                        "contract: { validFor: 1d, cases: [ { name: a, payload: 1, checks: [ { pointer: /a, equals: 1, pattern: x } ] } ] }",
                        5,
                        "and this has equals and pattern"),
                extra(
                        "route: [acme]",
                        "contract: { validFor: 1d, cases: [ { name: a, payload: 1, checks: [ { pointer: /a, range: { min: 1e999999999 } } ] } ] }",
                        5,
                        "at most 100 digits and an exponent of at most 1000"),
                extra(
                        "route: [acme]",
                        "contract: { validFor: 1d, cases: [ { name: a, payload: 1, checks: [ { pointer: /a, equal: 1 } ] } ] }",
                        5,
                        "did you mean"),
                extra(
                        "route: [acme]",
                        "contract: { validFor: 1d, cases: [ { name: a, payload: 1, expect: nothing, checks: [ { pointer: /a, equals: 1 } ] } ] }",
                        5,
                        "`expect`"),
                replaced(
                        "{ type: object }",
                        "{ type: objekt }",
                        5,
                        "`outputSchema` is not a JSON Schema 2020-12: /type"),
                replaced("{ type: object }", "{ $ref: \"http://schemas.example/a\" }", 5, "to another document"),
                replaced("{ type: object }", "[1]", 5, "`outputSchema` is not a JSON Schema"),
                extra(
                        "kind: http-json",
                        "timeout: 2",
                        9,
                        "`timeout` is not a time: `2`; write a whole number and one of ms s m h d, such as 2s"),
                extra("kind: http-json", "timeout: 2 s", 9, "`timeout` is not a time"),
                extra("kind: http-json", "timeout: 999999999d", 9, "`timeout` is not a time"),
                extra("kind: http-json", "timeout: 36501d", 9, "`timeout` is not a time"),
                extra("kind: http-json", "timeout: 0s", 9, "`timeout` must be longer than nothing"),
                extra("kind: http-json", "timeout: [2s]", 9, "`timeout` must be a time such as"),
                extra("kind: http-json", "paused: no", 9, "`paused` must be true or false, not `no`"),
                extra(
                        "kind: http-json",
                        "statusUrl: \"http://a/x\"",
                        9,
                        "`statusUrl` does not say which request it asks about; write `{key}` or `{attempt}`"),
                extra("kind: http-json", "statusUrl: \"http://a/{id}\"", 9, "has a place `{id}`; write `{key}`"),
                extra("kind: http-json", "qualifyUrl: \"http://a/{key}\"", 9, "only `statusUrl` and `cancelUrl` may"),
                extra("kind: http-json", "qualifyUrl: \"http://u:p@a/\"", 9, "carries a login"),
                extra("kind: http-json", "qualifyUrl: \"http://a/#x\"", 9, "has a fragment"),
                extra("kind: http-json", "qualifyUrl: \"http://a b/\"", 9, "is not a URL"),
                extra("kind: http-json", "referencePointer: id", 9, "write `/id`"),
                extra("kind: http-json", "notProcessed: [200]", 9, "`200` is none"),
                extra("kind: http-json", "notProcessed: 429", 9, "`notProcessed` must be a list"),
                extra("kind: http-json", "headers: { Idempotency-Key: a }", 9, "is set by every call itself"),
                extra("kind: http-json", "headers: { \"a b\": c }", 9, "`a b` is no name of an HTTP header"),
                extra("kind: http-json", "headers: { a: \"b\\nc\" }", 9, "must be one line of ASCII"),
                extra("kind: http-json", "headers: { a: 1 }", 9, "`headers` must be text; put it in quotes"),
                extra("kind: http-json", "callbackSecret: 12345", 9, "`callbackSecret` must be text; put it in quotes"),
                extra("kind: http-json", "callbackSecret: \"\"", 9, "`callbackSecret` is empty"),
                extra("kind: http-json", "model: gpt", 9, "unknown key `model`"),
                extra("kind: http-json", "kind: http-json", 9, "`kind` is given twice, first on line 8; keep one"),
                replaced("kind: http-json", "kind: openai-chat", 7, "`kind: openai-chat` needs it"),
                replaced(
                        "kind: http-json",
                        "kind: openai-chat\n    model: m\n    prompt: p\n    seed: 1.5",
                        11,
                        "`seed` must be a whole number"),
                replaced(
                        "kind: http-json",
                        "kind: openai-chat\n    model: m\n    prompt: p\n    maxTokens: 0",
                        11,
                        "`maxTokens` must be a whole number of at least 1"),
                replaced(
                        "kind: http-json",
                        "kind: openai-chat\n    model: m\n    prompt: p\n    temperature: 3",
                        11,
                        "`temperature` must be from 0 to 2"),
                replaced(
                        "kind: http-json",
                        "kind: openai-chat\n    model: m\n    prompt: p\n    maxTokens: 100\n    contextTokens: 50",
                        11,
                        "`maxTokens` leaves no room for a prompt"),
                replaced(
                        "kind: http-json",
                        "kind: openai-chat\n    model: m\n    prompt: \"sum up {text}\"",
                        10,
                        "`{text}` is no place of a prompt; write `{/text}`"),
                replaced(
                        "kind: http-json",
                        "kind: openai-chat\n    model: m\n    prompt: \"sum up {/a~b}\"",
                        10,
                        "`{/a~b}` is no JSON Pointer"),
                replaced("url: http://127.0.0.1:9001/acme", "url: 127.0.0.1:9001/acme", 9, "`url` is not"),
                replaced("url: http://127.0.0.1:9001/acme", "url: ftp://a/b", 9, "not an http or https URL"),
                replaced("url: http://127.0.0.1:9001/acme", "url: 17", 9, "`url` must be text; put it in quotes"),
                replaced(
                        "url: http://127.0.0.1:9001/acme",
                        "url: \"${PAY_URL}\"",
                        9,
                        "`url` uses ${PAY_URL}, which is not set in the environment"),
                replaced("name: acme", "name: a/b", 7, "`name` must be letters, digits"),
                replaced(
                        "operations:",
                        "intake: { port: 70000 }\noperations:",
                        2,
                        "`port` must be a whole number from 0 to 65535"),
                replaced(
                        "operations:",
                        "intake: { trustedProxies: [proxy.example] }\noperations:",
                        2,
                        "`proxy.example` is neither"),
                replaced(
                        "operations:",
                        "engine: { lease: 1s }\noperations:",
                        2,
                        "`lease` must be at least twice `sweepEvery`"),
                replaced("jdbc:postgresql://db/onejob", "postgres://db", 1, "must begin with jdbc:postgresql:"),
                replaced("db/onejob", "db/onejob?password=x", 1, "carries a password"),
                replaced(
                        "providers:",
                        "  - { name: charge, route: [acme], outputSchema: {} }\nproviders:",
                        6,
                        "there is another operation named `charge`"),
                replaced(SMALL, "a: [", 1, "not YAML"),
                replaced(SMALL, "- 1\n", 1, "the file must be a mapping"));
    }

    private static Arguments replaced(String old, String with, int line, String words) {
        return Arguments.of(SMALL.replace(old, with), "onejob.yaml:" + line + ": ", words);
    }

    private static Arguments extra(String after, String more, int line, String words) {
        return replaced(after, after + "\n    " + more, line, words);
    }

    @ParameterizedTest
    @MethodSource("wrong")
    void what_is_wrong_is_told_with_its_line_and_its_remedy(String text, String place, String words) {
        List<String> problems = invalid(text, Map.of()).problems();
        assertThat(problems).anySatisfy(p -> assertThat(p).startsWith(place).contains(words));
    }

    @Test
    void the_small_file_itself_is_right() {
        assertThatCode(() -> read(SMALL, Map.of())).doesNotThrowAnyException();
    }

    @Test
    void all_problems_are_told_together_in_the_order_of_lines() {
        String text = SMALL.replace("kind: http-json", "kind: smtp")
                .replace("route: [acme]", "route: [other]")
                .replace("db/onejob", "x?password=y");
        assertThat(invalid(text, Map.of()).problems()).hasSize(3).isSorted();
    }

    @Test
    void an_empty_file_says_what_it_needs() {
        assertThat(invalid("", Map.of()).problems())
                .containsExactly("onejob.yaml: the file is empty; it needs `operations` and `providers`");
        assertThat(invalid("{}", Map.of()).problems())
                .anySatisfy(p -> assertThat(p).contains("the file has no `operations`"));
    }

    @Test
    void a_missing_secret_matters_to_a_process_that_needs_it_and_to_no_other() {
        ConfigurationFile file = read(example(), Map.of());
        file.requireSecrets(EnumSet.noneOf(Need.class));
        assertThat(missing(file, Need.ENGINE))
                .singleElement()
                .asString()
                .startsWith("onejob.yaml:34: `headers` uses ${ACME_KEY}, which this process needs")
                .endsWith("set ACME_KEY");
        assertThat(missing(file, Need.INTAKE))
                .singleElement()
                .asString()
                .startsWith("onejob.yaml:46: `callbackSecret` uses ${ACME_HOOK}");
        assertThat(missing(file, Need.DATABASE))
                .singleElement()
                .asString()
                .startsWith("onejob.yaml:1: `password` uses ${ONEJOB_SECRET}");
        read(example(), ALL_SET).requireSecrets(EnumSet.allOf(Need.class));
        ConfigurationFile overridden = read(example(), Map.of("ONEJOB_DATABASE_PASSWORD", "own"));
        overridden.requireSecrets(EnumSet.of(Need.DATABASE));
        assertThat(overridden.configuration().database().password().reveal()).contains("own");
    }

    @Test
    void the_environment_overrides_the_database_block_which_may_be_absent() {
        String without = SMALL.substring(SMALL.indexOf("operations:"));
        Map<String, String> env = Map.of(
                "ONEJOB_DATABASE_URL",
                "jdbc:postgresql://other/onejob",
                "ONEJOB_DATABASE_USER",
                "kim",
                "ONEJOB_DATABASE_PASSWORD",
                "s");
        assertThat(read(without, env).configuration().database())
                .isEqualTo(new DatabaseConfig("jdbc:postgresql://other/onejob", "kim", Secret.of("s")));
        assertThat(read(SMALL, Map.of("ONEJOB_DATABASE_USER", "kim"))
                        .configuration()
                        .database())
                .isEqualTo(new DatabaseConfig("jdbc:postgresql://db/onejob", "kim", Secret.of("")));
        assertThat(invalid(without, Map.of()).problems())
                .anySatisfy(p -> assertThat(p).contains("ONEJOB_DATABASE_URL"));
    }

    @Test
    void the_first_of_the_search_path_is_read_or_all_places_are_named(@TempDir Path home) throws IOException {
        Map<String, String> env = Map.of("HOME", home.toString());
        ConfigurationFile.Invalid none =
                catchThrowableOfType(ConfigurationFile.Invalid.class, () -> ConfigurationFile.find(env, Set.of()));
        assertThat(none.problems())
                .singleElement()
                .asString()
                .contains(
                        "onejob.yaml",
                        home.resolve(".config/onejob/onejob.yaml").toString(),
                        "/etc/onejob/onejob.yaml",
                        "--config");
        Path xdg = home.resolve("xdg/onejob/onejob.yaml");
        Files.createDirectories(xdg.getParent());
        Files.writeString(xdg, SMALL);
        Map<String, String> both = Map.of(
                "HOME", home.toString(), "XDG_CONFIG_HOME", home.resolve("xdg").toString());
        assertThat(ConfigurationFile.find(both, Set.of()).configuration().file())
                .isEqualTo(xdg);
        Files.writeString(xdg, SMALL.replace("{ type: object }", "{ type: thing }"));
        assertThat(ConfigurationFile.find(both, Set.of(Need.DATABASE)).readFor(Set.of(Need.ENGINE)))
                .as("schemas are not looked at for a short command")
                .isFalse();
        for (Need need : new Need[] {Need.ENGINE, Need.INTAKE, Need.PUBLISH}) {
            assertThat(catchThrowableOfType(
                                    ConfigurationFile.Invalid.class,
                                    () -> ConfigurationFile.find(both, Set.of(Need.DATABASE, need)))
                            .problems())
                    .as(need.name())
                    .singleElement()
                    .asString()
                    .contains("is not a JSON Schema 2020-12");
        }
        Files.write(xdg, new byte[] {(byte) 0xff});
        assertThat(catchThrowableOfType(ConfigurationFile.Invalid.class, () -> ConfigurationFile.find(both, Set.of()))
                        .problems())
                .singleElement()
                .asString()
                .contains("UTF-8");
    }

    @Test
    void brackets_too_deep_to_be_read_are_a_problem_like_any_other() {
        assertThat(invalid("[".repeat(200_000), Map.of()).problems())
                .singleElement()
                .asString()
                .contains("not YAML");
    }

    @Test
    void json_is_yaml_too() {
        String json =
                "{\"database\":{\"url\":\"jdbc:postgresql://db/onejob\",\"user\":\"svc\"},\n\"operations\":[{\"name\":\"charge\",\"route\":[\"acme\"],\"outputSchema\":{\"const\":1.10}}],"
                        + "\n\"providers\":[{\"name\":\"acme\",\"kind\":\"http-json\",\"url\":\"http://a/b\",\n\"statusUrl\":\"http://a/{key}\",\"timeout\":\"2s\",\"notProcessed\":[429]}]}";
        Configuration c = read(json, Map.of()).configuration();
        assertThat(StrictJson.write(c.operations().getFirst().outputSchema())).isEqualTo("{\"const\":1.10}");
        assertThat(invalid(json.replace("2s", "soon"), Map.of()).problems())
                .singleElement()
                .asString()
                .startsWith("onejob.yaml:4: `timeout` is not a time");
    }

    @Test
    void a_chat_provider_keeps_its_own_keys_as_they_stand() {
        String text = SMALL.replace(
                "kind: http-json",
                "kind: openai-chat\n    model: m-1\n    prompt: \"say {{payload}}\"\n    temperature: 0.10\n    maxTokens: 100");
        ProviderConfig chat = read(text, Map.of()).configuration().providers().getFirst();
        assertThat(chat.chat())
                .isInstanceOfSatisfying(
                        JsonValue.Members.class,
                        m -> assertThat(m.members())
                                .containsEntry("model", new JsonValue.Text("m-1"))
                                .containsEntry("temperature", new JsonValue.Decimal(new BigDecimal("0.10"))));
    }

    @Test
    void what_is_published_is_canonical_and_holds_no_secret() throws StrictJson.Malformed {
        Configuration configuration = read(example(), ALL_SET).configuration();
        PublishedDocument document = PublishedDocument.of(configuration);
        assertThat(document.text())
                .doesNotContain("key-1", "hook-1", "\"pw\"")
                .contains("\"headers\":[\"Authorization\"]", "\"callbacks\":true");
        assertThat(StrictJson.read(document.text()))
                .isEqualTo(StrictJson.read(document.text().replace("\n", "")));
        JsonValue.Members top = (JsonValue.Members) StrictJson.read(document.text());
        assertThat(members(top, "operations", "charge"))
                .containsOnlyKeys(
                        "route",
                        "launch",
                        "release",
                        "maxAttempts",
                        "qualification",
                        "search",
                        "mask",
                        "failover",
                        "failoverOn",
                        "retry",
                        "onExhausted",
                        "onRejected",
                        "sideEffects",
                        "onContractViolation",
                        "outputSchema",
                        "refusalSchema",
                        "answerChecks",
                        "contract");
        assertThat(members(top, "providers", "acme"))
                .containsEntry("settlementWindowMs", new JsonValue.Decimal(new BigDecimal("900000")))
                .containsEntry("timeoutMs", new JsonValue.Decimal(new BigDecimal("2000")))
                .containsOnlyKeys(
                        "kind",
                        "url",
                        "timeoutMs",
                        "answerWithinMs",
                        "listenForMs",
                        "connectTimeoutMs",
                        "settlementWindowMs",
                        "lookUp",
                        "statusUrl",
                        "cancel",
                        "cancelUrl",
                        "qualifyUrl",
                        "callbacks",
                        "paused",
                        "referencePointer",
                        "notProcessed",
                        "maxAnswerBytes",
                        "headers");
        PublishedDocument again = PublishedDocument.of(read(example(), Map.of()).configuration());
        assertThat(again)
                .as("the same file is the same revision, whichever secrets a process has")
                .isEqualTo(document);
        assertThat(PublishedDocument.of(read(example().replace("maxAttempts: 5", "maxAttempts: 6"), Map.of())
                                .configuration())
                        .fingerprint())
                .isNotEqualTo(document.fingerprint());
    }

    private static Map<String, JsonValue> members(JsonValue value, String... path) {
        JsonValue at = value;
        for (String name : path) {
            at = Objects.requireNonNull(((JsonValue.Members) at).members().get(name), name);
        }
        return ((JsonValue.Members) at).members();
    }

    private static List<String> missing(ConfigurationFile file, Need need) {
        return catchThrowableOfType(ConfigurationFile.Invalid.class, () -> file.requireSecrets(EnumSet.of(need)))
                .problems();
    }

    private static ConfigurationFile read(String text, Map<String, String> environment) {
        return ConfigurationFile.parse(Path.of("onejob.yaml"), text, environment);
    }

    private static ConfigurationFile.Invalid invalid(String text, Map<String, String> environment) {
        ConfigurationFile.Invalid invalid =
                catchThrowableOfType(ConfigurationFile.Invalid.class, () -> read(text, environment));
        assertThat(invalid).as(text).isNotNull();
        return invalid;
    }

    private static String example() {
        try (InputStream in = ConfigurationFileTest.class.getResourceAsStream("contract.yaml")) {
            assertThat(in).isNotNull();
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
