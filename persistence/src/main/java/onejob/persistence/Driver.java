package onejob.persistence;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.regex.Pattern;

/// How the driver is set up, for every connection alike.
final class Driver {
    private static final Pattern VERIFYING = Pattern.compile("[?&]sslmode=verify-(full|ca)");

    private Driver() {}

    /// With the login and its password.
    static Properties properties(Login login) {
        Properties properties = settings(login);
        properties.setProperty("user", login.user());
        // Without one the driver looks into the password file, at each connection anew.
        if (!login.password().isEmpty()) {
            properties.setProperty("password", login.password());
        }
        return properties;
    }

    /// Defaults of the driver that hurt: it waits for ever, never probes, and puts row values into error texts.
    static Properties settings(Login login) {
        Properties properties = new Properties();
        properties.setProperty("socketTimeout", "12");
        properties.setProperty("connectTimeout", "3");
        properties.setProperty("loginTimeout", "5");
        properties.setProperty("tcpKeepAlive", "true");
        properties.setProperty("logServerErrorDetail", "false");
        properties.setProperty("ApplicationName", "onejob");
        properties.setProperty("currentSchema", "onejob");
        if (!login.url().contains("targetServerType")) {
            properties.setProperty("targetServerType", "primary");
        }
        if (VERIFYING.matcher(login.url()).find()
                && !login.url().contains("sslrootcert=")
                && !login.url().contains("sslfactory=")
                && !Files.exists(Path.of(System.getProperty("user.home", ""), ".postgresql", "root.crt"))) {
            // Nobody has named an authority: those that the Java runtime trusts vouch for the server.
            properties.setProperty("sslfactory", "org.postgresql.ssl.DefaultJavaSSLFactory");
        }
        return properties;
    }
}
