package onejob.views.connect;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What an address says about the safety of the way to the database.
///
/// @param url the address to connect to: where a foreign host is named and nothing is said, it is made to verify
public record Encryption(Kind kind, String url) {
    /// From an address that is none to a connection that is encrypted to the right server.
    public enum Kind {
        /// It is no address of PostgreSQL yet.
        NONE,
        /// It names a service that the service file does not have.
        NO_SERVICE,
        /// It carries a password, which belongs in its own field.
        PASSWORD,
        /// Not encrypted, and stays within this machine.
        LOCAL,
        /// Not encrypted, or only if the server likes.
        PLAIN,
        /// Encrypted, to whoever answers.
        UNVERIFIED,
        /// Encrypted to a server that a known authority vouches for, whatever its name.
        AUTHORITY,
        /// Encrypted and verified, as the address asks.
        VERIFIED,
        /// Encrypted and verified, since the address says nothing else.
        VERIFIED_BY_DEFAULT;

        /// Its key in the catalogue.
        public String key() {
            return "connect.way." + name().toLowerCase(Locale.ROOT);
        }

        /// Whether it is an address one can go to.
        public boolean usable() {
            return this != NONE && this != NO_SERVICE && this != PASSWORD;
        }

        /// Whether nobody between can read or answer.
        public boolean safe() {
            return this == LOCAL || this == VERIFIED || this == VERIFIED_BY_DEFAULT;
        }
    }

    private static final Pattern ADDRESS = Pattern.compile("jdbc:postgresql:(?://([^/?]*)(/[^?]*)?|[^/?]+)(\\?.*)?");
    private static final Pattern CREDENTIAL = Pattern.compile("(?i)[?&](ssl)?password=|//[^/?]*@");
    private static final Pattern MODE = Pattern.compile("(?i)[?&]sslmode=([^&]*)");
    private static final Pattern OLD_MODE = Pattern.compile("(?i)[?&]ssl=(true)?(&|$)");

    /// Reads an address as it is being typed.
    public static Encryption of(String typed) {
        return of(typed, List.of());
    }

    /// The same where an address may name a service.
    public static Encryption of(String typed, List<Service> services) {
        String url = typed.strip();
        Matcher address = ADDRESS.matcher(url);
        if (!address.matches()) {
            return new Encryption(Kind.NONE, url);
        }
        if (CREDENTIAL.matcher(url).find()) {
            return new Encryption(Kind.PASSWORD, url);
        }
        Optional<String> named = Service.named(url);
        Optional<Service> service = named.flatMap(
                name -> services.stream().filter(one -> one.name().equals(name)).findFirst());
        if (named.isPresent() && service.isEmpty()) {
            return new Encryption(Kind.NO_SERVICE, url);
        }
        Matcher mode = MODE.matcher(url);
        if (mode.find()) {
            return new Encryption(asked(mode.group(1)), url);
        }
        if (OLD_MODE.matcher(url).find()) {
            return new Encryption(Kind.VERIFIED, url);
        }
        String theirs = service.map(Service::sslmode).orElse("");
        if (!theirs.isEmpty()) {
            return new Encryption(asked(theirs), url);
        }
        List<String> hosts = service.map(Service::hosts).orElseGet(() -> hosts(address.group(1)));
        if (hosts.stream().allMatch(Encryption::loopback)) {
            return new Encryption(Kind.LOCAL, url);
        }
        return new Encryption(Kind.VERIFIED_BY_DEFAULT, url + (url.contains("?") ? "&" : "?") + "sslmode=verify-full");
    }

    private static Kind asked(String mode) {
        return switch (mode.toLowerCase(Locale.ROOT)) {
            case "verify-full" -> Kind.VERIFIED;
            case "verify-ca" -> Kind.AUTHORITY;
            case "require" -> Kind.UNVERIFIED;
            default -> Kind.PLAIN;
        };
    }

    /// Several may be named; none means this machine.
    private static List<String> hosts(String named) {
        List<String> hosts = new ArrayList<>();
        for (String one : Optional.ofNullable(named).orElse("").split(",", -1)) {
            boolean six = one.startsWith("[");
            int end = six ? one.indexOf(']') : one.indexOf(':');
            hosts.add(end < 0 ? one : one.substring(six ? 1 : 0, end));
        }
        return hosts;
    }

    private static boolean loopback(String host) {
        return host.isEmpty()
                || host.equalsIgnoreCase("localhost")
                || host.equals("::1")
                || host.matches("127(\\.[0-9]{1,3}){3}");
    }
}
