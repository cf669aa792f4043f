package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import javafx.scene.input.KeyCode;
import onejob.app.wiring.ConsoleProgram;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.JobId;
import onejob.persistence.Login;
import onejob.views.connect.Environment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Before a schema that is newer than itself the console looks and does not touch.
@Timeout(180)
class NewerSchemaIsReadOnlyTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole().inspected(NewerSchemaIsReadOnlyTest::upgraded);

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    private static Environment upgraded(Backstage backstage, Login login) {
        try {
            backstage.database.sql(
                    "onejob_owner",
                    "INSERT INTO schema_history (installed_rank, version, description, type, script, installed_by,"
                            + " execution_time, success) VALUES (9999, '9999', 'from the future', 'SQL', 'V9999', 'x', 1, true)");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        return ConsoleProgram.inspect(login, false);
    }

    @Test
    void jobsAreShownAndEveryDeedIsLockedWithTheReason() {
        JobId job = backstage.unknown("charge", backstage.ref());
        hands.open(job);
        screen.awaitText("banner", "Unknown for");
        screen.awaitText("act-locked", "of different versions: look, but do not touch");
        for (String deed : List.of("check", "resolve", "cancel", "release", "note")) {
            screen.awaitDisabled("act-" + deed);
        }
        hands.keys(KeyCode.ALT, KeyCode.C);
        hands.keys(KeyCode.ALT, KeyCode.N);
        hands.press("act-cancel");
        assertThat(screen.shows("dialog")).isFalse();
        assertThat(backstage.attempt(job, 1).state()).isEqualTo(AttemptState.UNKNOWN);
    }
}
