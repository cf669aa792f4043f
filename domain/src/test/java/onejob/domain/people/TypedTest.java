package onejob.domain.people;

import static org.assertj.core.api.Assertions.assertThat;

import onejob.domain.people.Typed.Wrong;
import org.junit.jupiter.api.Test;

class TypedTest {
    private static final String PAIR = new String(Character.toChars(0x1F600));

    @Test
    void lengthIsCountedInCodePoints() {
        assertThat(Typed.REFERENCE.wrong(PAIR.repeat(500))).isEmpty();
        assertThat(Typed.REFERENCE.wrong(PAIR.repeat(501))).contains(Wrong.TOO_LONG);
        assertThat(Typed.REASON.wrong("a".repeat(10_000))).isEmpty();
        assertThat(Typed.REASON.wrong("a".repeat(10_001))).contains(Wrong.TOO_LONG);
        assertThat(Typed.REASON.wrong(null)).isEmpty();
    }

    @Test
    void whatNoDatabaseKeepsIsNoText() {
        assertThat(Typed.REASON.wrong("a\u0000b")).contains(Wrong.NOT_TEXT);
        assertThat(Typed.REFERENCE.wrong("a" + PAIR.charAt(0))).contains(Wrong.NOT_TEXT);
        assertThat(Typed.REFERENCE.wrong(PAIR.charAt(1) + "b")).contains(Wrong.NOT_TEXT);
        assertThat(Typed.REFERENCE.wrong("tab\tand\nline")).isEmpty();
    }
}
