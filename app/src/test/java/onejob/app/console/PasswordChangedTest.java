package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import onejob.domain.job.JobId;
import onejob.persistence.testing.OwnServer;
import onejob.persistence.testing.TestDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A password that is changed while the console runs is asked for anew, over whatever is open, and costs nobody a typed
/// word.
@Timeout(180)
class PasswordChangedTest {
    static final OwnServer SERVER = new OwnServer();

    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole().on(() -> TestDatabase.createOn(SERVER));

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    @Test
    void theNewOneIsTypedAboveTheOpenDialogWhichKeepsItsWords() {
        JobId job = backstage.unknown("charge", backstage.ref());
        hands.open(job);
        hands.deed("cancel");
        hands.click("evidence-assumed");
        hands.write("dialog-reason", "hangs");
        assertThat(screen.shows("sign-in")).isFalse();

        SERVER.sql("postgres", "ALTER ROLE olga PASSWORD 'another'");
        SERVER.endSessions(backstage.database.name());
        screen.awaitText("sign-in", "does not let olga in");
        hands.write("sign-in-password", "guess");
        hands.click("sign-in-confirm");
        screen.awaitEnabled("sign-in-confirm");
        assertThat(screen.shows("sign-in")).isTrue();

        // The field's old words are selected.
        hands.write("sign-in-password", "");
        hands.selectAll();
        hands.write("another");
        hands.click("sign-in-confirm");
        screen.awaitGone("sign-in");
        screen.awaitText("strip-live", "Live");
        assertThat(screen.text("dialog-reason")).isEqualTo("hangs");
        hands.confirm();
        assertThat(backstage.events(job, "attempt_cancelled").getFirst().detail())
                .contains("hangs");
    }
}
