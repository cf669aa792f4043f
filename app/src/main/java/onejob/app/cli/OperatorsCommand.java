package onejob.app.cli;

import onejob.app.json.JsonObject;
import onejob.domain.people.PersonRole;
import onejob.domain.transition.Refusal;
import onejob.domain.transition.RefusalCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// People and their PostgreSQL logins. Runs under the schema owner's login.
@Command(name = "operators", description = "People and their PostgreSQL logins.")
final class OperatorsCommand {
    private final Session session;
    private final Deeds deeds;

    OperatorsCommand(Session session) {
        this.session = session;
        this.deeds = new Deeds(session);
    }

    @Command(
            name = "add",
            description = {
                "Makes a login and prints its password, once. A person's own login: who acted is what the database says.",
                "Adding a name again gives it the role said now, and a new password."
            })
    int add(
            @Parameters(paramLabel = "NAME", description = "The login's name.") String name,
            @Option(names = "--role", paramLabel = "ROLE", required = true, description = "viewer, operator or admin.")
                    PersonRole role) {
        String password = new Credentials().password();
        session.databaseToChange().administration().addOperator(name, role, password);
        session.answer(
                JsonObject.begin()
                        .text("operator", name)
                        .text("role", role.word())
                        .text("password", password)
                        .end(),
                () -> "Login " + name + " (" + role.word() + "), password shown this once: " + password);
        return Exit.DONE;
    }

    @Command(name = "revoke", description = "Disables the login. What it did stays on record.")
    int revoke(@Parameters(paramLabel = "NAME", description = "The login's name.") String name) {
        if (!session.databaseToChange().administration().revokeOperator(name)) {
            return deeds.refuse(new Refusal(RefusalCode.NOT_FOUND, null));
        }
        session.answer(JsonObject.begin().text("operator", name).end(), () -> "The login " + name + " is disabled.");
        return Exit.DONE;
    }
}
