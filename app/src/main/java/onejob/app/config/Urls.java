package onejob.app.config;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Addresses of providers: plain `http` or `https`, with `{key}` and `{attempt}` where a call is about a
/// request.
final class Urls {
    private static final Pattern PLACE = Pattern.compile("\\{([^}]*)}");
    private static final Set<String> PLACES = Set.of("key", "attempt");

    private Urls() {}

    /// What is wrong, and what to write instead; empty when nothing is.
    ///
    /// @param template true where the address must say which request it is about
    static Optional<String> problem(String text, boolean template) {
        Matcher places = PLACE.matcher(text);
        boolean found = false;
        while (places.find()) {
            if (!template) {
                return Optional.of("has a place `" + places.group() + "`; only `statusUrl` and `cancelUrl` may");
            }
            if (!PLACES.contains(places.group(1))) {
                return Optional.of(
                        "has a place `" + places.group() + "`; write `{key}` for the job's id or `{attempt}`");
            }
            found = true;
        }
        if (template && !found) {
            return Optional.of("does not say which request it asks about; write `{key}` or `{attempt}` into it");
        }
        try {
            return problem(new URI(PLACE.matcher(text).replaceAll("x")));
        } catch (URISyntaxException e) {
            return Optional.of("is not a URL: " + e.getReason() + "; write one such as https://pay.example/charge");
        }
    }

    private static Optional<String> problem(URI uri) {
        String scheme = uri.getScheme();
        if (scheme == null || !(scheme.equals("http") || scheme.equals("https")) || uri.getHost() == null) {
            return Optional.of("is not an http or https URL; write one such as https://pay.example/charge");
        }
        if (uri.getRawUserInfo() != null) {
            return Optional.of("carries a login, which would be published; write it under `headers` instead");
        }
        if (uri.getRawFragment() != null) {
            return Optional.of("has a fragment, which is never sent; leave out `#` and what follows");
        }
        return Optional.empty();
    }
}
