package onejob.views.connect;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A place that the person's service file names.
///
/// @param hosts where it is; empty is this machine
/// @param user the login it names, or empty
/// @param sslmode what it says of encryption, or empty
public record Service(String name, List<String> hosts, String database, String user, String sslmode) {
    private static final Pattern NAMED = Pattern.compile("[?&]service=([^&]*)");

    /// As a place to connect to.
    public Place place() {
        return new Place(name, address(), user, Tint.GREY, false, false);
    }

    /// The address that names it.
    public String address() {
        return "jdbc:postgresql://?service=" + URLEncoder.encode(name, StandardCharsets.UTF_8);
    }

    /// The service that an address names.
    static Optional<String> named(String url) {
        Matcher matcher = NAMED.matcher(url);
        return matcher.find()
                ? Optional.of(URLDecoder.decode(matcher.group(1), StandardCharsets.UTF_8))
                : Optional.empty();
    }
}
