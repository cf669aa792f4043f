package onejob.app.cli;

import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import onejob.app.config.Configuration;
import onejob.app.config.ConfigurationFile;
import onejob.app.config.ConfigurationFile.Need;
import onejob.app.config.DatabaseConfig;
import onejob.domain.transition.CommandId;
import onejob.persistence.Database;
import onejob.persistence.Identity;
import onejob.persistence.Login;
import org.jspecify.annotations.Nullable;

/// What one run of the command line works with. Everything in it is made when first asked for: `--help` opens no file,
/// and a wrong option no connection.
final class Session implements AutoCloseable {
    /// One statement at a time.
    private static final int CONNECTIONS = 1;

    private final Terminal terminal;
    private final GlobalOptions options;
    private final Supplier<UUID> ids;
    private final Supplier<Lifetime> lifetimes;
    private @Nullable Lifetime lifetime;
    private @Nullable ConfigurationFile file;
    private @Nullable Database database;

    Session(Terminal terminal, GlobalOptions options, Supplier<UUID> ids, Supplier<Lifetime> lifetimes) {
        this.lifetimes = lifetimes;
        this.terminal = terminal;
        this.options = options;
        this.ids = ids;
    }

    Terminal terminal() {
        return terminal;
    }

    boolean json() {
        return options.json;
    }

    /// The configuration, with the secrets that this kind of process cannot be without.
    ///
    /// @throws ConfigurationFile.Invalid it is not right
    Configuration configuration(Set<Need> needs) {
        ConfigurationFile known = file;
        if (known == null || !known.readFor(needs)) {
            Map<String, String> environment = terminal.environment();
            known = options.config == null
                    ? ConfigurationFile.find(environment, needs)
                    : ConfigurationFile.read(options.config, environment, needs);
            file = known;
        }
        known.requireSecrets(needs);
        return known.configuration();
    }

    /// Whether the user says where the configuration is.
    boolean configurationNamed() {
        return options.config != null;
    }

    /// Where the database is, by the file or the environment; nothing is said of a login.
    ///
    /// @throws ConfigurationFile.Invalid the file is missing, or not right
    String address() {
        return configuration(Set.of()).database().url();
    }

    /// The login that the file names, or the environment in its place.
    Login login() {
        DatabaseConfig config = configuration(Set.of(Need.DATABASE)).database();
        return new Login(config.url(), config.user(), config.password().reveal().orElse(""));
    }

    /// The database, under that login. Nothing is connected before its first use.
    Database database() {
        Database known = database;
        if (known == null) {
            known = Database.open(login(), CONNECTIONS);
            database = known;
        }
        return known;
    }

    /// The same, to change something in it: never by rules that this program does not know.
    ///
    /// @throws CliFailure the schema is newer than this program
    Database databaseToChange() {
        Identity me = database().identity();
        if (me.schemaIsNewer()) {
            throw new CliFailure(
                    Exit.USAGE,
                    "The schema is at version " + me.schemaVersion() + ", this program knows only "
                            + me.newestKnownVersion() + " and changes nothing in it: use a newer program.");
        }
        return database();
    }

    /// What the published configuration wants hidden in payloads.
    Masks masks() {
        return new Masks(database().jobs().published());
    }

    /// The id that the user named, or a new one.
    CommandId command(@Nullable CommandId named) {
        return named == null ? new CommandId(ids.get()) : named;
    }

    /// New ids, for programs that make many.
    Supplier<UUID> ids() {
        return ids;
    }

    /// For a program that runs until it is told to end.
    Lifetime lifetime() {
        Lifetime known = lifetime;
        if (known == null) {
            known = lifetimes.get();
            lifetime = known;
        }
        return known;
    }

    /// The command has ended, and this is its exit code.
    void over(int exit) {
        if (lifetime != null) {
            lifetime.over(exit);
        }
    }

    /// The answer: a document for programs, or lines for people.
    void answer(String json, Supplier<String> text) {
        terminal.out().println(json() ? json : text.get().stripTrailing());
        terminal.out().flush();
    }

    @Override
    public void close() {
        if (database != null) {
            database.close();
        }
    }
}
