package onejob.app.console;

import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.geometry.VerticalDirection;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.robot.Robot;
import onejob.domain.job.JobId;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/// A person's hands: mouse and keys on the real window. Before a press it is sure that the pointer is over what is
/// meant, and nothing lies above it.
final class Hands {
    private static final int SCROLLS = 60;
    private final FxRobot robot = new FxRobot();
    private final Screen screen;

    Hands(Screen screen) {
        this.screen = screen;
    }

    void click(String id) {
        screen.awaitEnabled(id);
        click(screen.node(id));
    }

    void click(Node node) {
        point(node);
        robot.clickOn(MouseButton.PRIMARY);
    }

    void doubleClick(String id) {
        screen.awaitEnabled(id);
        point(screen.node(id));
        robot.doubleClickOn(MouseButton.PRIMARY);
    }

    /// Opens a menu and chooses from it.
    void choose(String menu, String item) {
        click(menu);
        await("#" + item + " is offered")
                .atMost(Duration.ofSeconds(10))
                .until(() -> robot.lookup("#" + item)
                        .tryQuery()
                        .filter(node -> node.getScene().getWindow().isShowing())
                        .isPresent());
        robot.clickOn("#" + item);
    }

    /// Clicks with keys held down.
    void clickWith(Node node, KeyCode... held) {
        point(node);
        robot.press(held);
        robot.clickOn(MouseButton.PRIMARY);
        robot.release(held);
        WaitForAsyncUtils.waitForFxEvents();
    }

    void rightClick(Node node) {
        point(node);
        robot.clickOn(MouseButton.SECONDARY);
    }

    /// Clicks something that is in a window of its own: an entry of a menu, a control of a popover.
    void choose(String id) {
        Point2D there = middle(screen.floating(id));
        // First across, then along: a menu beside a menu closes when the pointer touches another entry on its way.
        robot.moveTo(new Point2D(there.getX(), Screen.fx(() -> new Robot().getMouseY())));
        robot.moveTo(there);
        robot.clickOn(MouseButton.PRIMARY);
        WaitForAsyncUtils.waitForFxEvents();
    }

    /// Moves over an entry of a menu that opens a menu of its own.
    void over(String id) {
        robot.moveTo(middle(screen.floating(id)));
        WaitForAsyncUtils.waitForFxEvents();
    }

    /// Writes into a field of a popover.
    void enter(String id, String text) {
        choose(id);
        keys(KeyCode.CONTROL, KeyCode.A);
        write(text);
    }

    /// Puts the main button down, or up, where the pointer is.
    void button(boolean down) {
        if (down) {
            robot.press(MouseButton.PRIMARY);
        } else {
            robot.release(MouseButton.PRIMARY);
        }
    }

    /// Presses where it is, whether or not that does anything.
    void press(String id) {
        Node node = screen.node(id);
        reveal(node);
        robot.moveTo(middle(node)).clickOn(MouseButton.PRIMARY);
    }

    /// Moves the pointer over it, for real.
    void point(Node node) {
        reveal(node);
        robot.moveTo(middle(node));
        Screen.until("the pointer is over " + node, node::isHover);
    }

    /// Moves the pointer to a place on the display.
    void point(Point2D place) {
        robot.moveTo(place);
        WaitForAsyncUtils.waitForFxEvents();
    }

    void doubleClick(Point2D place) {
        robot.moveTo(place).doubleClickOn(MouseButton.PRIMARY);
        WaitForAsyncUtils.waitForFxEvents();
    }

    void drag(Point2D from, Point2D to) {
        robot.moveTo(from).press(MouseButton.PRIMARY).moveTo(to).release(MouseButton.PRIMARY);
        WaitForAsyncUtils.waitForFxEvents();
    }

    /// Turns the wheel over a place while a key is held.
    void wheel(Point2D place, VerticalDirection direction, int notches, KeyCode held) {
        robot.moveTo(place).press(held);
        robot.scroll(notches, direction);
        WaitForAsyncUtils.waitForFxEvents();
        robot.release(held);
        WaitForAsyncUtils.waitForFxEvents();
    }

    /// Moves the pointer to where it holds nothing.
    void away() {
        Bounds window = Screen.fx(() ->
                screen.scene().getRoot().localToScreen(screen.scene().getRoot().getLayoutBounds()));
        robot.moveTo(new Point2D(window.getMinX() + 260, window.getMinY() + 12));
    }

