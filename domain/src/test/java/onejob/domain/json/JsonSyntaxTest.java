package onejob.domain.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/// A result that a person brings is JSON that can be kept, or it is said where it is not.
class JsonSyntaxTest {
    @Test
    void whatIsJsonPasses() {
        List.of(
                        "{}",
                        "[]",
                        " {\"id\":\"acme:1\",\"status\":\"done\",\"n\":[1,-0.5e+3,0,true,false,null]}\r\n",
                        "\"a\\u0041\\n\\/\"",
                        "\"\\ud83d\\ude00\"",
                        "[".repeat(64) + "]".repeat(64))
                .forEach(text -> assertThat(JsonSyntax.wrongAt(text)).as(text).isEmpty());
    }

    @Test
    void whatIsNotIsRefusedWithItsPlace() {
        assertThat(JsonSyntax.wrongAt("")).isEqualTo(OptionalInt.of(1));
        assertThat(JsonSyntax.wrongAt("{\"a\":1,}")).isEqualTo(OptionalInt.of(8));
        assertThat(JsonSyntax.wrongAt("{\"a\":1,\"a\":2}")).isEqualTo(OptionalInt.of(8));
        assertThat(JsonSyntax.wrongAt("<html>")).isEqualTo(OptionalInt.of(1));
        List.of(
                        "{} x",
                        "01",
                        "1.",
                        "1e1001",
                        "-",
                        "+1",
                        "nul",
                        "'a'",
                        "\"a",
                        "\"\t\"",
                        "\"\\x\"",
                        "\"\\u00g0\"",
                        "\"\\u0000\"",
                        "\"\\ud800\"",
                        "[1 2]",
                        "{\"a\" 1}",
                        "9".repeat(101),
                        "[".repeat(65) + "]".repeat(65))
                .forEach(text -> assertThat(JsonSyntax.wrongAt(text)).as(text).isPresent());
    }
}
