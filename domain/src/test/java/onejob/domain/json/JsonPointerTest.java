package onejob.domain.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonPointerTest {
    /// The document of RFC 6901, section 5.
    private static final String DOCUMENT = """
            {"foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4,
             "i\\\\j": 5, "k\\"l": 6, " ": 7, "m~n": 8}""";

    static Stream<Arguments> examples() {
        return Stream.of(
                Arguments.of("", DOCUMENT),
                Arguments.of("/foo", "[\"bar\",\"baz\"]"),
                Arguments.of("/foo/0", "\"bar\""),
                Arguments.of("/", "0"),
                Arguments.of("/a~1b", "1"),
                Arguments.of("/c%d", "2"),
                Arguments.of("/e^f", "3"),
                Arguments.of("/g|h", "4"),
                Arguments.of("/i\\j", "5"),
                Arguments.of("/k\"l", "6"),
                Arguments.of("/ ", "7"),
                Arguments.of("/m~0n", "8"));
    }

    @ParameterizedTest
    @MethodSource("examples")
    void the_examples_of_the_rfc(String pointer, String value) {
        assertThat(new JsonPointer(pointer).find(TestJson.read(DOCUMENT))).isEqualTo(TestJson.read(value));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/nothing",
                "/foo/2",
                "/foo/-",
                "/foo/00",
                "/foo/01",
                "/foo/+1",
                "/foo/1e0",
                "/foo/",
                "/foo/99999999999999999999",
                "/foo/0/0",
                "/c%25d",
                "/a/b",
                "//"
            })
    void what_is_not_there_is_absent(String pointer) {
        assertThat(new JsonPointer(pointer).find(TestJson.read(DOCUMENT))).isNull();
    }

    @Test
    void escapes_are_undone_in_the_order_that_keeps_them_apart() {
        assertThat(new JsonPointer("/~01").find(TestJson.read("{\"~1\": 1, \"/\": 2}")))
                .isEqualTo(TestJson.read("1"));
    }

    @Test
    void a_null_that_is_there_is_a_value_and_no_way_goes_through_a_scalar() {
        JsonValue document =
                TestJson.read("{\"a\": null, \"b\": true, \"c\": 1, \"d\": \"x\", \"e\": [[], {\"f\": 2}]}");

        assertThat(new JsonPointer("/a").find(document)).isEqualTo(JsonValue.Null.NULL);
        assertThat(Stream.of("/a/x", "/b/x", "/c/x", "/d/0").map(JsonPointer::new))
                .allSatisfy(pointer -> assertThat(pointer.find(document)).isNull());
        assertThat(new JsonPointer("/e/1/f").find(document)).isEqualTo(TestJson.read("2"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "a/b", "/~", "/~2", "/a~", "#/a"})
    void what_is_no_pointer_is_refused(String text) {
        assertThat(JsonPointer.valid(text)).isFalse();
        assertThatThrownBy(() -> new JsonPointer(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
