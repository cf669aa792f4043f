package onejob.app.config;

import java.util.Map;
import java.util.Optional;

/// Reads `database`, which the environment overrides: people act under their own login, not the file's.
final class DatabaseReader {
    private DatabaseReader() {}

    static DatabaseConfig read(Block top, Map<String, String> variables, Secrets secrets) {
        Block block = top.block("database");
        Optional<String> url = given(variables, "ONEJOB_DATABASE_URL").or(() -> block.text("url"));
        Optional<String> user = given(variables, "ONEJOB_DATABASE_USER").or(() -> block.text("user"));
        Optional<Secret> password = given(variables, "ONEJOB_DATABASE_PASSWORD").map(Secret::of);
        if (password.isEmpty()) {
            password = Optional.ofNullable(secrets.take(block, "password", ConfigurationFile.Need.DATABASE));
        }
        // Overridden ones are known keys all the same.
        block.node("url");
        block.node("user");
        block.node("password");
        if (url.isEmpty()) {
            block.missing("url", "write `url: jdbc:postgresql://HOST:5432/onejob`, or set ONEJOB_DATABASE_URL");
        } else if (!url.get().startsWith("jdbc:postgresql:")) {
            block.problem(
                    "url",
                    "the database's `url` must begin with jdbc:postgresql:, such as jdbc:postgresql://127.0.0.1:5432/onejob");
        } else if (url.get().matches("(?i).*[?&]password=.*")) {
            block.problem("url", "the database's `url` carries a password; write it under `password`");
        }
        if (user.isEmpty()) {
            block.missing("user", "write the login, or set ONEJOB_DATABASE_USER");
        }
        block.done();
        return new DatabaseConfig(url.orElse(""), user.orElse(""), password.orElse(Secret.of("")));
    }

    private static Optional<String> given(Map<String, String> variables, String name) {
        return Optional.ofNullable(variables.get(name)).filter(v -> !v.isEmpty());
    }
}