    /// Writes into a field.
    void write(String id, String text) {
        click(id);
        write(text);
    }

    /// Puts a text into a field in place of what it holds, from the clipboard.
    void paste(String id, String text) {
        click(id);
        Screen.fx(() -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(text);
            return Clipboard.getSystemClipboard().setContent(content);
        });
        keys(KeyCode.CONTROL, KeyCode.A);
        keys(KeyCode.CONTROL, KeyCode.V);
    }

    void write(String text) {
        robot.write(text, 0);
    }

    /// Presses keys together, and lets go of them in the opposite order, all at once: a key held down while the
    /// window is busy would repeat itself.
    void keys(KeyCode... codes) {
        Screen.fx(() -> {
            Robot keyboard = new Robot();
            Deque<KeyCode> held = new ArrayDeque<>();
            for (KeyCode code : codes) {
                keyboard.keyPress(code);
                held.push(code);
            }
            held.forEach(keyboard::keyRelease);
            return held.size();
        });
        WaitForAsyncUtils.waitForFxEvents();
    }

    /// Marks all that stands in the field, so that what is written next takes its place.
    void selectAll() {
        keys(KeyCode.CONTROL, KeyCode.A);
    }

    /// Goes on with the Tab key until the control has the focus.
    void tabTo(String id) {
        for (int i = 0; i < 40 && !screen.focused(id); i++) {
            keys(KeyCode.TAB);
        }
        if (!screen.focused(id)) {
            throw new AssertionError("the Tab key does not lead to #" + id);
        }
    }

    /// Ticks a row, and takes the tick away.
    void tick(JobId job) {
        point(screen.awaitRow(job));
        robot.press(KeyCode.CONTROL);
        robot.clickOn(MouseButton.PRIMARY);
        robot.release(KeyCode.CONTROL);
    }

    /// Brings a job into focus through the list of everything.
    void open(JobId job) {
        keys(KeyCode.ALT, KeyCode.DIGIT5);
        click(screen.awaitRow(job));
        screen.awaitText("job-id", job.toString());
        away();
    }

    /// Shows the deeds that nobody would do now too.
    void moreDeeds() {
        if (!screen.shows("more-deeds")) {
            click("act-more");
            screen.node("more-deeds");
        }
    }

    /// Presses a deed's button, wherever it stands, and waits for its dialog.
    void deed(String name) {
        if (!screen.shows("act-" + name)) {
            moreDeeds();
        }
        click("act-" + name);
        screen.node("dialog-confirm");
    }

    /// Confirms, and waits until the dialog has gone because the deed is done.
    void confirm() {
        click("dialog-confirm");
        screen.awaitGone("dialog");
    }

    /// Turns the wheel over it: down, or with a negative number up.
    void wheel(String id, int turns) {
        Node node = screen.node(id);
        robot.moveTo(middle(node)).scroll(Math.abs(turns), turns > 0 ? VerticalDirection.DOWN : VerticalDirection.UP);
    }

    /// Lets go of whatever is held.
    void letGo() {
        robot.release(new KeyCode[0]);
        robot.release(new MouseButton[0]);
    }

    private Point2D middle(Node node) {
        Bounds at = screen.bounds(node);
        return new Point2D(at.getCenterX(), at.getCenterY());
    }

    /// Turns the wheel until it is in sight.
    private void reveal(Node node) {
        ScrollPane pane = Screen.fx(() -> {
            Node up = node;
            while (up != null && !(up instanceof ScrollPane)) {
                up = up.getParent();
            }
            return (ScrollPane) up;
        });
        if (pane == null) {
            return;
        }
        for (int i = 0; i < SCROLLS; i++) {
            Bounds view = screen.bounds(pane);
            Bounds at = screen.bounds(node);
            if (at.getMinY() >= view.getMinY() && at.getMaxY() <= view.getMaxY()) {
                return;
            }
            double before = Screen.fx(pane::getVvalue);
            robot.moveTo(new Point2D(view.getMinX() + 5, view.getCenterY()));
            robot.scroll(2, at.getMinY() < view.getMinY() ? VerticalDirection.UP : VerticalDirection.DOWN);
            await().atMost(Duration.ofSeconds(5)).until(() -> Screen.fx(pane::getVvalue) != before);
        }
        throw new AssertionError("cannot be brought into sight: " + node);
    }
}
