package onejob.app.cli;

import onejob.app.json.JsonObject;
import onejob.domain.transition.Refusal;
import onejob.domain.transition.RefusalCode;
import onejob.persistence.admin.Administration.ServiceRole;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The logins that engines and intakes run under. Runs under the schema owner's login.
@Command(name = "services", description = "The logins that engines and intakes run under.")
final class ServicesCommand {
    private final Session session;
    private final Deeds deeds;

    ServicesCommand(Session session) {
        this.session = session;
        this.deeds = new Deeds(session);
    }

    @Command(
            name = "add",
            description = {
                "Makes a login and prints its password, once. A login for processes: give it in the file's database block, or by the environment.",
                "Adding a name again gives it the role said now, and a new password."
            })
    int add(
            @Parameters(paramLabel = "NAME", description = "The login's name.") String name,
            @Option(names = "--role", paramLabel = "ROLE", required = true, description = "engine, intake or both.")
                    ServiceRole role) {
        String password = new Credentials().password();
        session.databaseToChange().administration().addService(name, role, password);
        session.answer(
                JsonObject.begin()
                        .text("service", name)
                        .text("role", Words.word(role))
                        .text("password", password)
                        .end(),
                () -> "Login " + name + " (" + Words.word(role) + "), password shown this once: " + password);
        return Exit.DONE;
    }

    @Command(name = "revoke", description = "Disables the login. What it did stays on record.")
    int revoke(@Parameters(paramLabel = "NAME", description = "The login's name.") String name) {
        if (!session.databaseToChange().administration().revokeService(name)) {
            return deeds.refuse(new Refusal(RefusalCode.NOT_FOUND, null));
        }
        session.answer(JsonObject.begin().text("service", name).end(), () -> "The login " + name + " is disabled.");
        return Exit.DONE;
    }
}
