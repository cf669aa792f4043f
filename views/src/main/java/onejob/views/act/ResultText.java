package onejob.views.act;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import onejob.domain.json.JsonSyntax;
import onejob.views.fx.Background;

/// The provider's answer as a person brings it, pasted or from a file; read and checked in the background.
final class ResultText {
    /// What the intake takes at most, and more than a provider is believed to say.
    static final int MOST_BYTES = 1_048_576;

    /// How the text stands.
    sealed interface Check {
        /// There is none, which is allowed.
        record Empty() implements Check {}

        record Checking() implements Check {}

        record Good() implements Check {}

        /// Not JSON, from this character on.
        record Wrong(int at) implements Check {}

        /// The file is longer than can be kept, is no text, or cannot be read.
        record Unreadable(String key, String file) implements Check {}
    }

    private final Background background;
    private final ReadOnlyStringWrapper text = new ReadOnlyStringWrapper("");
    private final ReadOnlyObjectWrapper<Check> check = new ReadOnlyObjectWrapper<>(new Check.Empty());
    private int round;

    ResultText(Background background, String begun) {
        this.background = background;
        set(begun);
    }

    ReadOnlyStringProperty text() {
        return text.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Check> check() {
        return check.getReadOnlyProperty();
    }

    boolean good() {
        return check.get() instanceof Check.Good || check.get() instanceof Check.Empty;
    }

    /// Takes a text, and checks it.
    void set(String pasted) {
        int mine = ++round;
        text.set(pasted);
        if (pasted.isBlank()) {
            check.set(new Check.Empty());
            return;
        }
        check.set(new Check.Checking());
        background.run(() -> JsonSyntax.wrongAt(pasted), wrong -> checked(mine, wrong), _ -> {
            if (mine == round) {
                check.set(new Check.Wrong(1));
            }
        });
    }

    private void checked(int mine, OptionalInt wrong) {
        if (mine == round) {
            check.set(wrong.isPresent() ? new Check.Wrong(wrong.getAsInt()) : new Check.Good());
        }
    }

    private record FromFile(String text, String key) {}

    /// Takes what a file holds.
    void read(Path file) {
        int mine = ++round;
        String name = String.valueOf(file.getFileName());
        check.set(new Check.Checking());
        background.run(
                () -> content(file),
                found -> {
                    if (mine == round) {
                        if (found.key().isEmpty()) {
                            set(found.text());
                        } else {
                            check.set(new Check.Unreadable(found.key(), name));
                        }
                    }
                },
                _ -> {
                    if (mine == round) {
                        check.set(new Check.Unreadable("form.result.unread", name));
                    }
                });
    }

    private static FromFile content(Path file) throws IOException {
        if (Files.size(file) > MOST_BYTES) {
            return new FromFile("", "form.result.toolong");
        }
        try {
            byte[] bytes = Files.readAllBytes(file);
            return new FromFile(
                    StandardCharsets.UTF_8
                            .newDecoder()
                            .decode(ByteBuffer.wrap(bytes))
                            .toString(),
                    "");
        } catch (CharacterCodingException e) {
            return new FromFile("", "form.result.nottext");
        }
    }
}
