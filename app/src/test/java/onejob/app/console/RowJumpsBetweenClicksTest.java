package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import javafx.scene.input.KeyCode;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// AC-064: between pointing and pressing, between a press and its release, and between the clicks of a double click
/// other
/// jobs come above, so that another would stand under the pointer.
@Timeout(240)
class RowJumpsBetweenClicksTest {
    private static final int ROUNDS = 50;

    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    @Test
    void whatWasUnderThePointerIsWhatIsMeant() {
        for (int i = 0; i < 8; i++) {
            backstage.order("held", backstage.ref());
        }
        hands.keys(KeyCode.ALT, KeyCode.DIGIT5);
        Screen.until("rows are there", () -> screen.rowsInView().size() >= 8);
        Random random = new Random(64);
        for (int round = 0; round < ROUNDS; round++) {
            List<JobId> rows = screen.rowsInView();
            JobId meant = rows.get(1 + random.nextInt(5));
            hands.point(screen.awaitRow(meant));
            // Whatever came in on the way: from now on this row stands still.
            JobId under = screen.rowUnderPointer();
            backstage.order("held", backstage.ref());
            switch (round % 3) {
                case 0 -> {
                    hands.button(true);
                    hands.button(false);
                }
                case 1 -> {
                    hands.button(true);
                    backstage.order("held", backstage.ref());
                    hands.button(false);
                }
                default -> {
                    hands.button(true);
                    hands.button(false);
                    backstage.order("held", backstage.ref());
                    hands.button(true);
                    hands.button(false);
                }
            }
            screen.awaitText("job-id", under.toString());
            assertThat(screen.rowUnderPointer()).as("round " + round).isEqualTo(under);
        }
        hands.away();
        screen.awaitGone("updates-waiting");
    }
}
