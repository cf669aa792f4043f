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
            return event.getCode().isDigitKey() && window.show(event.getCode().getCode() - KeyCode.DIGIT0.getCode());
        }
        if (event.isAltDown()) {
            return alt(event.getCode());
        }
        return switch (event.getCode()) {
            case F1 -> does(window::help);
            case F5 -> does(() -> window.page().reread());
            case F11 -> does(window::focus);
            case SLASH, DIVIDE -> !typing(event) && does(() -> window.page().find());
            case U -> !typing(event) && does(() -> window.page().letIn());
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
            case P -> window.act(Deed.CHECK);
            case R -> window.act(Deed.RESOLVE);
            case C -> window.act(Deed.CANCEL);
            case L -> window.act(Deed.RELEASE);
            case V -> window.act(Deed.REVIEW);
            case N -> window.act(Deed.NOTE);
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
