package onejob.persistence;

import java.util.Properties;

/// How the driver is set up, for every connection alike.
final class Driver {
    private Driver() {}

    /// With the login and its password.
    static Properties properties(Login login) {
        Properties properties = settings(login);
        properties.setProperty("user", login.user());
        properties.setProperty("password", login.password());
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
        return properties;
    }
}
