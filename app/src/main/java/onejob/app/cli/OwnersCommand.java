package onejob.app.cli;

import java.nio.charset.StandardCharsets;
import onejob.app.json.JsonObject;
import onejob.domain.job.Fingerprint;
import onejob.domain.job.OwnerId;
import onejob.domain.transition.Refusal;
import onejob.domain.transition.RefusalCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Who may hand in jobs. Runs under the schema owner's login.
@Command(name = "owners", description = "API tokens of those who hand in jobs.")
final class OwnersCommand {
    private final Session session;
    private final Deeds deeds;

    OwnersCommand(Session session) {
        this.session = session;
        this.deeds = new Deeds(session);
    }

    @Command(
            name = "add",
            description = {
                "Makes an API token and prints it, once: only its hash is kept.",
                "Adding a name again adds a further token."
            })
    int add(@Parameters(paramLabel = "NAME", description = "The owner's name.") OwnerId owner) {
        String token = new Credentials().token();
        session.databaseToChange()
                .administration()
                .addOwner(owner, Fingerprint.ofBytes(token.getBytes(StandardCharsets.US_ASCII)));
        session.answer(
                JsonObject.begin()
                        .text("owner", owner.value())
                        .text("token", token)
                        .end(),
                () -> "Token of " + owner + ", shown this once: " + token);
        return Exit.DONE;
    }

    @Command(name = "revoke", description = "Makes every token of an owner worthless. The owner's jobs stay.")
    int revoke(@Parameters(paramLabel = "NAME", description = "The owner's name.") OwnerId owner) {
        if (!session.databaseToChange().administration().revokeOwner(owner)) {
            return deeds.refuse(new Refusal(RefusalCode.NOT_FOUND, null));
        }
        session.answer(
                JsonObject.begin().text("owner", owner.value()).end(),
                () -> "The tokens of " + owner + " are revoked.");
        return Exit.DONE;
    }
}
