package onejob.views.shell;

import java.time.Duration;
import java.util.function.LongSupplier;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.input.MouseEvent;
import org.jspecify.annotations.Nullable;

/// Two presses in one place are meant for one thing: what lay there at the first. If another button has come there
/// since, because a dialog went on or went away, the second press does not press it: nobody decided that. Quick presses
/// of one and the same button all count.
final class SecondPress {
    /// Longer than any double click, shorter than reading what came.
    private static final Duration TOO_SOON = Duration.ofMillis(800);
    /// A hand at rest is not quite at rest. In pixels.
    private static final double STILL = 4;

    private final LongSupplier nanos;
    private @Nullable ButtonBase first;
    private double x = Double.NaN;
    private double y = Double.NaN;
    private long at;
    private boolean swallowed;

    private SecondPress(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /// @param nanos a clock that never jumps, such as `System::nanoTime`
    static void guard(Node root, LongSupplier nanos) {
        SecondPress guard = new SecondPress(nanos);
        root.addEventFilter(MouseEvent.MOUSE_PRESSED, guard::pressed);
        root.addEventFilter(MouseEvent.MOUSE_RELEASED, guard::after);
        root.addEventFilter(MouseEvent.MOUSE_CLICKED, guard::after);
    }

    private void pressed(MouseEvent event) {
        ButtonBase button = button(event);
        long now = nanos.getAsLong();
        boolean again = Math.abs(event.getScreenX() - x) <= STILL
                && Math.abs(event.getScreenY() - y) <= STILL
                && now - at < TOO_SOON.toNanos();
        swallowed = again && button != null && !button.equals(first);
        if (!swallowed) {
            first = button;
            x = event.getScreenX();
            y = event.getScreenY();
            at = now;
        }
        after(event);
    }

    private void after(MouseEvent event) {
        if (swallowed) {
            event.consume();
        }
    }

    private static @Nullable ButtonBase button(MouseEvent event) {
        Node node = event.getTarget() instanceof Node target ? target : null;
        while (node != null && !(node instanceof ButtonBase)) {
            node = node.getParent();
        }
        return (ButtonBase) node;
    }
}
