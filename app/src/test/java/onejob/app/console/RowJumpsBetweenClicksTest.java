package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.control.ListCell;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseEvent;
import onejob.domain.job.JobId;
import onejob.views.jobs.Item;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// AC-064: between pointing and pressing, between a press and its release, and between the clicks of a
/// double click, other jobs come above, so that another would stand under the pointer. The tick was seen
/// failing with Shown.news that lets rows move although somebody points and a button is down, and with Pick
/// that acts on the click; either hold alone is enough. The fifty rounds were not seen failing.
@Timeout(300)
class RowJumpsBetweenClicksTest {
    private static final int ROUNDS = 50;
    private static final int ROWS = 8;
    private static final Held HELD = new Held();

    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole().hearing(HELD::over);

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();
    private final Random random = new Random(64);

    /// What the pointer was over at the very moment, of whatever a person did there.
    private record Moment(JobId job, boolean down, int clicks) {}

    private final List<Moment> moments = new ArrayList<>();

    @BeforeEach
    void rows() {
        for (int i = 0; i < ROWS; i++) {
            backstage.order("held", backstage.ref());
        }
        hands.keys(KeyCode.ALT, KeyCode.DIGIT5);
        Screen.until("rows are there", () -> screen.rowsInView().size() >= ROWS);
    }

    private void witness(Runnable deeds) {
        EventHandler<MouseEvent> seen = event -> {
            for (Node node = (Node) event.getTarget(); node != null; node = node.getParent()) {
                if (node instanceof ListCell<?> cell && cell.getItem() instanceof Item.Row row) {
                    boolean down = event.getEventType() == MouseEvent.MOUSE_PRESSED;
                    // A release goes to what was pressed: where the pointer is by then is another matter.
                    JobId under = down ? row.id() : screen.rowUnderPointer();
                    moments.add(new Moment(under, down, event.getClickCount()));
                    return;
                }
            }
        };
        Screen.fx(() -> {
            moments.clear();
            screen.scene().addEventFilter(MouseEvent.MOUSE_PRESSED, seen);
            screen.scene().addEventFilter(MouseEvent.MOUSE_RELEASED, seen);
            return true;
        });
        try {
            deeds.run();
        } finally {
            Screen.fx(() -> {
                screen.scene().removeEventFilter(MouseEvent.MOUSE_PRESSED, seen);
                screen.scene().removeEventFilter(MouseEvent.MOUSE_RELEASED, seen);
                return true;
            });
        }
    }

    /// Another job comes, and the window has read that it did.
    private void another() {
        int before = HELD.pages();
        backstage.order("held", backstage.ref());
        HELD.heard();
        Screen.until("the rows are read again", () -> HELD.pages() > before);
    }

    private void click() {
        hands.button(true);
        hands.button(false);
    }

    private List<Moment> moments(int least) {
        Screen.until("all was felt", () -> moments.size() >= least);
        return Screen.fx(() -> List.copyOf(moments));
    }

    @Test
    void whatWasUnderThePointerIsWhatIsMeant() {
        int doubles = 0;
        for (int round = 0; round < ROUNDS; round++) {
            int kind = round % 3;
            String said = "round " + round;
            JobId meant = screen.rowsInView().get(1 + random.nextInt(5));
            hands.point(screen.awaitRow(meant));
            witness(() -> {
                switch (kind) {
                    case 0 -> {
                        another();
                        click();
                    }
                    case 1 -> {
                        hands.button(true);
                        another();
                        hands.button(false);
                    }
                    default -> {
                        click();
                        backstage.order("held", backstage.ref());
                        click();
                    }
                }
            });
            List<Moment> felt = moments(kind == 2 ? 4 : 2);
            JobId pressed = felt.getFirst().job();
            assertThat(felt.get(1).job()).as(said + ", released").isEqualTo(pressed);
            if (kind == 2) {
                boolean two = felt.get(2).clicks() == 2;
                doubles += two ? 1 : 0;
                pressed = two ? pressed : felt.get(2).job();
                assertThat(felt).as(said).element(2).extracting(Moment::job).isEqualTo(pressed);
                assertThat(felt).as(said).element(3).extracting(Moment::job).isEqualTo(pressed);
            }
            screen.awaitText("job-id", pressed.toString());
        }
        assertThat(doubles).as("double clicks").isPositive();
        hands.away();
        screen.awaitGone("updates-waiting");
        assertThat(HELD.given()).as("looking gives no command").isZero();
    }

    /// The tick in a row is its one control.
    @Test
    void theTickIsTheRowsThatWasPressed() {
        hands.keys(KeyCode.ESCAPE);
        Set<JobId> ticked = new HashSet<>();
        for (int round = 0; round < 6; round++) {
            JobId meant = screen.rowsInView().get(1 + round);
            Node row = screen.awaitRow(meant);
            hands.point(row);
            hands.point(Screen.fx(() -> Objects.requireNonNull(row.lookup(".pick"))));
            witness(() -> {
                another();
                hands.button(true);
                another();
                hands.button(false);
            });
            JobId pressed = moments(2).getFirst().job();
            if (!ticked.remove(pressed)) {
                ticked.add(pressed);
            }
            assertThat(screen.text("chosen-count")).isEqualTo(ticked.isEmpty() ? "" : ticked.size() + " chosen");
            hands.away();
            screen.awaitGone("updates-waiting");
            assertThat(screen.chosenRows()).isSubsetOf(ticked);
        }
        hands.keys(KeyCode.ESCAPE);
    }
}
