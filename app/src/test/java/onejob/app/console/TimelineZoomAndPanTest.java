package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import javafx.geometry.Point2D;
import javafx.geometry.VerticalDirection;
import javafx.scene.input.KeyCode;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The timeline is zoomed and moved by wheel and drag, by keys, and by its buttons, and always finds back to
/// the whole. Seen failing: a wheel whose turn is not read.
@Timeout(180)
class TimelineZoomAndPanTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();
    private final Timelines timeline = new Timelines(screen, hands);

    @BeforeEach
    void open() {
        JobId job = backstage.unknown("charge", backstage.ref());
        hands.open(job);
        Screen.until("the timeline is there", () -> timeline.view().getWidth() > 0);
    }

    @Test
    void theWheelZoomsWhereThePointerIsADragMovesAndADoubleClickShowsAllOfIt() {
        Point2D place = timeline.place(300, 1);
        hands.wheel(place, VerticalDirection.UP, 6, KeyCode.CONTROL);
        Screen.until("zoomed in", () -> timeline.zoom() > 1.5);
        double before = timeline.pan();
        hands.drag(place, place.add(-120, 0));
        Screen.until("dragged on", () -> timeline.pan() > before + 60);
        hands.doubleClick(timeline.place(300, 1));
        Screen.until("all of it is in sight", () -> timeline.zoom() == 1);
        assertThat(timeline.pan()).isZero();
    }

    @Test
    void keysDoTheSame() {
        hands.tabTo("timeline");
        hands.keys(KeyCode.EQUALS);
        hands.keys(KeyCode.EQUALS);
        assertThat(timeline.zoom()).isCloseTo(1.96, within(0.01));
        hands.keys(KeyCode.HOME);
        double before = timeline.pan();
        hands.keys(KeyCode.SHIFT, KeyCode.RIGHT);
        assertThat(timeline.pan()).isGreaterThan(before + 10);
        hands.keys(KeyCode.SHIFT, KeyCode.LEFT);
        assertThat(timeline.pan()).isCloseTo(before, within(1.0));
        hands.keys(KeyCode.MINUS);
        assertThat(timeline.zoom()).isCloseTo(1.4, within(0.01));
        hands.keys(KeyCode.DIGIT0);
        assertThat(timeline.zoom()).isEqualTo(1);
    }

    @Test
    void soDoTheButtons() {
        hands.click("timeline-zoom-in");
        hands.click("timeline-zoom-in");
        assertThat(timeline.zoom()).isCloseTo(1.96, within(0.01));
        hands.click("timeline-zoom-out");
        assertThat(timeline.zoom()).isCloseTo(1.4, within(0.01));
        hands.click("timeline-fit");
        assertThat(timeline.zoom()).isEqualTo(1);
    }

    @Test
    void thePointerIsToldWhatIsUnderIt() {
        hands.point(timeline.place(timeline.label() + 30, 1));
        timeline.awaitCard("Attempt 1 · acme · primary · reads v1");
        hands.away();
        Screen.until("the card is gone", () -> timeline.card().isEmpty());
    }
}
