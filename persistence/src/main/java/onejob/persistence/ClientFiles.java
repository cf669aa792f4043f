package onejob.persistence;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What the files of PostgreSQL's own programs say: the services of `pg_service.conf`, and the passwords of `.pgpass`.
/// The driver reads both itself; here is said what it will find, and a password file that others may read is not used,
/// as `psql` does not use it.
public final class ClientFiles {
    private static final Pattern SERVICE = Pattern.compile("[?&]service=([^&]*)");
    private static final Set<PosixFilePermission> OTHERS = EnumSet.of(
            PosixFilePermission.GROUP_READ,
            PosixFilePermission.GROUP_WRITE,
            PosixFilePermission.GROUP_EXECUTE,
            PosixFilePermission.OTHERS_READ,
            PosixFilePermission.OTHERS_WRITE,
            PosixFilePermission.OTHERS_EXECUTE);

    /// A named place.
    ///
    /// @param host where it is; several are joined by commas, empty is this machine
    /// @param sslmode what it says of encryption; empty when it says nothing
    public record Service(String name, String host, String port, String database, String user, String sslmode) {}

    /// Where a password is, without the password.
    public enum Where {
        /// In the password file, and in no other's sight.
        PASSWORD_FILE,
        /// In the service's own section.
        SERVICE_FILE,
        /// In a password file that others may read: it is not used.
        UNSAFE_FILE
    }

    /// A password that was found.
    ///
    /// @param file the file's path
    public record Found(Where where, String file) {}

    private final Map<String, String> environment;

    public ClientFiles(Map<String, String> environment) {
        this.environment = environment;
    }

    /// All services, in the file's order; those that the driver does not understand are left out.
    public List<Service> services() {
        Path file = serviceFile();
        if (file == null || !Files.isReadable(file)) {
            return List.of();
        }
        List<Service> services = new ArrayList<>();
        for (String name : sections(file)) {
            Map<String, String> all =
                    understood("jdbc:postgresql://?service=" + URLEncoder.encode(name, StandardCharsets.UTF_8), "");
            if (!all.isEmpty()) {
                services.add(new Service(
                        name,
                        all.getOrDefault("PGHOST", ""),
                        all.getOrDefault("PGPORT", ""),
                        all.getOrDefault("PGDBNAME", ""),
                        all.getOrDefault("user", ""),
                        all.getOrDefault("sslmode", "")));
            }
        }
        return services;
    }

    /// Where the files have a password for a login, if they have one.
    public Optional<Found> password(String url, String user) {
        Map<String, String> all = understood(url, user);
        if (all.getOrDefault("password", "").isEmpty()) {
            return Optional.empty();
        }
        Path passwords = passwordFile();
        Matcher named = SERVICE.matcher(url);
        boolean service = named.find() && inService(URLDecoder.decode(named.group(1), StandardCharsets.UTF_8));
        if (service || passwords == null) {
            return Optional.of(new Found(Where.SERVICE_FILE, String.valueOf(serviceFile())));
        }
        return Optional.of(
                new Found(forOneself(passwords) ? Where.PASSWORD_FILE : Where.UNSAFE_FILE, passwords.toString()));
    }

    /// Everything that the driver makes of an address, with what the files add; empty when it makes nothing of it.
    private static Map<String, String> understood(String url, String user) {
        Properties given = new Properties();
        if (!user.isEmpty()) {
            given.setProperty("user", user);
        }
        try {
            Map<String, String> all = new HashMap<>();
            for (DriverPropertyInfo info : DriverManager.getDriver(url).getPropertyInfo(url, given)) {
                if (info.value != null) {
                    all.put(info.name, info.value);
                }
            }
            return all;
        } catch (SQLException e) {
            return Map.of(); // no address of this driver's, or a service that is not in the file
        }
    }

    private boolean inService(String name) {
        Path file = serviceFile();
        if (file == null) {
            return false;
        }
        boolean mine = false;
        for (String line : lines(file)) {
            if (line.startsWith("[")) {
                mine = line.equals("[" + name + "]");
            } else if (mine && line.startsWith("password=")) {
                return true;
            }
        }
        return false;
    }

    /// Whether nobody but its owner can read it. Where a file system knows no such thing, `psql` does not ask either.
    private static boolean forOneself(Path file) {
        try {
            return Files.getPosixFilePermissions(file).stream().noneMatch(OTHERS::contains);
        } catch (UnsupportedOperationException e) {
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private @Nullable Path passwordFile() {
        return chosen("org.postgresql.pgpassfile", "PGPASSFILE", ".pgpass");
    }

    private @Nullable Path serviceFile() {
        Path file = chosen("org.postgresql.pgservicefile", "PGSERVICEFILE", ".pg_service.conf");
        String folder = environment.getOrDefault("PGSYSCONFDIR", "");
        return file != null || folder.isEmpty() ? file : Path.of(folder, "pg_service.conf");
    }

    /// In the driver's own order, or the two would speak of different files.
    private @Nullable Path chosen(String property, String variable, String usual) {
        String named = System.getProperty(property, environment.getOrDefault(variable, ""));
        if (!named.isBlank()) {
            return Path.of(named);
        }
        Path file = Path.of(System.getProperty("user.home", ""), usual);
        return Files.isReadable(file) ? file : null;
    }

    private static List<String> sections(Path file) {
        return lines(file).stream()
                .filter(line -> line.startsWith("[") && line.endsWith("]"))
                .map(line -> line.substring(1, line.length() - 1))
                .distinct()
                .toList();
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readString(file).lines().map(String::strip).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
