package onejob.app.config;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import onejob.domain.json.JsonValue;
import org.jspecify.annotations.Nullable;

/// One outside system that does work. Addresses come from here alone, never from a payload or an answer.
///
/// @param kind `http-json` or `openai-chat`
/// @param chat what only `openai-chat` has, as it stands in the file: model, prompt, …
public record ProviderConfig(
        String name,
        String kind,
        String url,
        Map<String, Secret> headers,
        Duration connectTimeout,
        Duration timeout,
        Duration listenFor,
        Duration answerWithin,
        @Nullable String statusUrl,
        @Nullable String cancelUrl,
        @Nullable String qualifyUrl,
        @Nullable String referencePointer,
        @Nullable Duration settlementWindow,
        Set<Integer> notProcessed,
        int maxAnswerBytes,
        @Nullable Secret callbackSecret,
        @Nullable Path trusted,
        boolean paused,
        @Nullable JsonValue chat) {
    public ProviderConfig {
        headers = Map.copyOf(headers);
        notProcessed = Set.copyOf(notProcessed);
    }
}
