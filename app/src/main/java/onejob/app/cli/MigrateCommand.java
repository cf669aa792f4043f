package onejob.app.cli;

import java.util.Set;
import java.util.concurrent.Callable;
import onejob.app.config.ConfigurationFile.Need;
import onejob.app.config.PublishedDocument;
import onejob.app.json.JsonObject;
import onejob.persistence.Migrator;
import picocli.CommandLine.Command;

/// Brings schema and published configuration to what this program and its file say.
@Command(
        name = "migrate",
        description = {
            "Creates or upgrades the schema and publishes the configuration, under the schema owner's login.",
            "Safe to repeat, and for two at once."
        })
final class MigrateCommand implements Callable<Integer> {
    private final Session session;

    MigrateCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        // The file is read whole first: a mistake in it must not leave a new schema with an old configuration.
        PublishedDocument document = PublishedDocument.of(session.configuration(Set.of(Need.DATABASE, Need.PUBLISH)));
        Migrator.migrate(session.login());
        int schema = Migrator.newestKnown();
        int revision = session.database().publications().publish(document.text(), document.fingerprint());
        session.answer(
                JsonObject.begin()
                        .number("schema", schema)
                        .number("revision", revision)
                        .end(),
                () -> "The schema is at version " + schema + ", the published configuration at revision " + revision
                        + ".");
        return Exit.DONE;
    }
}
