package onejob.views.shell;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/// The one table of keys: the window obeys those that have codes here, and F1 lists them all. Those without codes are
/// obeyed by what has the keyboard.
// Both lists are List.of, which the checker does not see.
@SuppressWarnings("ImmutableEnumChecker")
enum Shortcut {
    SEARCH(Held.NOTHING, List.of(KeyCode.SLASH, KeyCode.DIVIDE), "/"),
    COMMAND(Held.CONTROL, List.of(KeyCode.K), "Ctrl", "K"),
    LISTS(
            Held.ALT,
            List.of(KeyCode.DIGIT1, KeyCode.DIGIT2, KeyCode.DIGIT3, KeyCode.DIGIT4, KeyCode.DIGIT5),
            "Alt",
            "1 – 5"),
    MOVE("↑", "↓"),
    ROOM("Enter"),
    CHOOSE("Space"),
    RANGE("Shift", "↑", "↓"),
    ALL("Ctrl", "A"),
    NONE("Esc"),
    COPY("Ctrl", "C"),
    UPDATES(Held.NOTHING, List.of(KeyCode.U), "U"),
    REREAD(Held.NOTHING, List.of(KeyCode.F5), "F5"),
    FOCUS(Held.NOTHING, List.of(KeyCode.F11), "F11"),
    CHECK(Held.ALT, List.of(KeyCode.P), "Alt", "P"),
    RESOLVE(Held.ALT, List.of(KeyCode.R), "Alt", "R"),
    CANCEL(Held.ALT, List.of(KeyCode.C), "Alt", "C"),
    RELEASE(Held.ALT, List.of(KeyCode.L), "Alt", "L"),
    REVIEW(Held.ALT, List.of(KeyCode.V), "Alt", "V"),
    NOTE(Held.ALT, List.of(KeyCode.N), "Alt", "N"),
    SEND("Ctrl", "Enter"),
    ALONG("←", "→"),
    ACROSS("↑", "↓"),
    ENDS("Home", "End"),
    OPEN("Enter"),
    ZOOM("+", "-", "0"),
    PAN("Shift", "←", "→"),
    REMOVE("Del"),
    RENAME("F2"),
    HELP(Held.NOTHING, List.of(KeyCode.F1), "F1"),
    CLOSE("Esc");

    private enum Held {
        NOTHING,
        CONTROL,
        ALT
    }

    private final Held held;
    private final List<KeyCode> codes;
    private final List<String> keys;

    Shortcut(Held held, List<KeyCode> codes, String... keys) {
        this.held = held;
        this.codes = codes;
        this.keys = List.of(keys);
    }

    Shortcut(String... keys) {
        this(Held.NOTHING, List.of(), keys);
    }

    /// Its name in the catalogue.
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// As they stand on the keyboard.
    List<String> keys() {
        return keys;
    }

    /// Whether it means something only where nobody types.
    boolean letter() {
        return this == SEARCH || this == UPDATES;
    }

    /// Which of its own keys was pressed, counted from 0.
    int which(KeyCode code) {
        return codes.indexOf(code);
    }

    /// What the window is told by this key, if anything.
    static Optional<Shortcut> of(KeyEvent event) {
        Held held = event.isShortcutDown() ? Held.CONTROL : event.isAltDown() ? Held.ALT : Held.NOTHING;
        for (Shortcut shortcut : values()) {
            if (shortcut.held == held && shortcut.codes.contains(event.getCode())) {
                return Optional.of(shortcut);
            }
        }
        return Optional.empty();
    }

    /// The keys of a command, for the palette; empty where it has none.
    static String keysOf(String word) {
        for (Shortcut shortcut : values()) {
            if (!shortcut.codes.isEmpty() && shortcut.word().equals(word)) {
                return String.join(" ", shortcut.keys);
            }
        }
        return "";
    }
}
