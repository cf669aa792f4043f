package onejob.app.provider;

import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import okio.ByteString;
import onejob.app.config.ProviderConfig;
import onejob.domain.json.CanonicalJson;
import onejob.domain.json.JsonValue;
import org.jspecify.annotations.Nullable;

/// What we prove ourselves by to a provider must not come back by its answer: a careless one echoes the headers of a
/// request, and what it answers is kept and shown. So it is taken out as the answer comes in, before anybody reads it.
final class Hidden {
    private static final String IN_PLACE = "(hidden)";
    /// Shorter ones are in every second text by chance.
    private static final int SHORTEST = 6;

    private final List<String> secrets;

    private Hidden(Set<String> secrets) {
        // The longest first: one may be a part of another.
        this.secrets = secrets.stream()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList();
    }

    /// What the provider's headers take from the environment, and what those hold whose names say that it is a proof.
    static Hidden of(ProviderConfig provider) {
        Set<String> secrets = new LinkedHashSet<>();
        provider.headers().forEach((name, secret) -> {
            Stream<String> literal = proves(name)
                    ? secret.reveal().stream().flatMap(value -> Stream.of(value.split("\\s+")))
                    : Stream.of();
            Stream.concat(secret.parts().stream(), literal)
                    .filter(part -> part.length() >= SHORTEST)
                    .forEach(part -> {
                        secrets.add(part);
                        String written = CanonicalJson.write(new JsonValue.Text(part));
                        secrets.add(written.substring(1, written.length() - 1));
                    });
        });
        return new Hidden(secrets);
    }

    private static boolean proves(String header) {
        String name = header.toLowerCase(Locale.ROOT);
        return name.endsWith("auth")
                || Stream.of("authorization", "token", "key", "secret", "cookie", "password")
                        .anyMatch(name::contains);
    }

    /// The same bytes where none of it is in them.
    ByteString in(ByteString bytes) {
        if (secrets.isEmpty()) {
            return bytes;
        }
        String text = bytes.string(StandardCharsets.UTF_8);
        String kept = text(text);
        return kept.equals(text) ? bytes : ByteString.encodeUtf8(kept);
    }

    @Nullable
    String in(@Nullable String text) {
        return text == null ? null : text(text);
    }

    private String text(String text) {
        String kept = text;
        for (String secret : secrets) {
            kept = kept.replace(secret, IN_PLACE);
        }
        return kept;
    }
}
