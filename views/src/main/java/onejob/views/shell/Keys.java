package onejob.views.shell;

import java.util.List;
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
        if (event.isShortcutDown() && event.getCode().isDigitKey()) {
            return window.show(event.getCode().getCode() - KeyCode.DIGIT0.getCode());
        }
        return Shortcut.of(event)
                .filter(shortcut -> !shortcut.letter() || !typing(event))
                .filter(shortcut -> obeyed(shortcut, event.getCode()))
                .isPresent();
    }

    private boolean obeyed(Shortcut shortcut, KeyCode code) {
        return switch (shortcut) {
            case SEARCH -> does(() -> window.page().find());
            case COMMAND -> does(window::palette);
            case LISTS -> does(() -> window.open(List.of(WorkList.values()).get(shortcut.which(code))));
            case UPDATES -> does(() -> window.page().letIn());
            case REREAD -> does(() -> window.page().reread());
            case FOCUS -> does(window::focus);
            case CHECK -> window.act(Deed.CHECK);
            case RESOLVE -> window.act(Deed.RESOLVE);
            case CANCEL -> window.act(Deed.CANCEL);
            case RELEASE -> window.act(Deed.RELEASE);
            case REVIEW -> window.act(Deed.REVIEW);
            case NOTE -> window.act(Deed.NOTE);
            case HELP -> does(window::help);
            case MOVE, ROOM, CHOOSE, RANGE, ALL, NONE, COPY, SEND, ALONG, ACROSS, ENDS, OPEN, ZOOM, PAN, REMOVE ->
                false;
            case RENAME, CLOSE -> false;
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
