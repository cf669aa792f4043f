package onejob.app.wiring;

import java.util.Optional;
import onejob.app.config.PublishedDocument;
import onejob.domain.job.Fingerprint;
import onejob.persistence.Database;
import onejob.persistence.Identity;

/// What is checked before an engine or an intake begins: that it can do no more than its part, that program and schema
/// speak the same language, and that everybody decides by the same configuration.
final class Admission {
    private Admission() {}

    /// @param engine the process is going to work as an engine
    /// @param intake the process is going to work as an intake
    /// @param publish a file that differs is published, not refused
    /// @throws NotAdmitted it may not run as it was started
    /// @throws onejob.domain.port.DatabaseUnavailable the database is away
    static void check(Database database, boolean engine, boolean intake, PublishedDocument file, boolean publish) {
        Identity me = database.identity();
        checkLogin(me, engine, intake);
        checkSchema(me);
        checkConfiguration(database, file, publish);
    }

    private static void checkLogin(Identity me, boolean engine, boolean intake) {
        if (me.superuser()) {
            throw new NotAdmitted("The login " + me.login() + " is a superuser, whom no rule holds: run under a login"
                    + " made by 'onejob services add'.");
        }
        if (me.ownsSchema()) {
            throw new NotAdmitted("The login " + me.login() + " owns the schema and could change its rules: run under a"
                    + " login made by 'onejob services add'.");
        }
        if (me.schemaVersion() > 0 && engine && !me.engine()) {
            throw new NotAdmitted(lacks(me, "engine"));
        }
        if (me.schemaVersion() > 0 && intake && !me.intake()) {
            throw new NotAdmitted(lacks(me, "intake"));
        }
    }

    private static String lacks(Identity me, String role) {
        return "The login " + me.login() + " may not work as " + role + ": give it the role by 'onejob services add "
                + me.login() + " --role " + role + "', or 'both'.";
    }

    private static void checkSchema(Identity me) {
        if (me.schemaVersion() == 0) {
            throw new NotAdmitted("The database has no OneJob schema yet: run 'onejob migrate' as its owner.");
        }
        if (me.schemaVersion() < me.newestKnownVersion()) {
            throw new NotAdmitted("The schema is at version " + me.schemaVersion() + ", this program needs "
                    + me.newestKnownVersion() + ": run 'onejob migrate' as the schema's owner.");
        }
        if (me.schemaVersion() > me.newestKnownVersion()) {
            throw new NotAdmitted("The schema is at version " + me.schemaVersion() + ", this program knows only "
                    + me.newestKnownVersion() + ": use a newer program.");
        }
    }

    private static void checkConfiguration(Database database, PublishedDocument file, boolean publish) {
        if (publish) {
            database.publications().publish(file.text(), file.fingerprint());
            return;
        }
        Optional<Fingerprint> newest = database.publications().newestFingerprint();
        if (newest.isEmpty()) {
            throw new NotAdmitted("No configuration is published yet: run 'onejob migrate', or start with --publish.");
        }
        if (!newest.get().equals(file.fingerprint())) {
            throw new NotAdmitted("The configuration file differs from the published revision "
                    + database.publications().newestRevision()
                    + ": start with --publish to publish the file, or use the file that was published.");
        }
    }
}
