package onejob.app.provider;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import onejob.app.json.StrictJson;
import onejob.domain.json.CanonicalJson;
import onejob.domain.json.JsonPointer;
import onejob.domain.json.JsonValue;
import onejob.domain.provider.News;
import org.jspecify.annotations.Nullable;

/// What a payload masks is masked in what is told of an answer too: providers quote what they were sent, and a message
/// is
/// read by people who may not read payloads.
final class MaskedWords {
    private static final String IN_PLACE = "•••";
    /// Shorter values stand in every message by chance, and give nothing away.
    private static final int SHORTEST = 3;

    private final List<JsonPointer> masks;

    MaskedWords(List<String> masks) {
        this.masks = masks.stream().map(JsonPointer::new).toList();
    }

    /// The same news, its message without the payload's masked values.
    ///
    /// @param payload of the job, exact text
    News in(News news, String payload) {
        return switch (news) {
            case News.Failed f
            when f.message() != null && !masks.isEmpty() ->
                new News.Failed(
                        f.reference(),
                        f.kind(),
                        masked(f.message(), payload),
                        f.sha256(),
                        f.canonicalSha256(),
                        f.retryAfter(),
                        f.usage());
            case News.Unknown u
            when u.message() != null && !masks.isEmpty() ->
                new News.Unknown(u.reference(), u.kind(), masked(u.message(), payload), u.usage());
            default -> news;
        };
    }

    private String masked(String message, String payload) {
        String kept = message;
        for (String value : values(payload)) {
            kept = cut(kept.replace(value, IN_PLACE), value);
        }
        return kept;
    }

    /// A message ends after so many characters, and may end within a value.
    private static String cut(String message, String value) {
        for (int length = value.length() - 1; length >= SHORTEST; length--) {
            if (message.endsWith(value.substring(0, length))) {
                return message.substring(0, message.length() - length) + IN_PLACE;
            }
        }
        return message;
    }

    /// The longest first: one may be a part of another.
    private List<String> values(String payload) {
        JsonValue whole;
        try {
            whole = StrictJson.read(payload);
        } catch (StrictJson.Malformed e) {
            // The intake took it as strict JSON; if it is none, nothing in it can be pointed at.
            return List.of();
        }
        Set<String> found = new LinkedHashSet<>();
        masks.forEach(mask -> collect(mask.find(whole), found));
        return found.stream()
                .filter(value -> value.length() >= SHORTEST)
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList();
    }

    private static void collect(@Nullable JsonValue value, Set<String> found) {
        switch (value) {
            case JsonValue.Text text -> {
                found.add(text.value());
                String written = CanonicalJson.write(text);
                found.add(written.substring(1, written.length() - 1));
            }
            case JsonValue.Decimal number -> {
                found.add(number.value().toString());
                found.add(number.value().toPlainString());
                found.add(CanonicalJson.write(number));
            }
            case JsonValue.Members(Map<String, JsonValue> members) ->
                members.values().forEach(it -> collect(it, found));
            case JsonValue.Elements(List<JsonValue> elements) -> elements.forEach(it -> collect(it, found));
            case null, default -> {}
        }
    }
}
