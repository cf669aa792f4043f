package onejob.views.shell;

import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import onejob.domain.port.WorkList;
import onejob.views.act.Deed;

/// The window's keys. Plain letters count only where nobody is typing.
final class Keys {
    private final Window window;

    Keys(Window window) {
        this.window = window;
    }

    void install() {
        window.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            // Escape closes what is open wherever the focus is.
            boolean escaped = window.dialogOpen() && event.getCode() == KeyCode.ESCAPE && does(window::closeDialog);
            if (escaped || (!window.dialogOpen() && pressed(event))) {
                event.consume();
            }
        });
        // The "/" that opened the search must not be typed into it.
        window.addEventFilter(KeyEvent.KEY_TYPED, event -> {
            if (!window.dialogOpen() && event.getCharacter().equals("/") && !typing(event)) {
                event.consume();
            }
        });
    }

    private boolean pressed(KeyEvent event) {
        if (event.isShortcutDown()) {
            if (event.getCode() == KeyCode.K) {
                window.palette();
                return true;
            }
            return false;
        }
        if (event.isAltDown()) {
            return alt(event.getCode());
        }
        return switch (event.getCode()) {
            case F1 -> does(window::help);
            case F5 -> does(window::reread);
            case F11 -> does(window::toggleFocus);
            case SLASH, DIVIDE -> !typing(event) && does(() -> window.list().focusSearch());
            case U -> !typing(event) && does(() -> window.listModel().letIn());
            default -> false;
        };
    }

    private boolean alt(KeyCode code) {
        return switch (code) {
            case DIGIT1 -> does(() -> window.open(WorkList.NEEDS_A_DECISION));
            case DIGIT2 -> does(() -> window.open(WorkList.UNKNOWN));
            case DIGIT3 -> does(() -> window.open(WorkList.LATE_SUCCESSES));
            case DIGIT4 -> does(() -> window.open(WorkList.IN_FLIGHT));
            case DIGIT5 -> does(() -> window.open(WorkList.EVERYTHING));
            case P -> window.detail().act(Deed.CHECK);
            case R -> window.detail().act(Deed.RESOLVE);
            case C -> window.detail().act(Deed.CANCEL);
            case L -> window.detail().act(Deed.RELEASE);
            case V -> window.detail().act(Deed.REVIEW);
            case N -> window.detail().act(Deed.NOTE);
            default -> false;
        };
    }

    private static boolean does(Runnable run) {
        run.run();
        return true;
    }

    private static boolean typing(KeyEvent event) {
        return event.getTarget() instanceof TextInputControl input && input.isEditable();
    }
}
