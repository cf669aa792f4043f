package onejob.app.config;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import onejob.domain.json.JsonValue;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;

/// Reads one entry of `providers`.
final class ProviderReader {
    private static final List<String> KINDS = List.of("http-json", "openai-chat");
    private static final List<String> CHAT =
            List.of("model", "prompt", "temperature", "seed", "maxTokens", "contextTokens");

    /// What looks like a place for something of the payload: JSON that is shown to the model as an example does not.
    private static final Pattern PLACE = Pattern.compile("\\{(/[^{}]*|[A-Za-z_][A-Za-z0-9_.-]*)}");

    /// What every call carries by itself: an attempt's identity is not a matter of configuration.
    private static final Set<String> OURS = Set.of(
            "content-type",
            "content-length",
            "transfer-encoding",
            "connection",
            "host",
            "idempotency-key",
            "x-job-id",
            "x-attempt-id",
            "x-attempt-number",
            "x-qualification");

    private final Path folder;
    private final Secrets secrets;

    /// @param folder of the file, from which relative paths count
    ProviderReader(Path folder, Secrets secrets) {
        this.folder = folder;
        this.secrets = secrets;
    }

    ProviderConfig read(Block entry) {
        String name = OperationReader.name(entry);
        Block block = entry.renamed("the provider `" + name + "`");
        block.node("name");
        if (block.node("kind") == null) {
            block.missing("kind", "write `kind: http-json`");
        }
        String kind = block.word("kind", KINDS, "http-json");
        String url = block.required("url", "write where its requests go");
        if (!url.isEmpty()) {
            url(block, "url", url, false);
        }
        ProviderConfig provider = new ProviderConfig(
                name,
                kind,
                url,
                headers(block),
                block.time("connectTimeout", Duration.ofSeconds(1)),
                block.time("timeout", Duration.ofSeconds(2)),
                block.time("listenFor", Duration.ofMinutes(2)),
                block.time("answerWithin", Duration.ofSeconds(60)),
                url(block, "statusUrl", true),
                url(block, "cancelUrl", true),
                url(block, "qualifyUrl", false),
                block.pointer("referencePointer").orElse(null),
                block.duration("settlementWindow", null),
                notProcessed(block),
                block.number("maxAnswerBytes", 1_048_576, 1, 100_000_000),
                secrets.take(block, "callbackSecret", ConfigurationFile.Need.INTAKE),
                block.text("trusted").map(folder::resolve).orElse(null),
                block.flag("paused", false),
                kind.equals("openai-chat") ? chat(block) : null);
        block.done();
        return provider;
    }

    private static @Nullable String url(Block block, String key, boolean template) {
        String url = block.text(key).orElse(null);
        if (url != null) {
            url(block, key, url, template);
        }
        return url;
    }

    private static void url(Block block, String key, String url, boolean template) {
        Urls.problem(url, template).ifPresent(p -> block.problem(key, "`" + key + "` " + p));
    }

    private Map<String, Secret> headers(Block provider) {
        Map<String, Secret> headers = new LinkedHashMap<>();
        Set<String> seen = new LinkedHashSet<>();
        for (Map.Entry<String, Node> header : provider.block("headers").free().entrySet()) {
            String name = header.getKey();
            String lower = name.toLowerCase(Locale.ROOT);
            if (!name.matches("[!#$%&'*+.^_`|~0-9A-Za-z-]+")) {
                provider.problems().add(header.getValue(), "`" + name + "` is no name of an HTTP header");
            } else if (OURS.contains(lower)) {
                provider.problems()
                        .add(header.getValue(), "the header `" + name + "` is set by every call itself; leave it out");
            } else if (!seen.add(lower)) {
                provider.problems().add(header.getValue(), "the header `" + name + "` is given twice; keep one");
            } else {
                Secret value = secrets.take(provider, header.getValue(), "headers", ConfigurationFile.Need.ENGINE);
                if (value != null
                        && value.reveal()
                                .filter(v -> !v.matches("[\\x20-\\x7e\\t]*"))
                                .isPresent()) {
                    provider.problems().add(header.getValue(), "the value of `" + name + "` must be one line of ASCII");
                } else if (value != null) {
                    headers.put(name, value);
                }
            }
        }
        return headers;
    }

    private static Set<Integer> notProcessed(Block block) {
        Set<Integer> statuses = new LinkedHashSet<>();
        block.texts(
                        "notProcessed",
                        t -> t.matches("[345]\\d\\d"),
                        "`notProcessed` holds HTTP statuses from 300 to 599, which mean: certainly not done; %s is none")
                .forEach(t -> statuses.add(Integer.valueOf(t)));
        return statuses;
    }

    private static JsonValue chat(Block block) {
        Map<String, JsonValue> chat = new LinkedHashMap<>();
        for (String key : CHAT) {
            JsonValue value = block.json(key);
            if (value != null) {
                boolean text = key.equals("model") || key.equals("prompt");
                boolean fits = text ? value instanceof JsonValue.Text : value instanceof JsonValue.Decimal;
                if (!fits) {
                    block.problem(key, "`" + key + "` must be " + (text ? "text; put it in quotes" : "a number"));
                }
                if (value instanceof JsonValue.Decimal(BigDecimal number)) {
                    bounds(block, key, number);
                }
                chat.put(key, value);
            }
        }
        if (chat.get("maxTokens") instanceof JsonValue.Decimal(BigDecimal answer)
                && chat.get("contextTokens") instanceof JsonValue.Decimal(BigDecimal all)
                && answer.compareTo(all) >= 0) {
            block.problem(
                    "maxTokens",
                    "`maxTokens` leaves no room for a prompt: it must be less than `contextTokens`, which counts both");
        }
        if (chat.get("prompt") instanceof JsonValue.Text(String prompt)) {
            places(block, prompt);
        }
        for (String key : List.of("model", "prompt")) {
            if (!chat.containsKey(key)) {
                block.missing(key, "`kind: openai-chat` needs it");
            }
        }
        return new JsonValue.Members(chat);
    }

    private static void bounds(Block block, String key, BigDecimal number) {
        if (key.equals("temperature")) {
            if (number.signum() < 0 || number.compareTo(BigDecimal.TWO) > 0) {
                block.problem(key, "`temperature` must be from 0 to 2; write 0 for the steadiest answers");
            }
            return;
        }
        boolean whole = number.stripTrailingZeros().scale() <= 0;
        int least = key.equals("seed") ? 0 : 1;
        if (!whole || number.compareTo(BigDecimal.valueOf(least)) < 0) {
            block.problem(key, "`" + key + "` must be a whole number of at least " + least);
        }
    }

    /// A place that is misspelt would go out as it stands, and the model would answer something else.
    private static void places(Block block, String prompt) {
        PLACE.matcher(prompt).results().map(place -> place.group(1)).forEach(place -> {
            if (place.startsWith("/") && !Pointers.valid(place)) {
                block.problem("prompt", "`{" + place + "}` is no JSON Pointer; " + Pointers.instead(place));
            } else if (!place.startsWith("/") && !place.equals("payload")) {
                block.problem(
                        "prompt",
                        "`{" + place + "}` is no place of a prompt; write `{/" + place
                                + "}` for a member of the payload, or `{payload}` for all of it");
            }
        });
    }
}
