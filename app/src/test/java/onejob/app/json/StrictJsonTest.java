package onejob.app.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import onejob.domain.json.CanonicalJson;
import onejob.domain.json.JsonValue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class StrictJsonTest {
    /// Fragments that are no JSON value, by the grammar of RFC 8259.
    private static final List<String> NO_VALUES = List.of(
            "",
            "{",
            "}",
            "[",
            "]",
            "[1",
            "[1,",
            "[1,]",
            "[,1]",
            "[1 2]",
            "{,}",
            "{\"a\"}",
            "{\"a\":}",
            "{\"a\":1,}",
            "{a:1}",
            "{'a':1}",
            "{1:1}",
            "{\"a\" 1}",
            "{\"a\":1 \"b\":2}",
            "'a'",
            "\"a",
            "\"",
            "a\"",
            "tru",
            "True",
            "TRUE",
            "nul",
            "NULL",
            "None",
            "undefined",
            "NaN",
            "-NaN",
            "Infinity",
            "-Infinity",
            "+1",
            "01",
            "-01",
            "00",
            "-",
            ".5",
            "5.",
            "1.e1",
            "1e",
            "1e+",
            "1e1.5",
            "0x10",
            "1_000",
            "1,5",
            "--1",
            "1a",
            "// c\n1",
            "/* c */1",
            "# c\n1",
            "1 // c",
            "\"\t\"",
            "\"\n\"",
            "\"\\x41\"",
            "\"\\a\"",
            "\"\\'\"",
            "\"\\u12\"",
            "\"\\u12g4\"",
            "\"\\\"",
            "1;",
            "\u00a01",
            "\ufeff1",
            "\u2028" + "1",
            "\u000b1",
            "\f1",
            "\b1",
            "\0",
            "1\0",
            "[1]]",
            "{}{}",
            "{}[]",
            "1 2",
            "\"a\"\"b\"",
            "truefalse",
            "true false",
            "[1}",
            "{\"a\":[}",
            "<a/>",
            "a=1",
            "---",
            "a: 1",
            "\\u0031");

    /// Places where a value may stand: what is wrong is wrong everywhere.
    private static final List<String> PLACES =
            List.of("%s", "[%s]", "[0,%s]", "{\"a\":%s}", "{\"a\":{\"b\":[%s]}}", " \r\n\t%s\n");

    static Stream<String> poison() {
        List<String> all = new ArrayList<>();
        for (String place : PLACES) {
            for (String bad : NO_VALUES) {
                // An empty array is right, and so is a number split over two elements.
                if (!(bad.isEmpty() && place.contains("[%s]")) && !(bad.equals("1,5") && place.contains("["))) {
                    all.add(place.formatted(bad));
                }
            }
            for (String text : List.of(
                    "\\u0000", "a\\u0000b", "\\ud800", "x\\udfff", "\\ud800\\ud800", "\\udc00\\ud800", "\\uD83Dx")) {
                all.add(place.formatted("\"" + text + "\""));
                all.add(place.formatted("{\"" + text + "\":1}"));
            }
            all.add(place.formatted("{\"a\":1,\"a\":1}"));
            all.add(place.formatted("{\"a\":1,\"b\":2,\"\\u0061\":3}"));
            all.add(place.formatted("{\"\":1,\"\":2}"));
            all.add(place.formatted("1".repeat(101)));
            all.add(place.formatted("-0." + "1".repeat(100)));
            all.add(place.formatted("0".repeat(1) + "." + "0".repeat(100)));
            for (String exponent :
                    List.of("1001", "+1001", "-1001", "99999999999999999999", "-2147483649", "0000001001")) {
                all.add(place.formatted("1e" + exponent));
                all.add(place.formatted("0E" + exponent));
            }
            all.add(place.formatted("[".repeat(65) + "]".repeat(65)));
            all.add(place.formatted("{\"a\":".repeat(65) + "1" + "}".repeat(65)));
        }
        return all.stream();
    }

    @ParameterizedTest
    @MethodSource("poison")
    void poison_is_refused_with_a_reason_that_fits_on_a_line(String text) {
        StrictJson.Malformed refused = refused(text);
        assertThat(refused.reason()).isNotBlank().hasSizeLessThan(400).doesNotContain("\n", "\0", "Exception");
    }

    @Test
    void there_are_hundreds_of_them() {
        assertThat(poison().count()).isGreaterThan(500);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "true",
                "false",
                "0",
                "-0",
                "1.0",
                "1e0",
                "1E+1000",
                "1e-1000",
                "\"\"",
                "\"\\ud83d\\ude00\"",
                "\"😀\"",
                "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"",
                "[]",
                "{}",
                " [ 1 , 2 ] ",
                "{\"a\":{\"a\":{\"a\":1}}}",
                "[{\"a\":1},{\"a\":1}]",
                "\"\u007f\u0080\u2028\"",
                "{\"\":1}",
                "\t\r\n 1 \n"
            })
    void json_is_read(String text) throws StrictJson.Malformed {
        JsonValue value = StrictJson.read(text);
        assertThat(StrictJson.read(StrictJson.write(value))).isEqualTo(value);
        assertThat(StrictJson.read(text.getBytes(StandardCharsets.UTF_8))).isEqualTo(value);
    }

    @Test
    void limits_are_allowed_up_to_the_last() throws StrictJson.Malformed {
        StrictJson.read("[".repeat(64) + "]".repeat(64));
        StrictJson.read("{\"a\":".repeat(64) + "1" + "}".repeat(64));
        String digits = "9".repeat(100);
        assertThat(StrictJson.read(digits)).isEqualTo(new JsonValue.Decimal(new BigDecimal(digits)));
        StrictJson.read("-" + "1".repeat(50) + "." + "1".repeat(50) + "e-1000");
        StrictJson.read("1e" + "0".repeat(300) + "1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{\"a\":", "[{\"a\":", "[[],"})
    void depth_is_refused_before_it_costs_anything(String opening) {
        assertThat(refused(opening.repeat(50_000)).reason()).contains("deeper than 64");
    }

    @Test
    void bytes_must_be_utf_8() {
        List<int[]> wrong = List.of(
                new int[] {0xff},
                new int[] {0xc0, 0x80},
                new int[] {0xc1, 0xbf},
                new int[] {0xed, 0xa0, 0x80},
                new int[] {0xed, 0xbf, 0xbf},
                new int[] {0xe2, 0x82},
                new int[] {0xf4, 0x90, 0x80, 0x80},
                new int[] {0xf8, 0x88, 0x80, 0x80, 0x80},
                new int[] {0x80},
                new int[] {0xe0, 0x80, 0xaf});
        for (int[] bytes : wrong) {
            ByteArrayOutputStream document = new ByteArrayOutputStream();
            document.writeBytes("{\"a\":\"".getBytes(StandardCharsets.US_ASCII));
            for (int b : bytes) {
                document.write(b);
            }
            document.writeBytes("\"}".getBytes(StandardCharsets.US_ASCII));
            StrictJson.Malformed refused =
                    catchThrowableOfType(StrictJson.Malformed.class, () -> StrictJson.read(document.toByteArray()));
            assertThat(refused).isNotNull();
            assertThat(refused.reason()).contains("UTF-8");
        }
        for (var charset : List.of(StandardCharsets.UTF_16, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
            StrictJson.Malformed refused = catchThrowableOfType(
                    StrictJson.Malformed.class, () -> StrictJson.read("{\"a\":1}".getBytes(charset)));
            assertThat(refused).as(charset.name()).isNotNull();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"operation\":\"o\",\"payload\":{\"amount\":1,\"amount\":2}} | duplicate member name at line 1, column 40 (/payload/amount)",
                "{\"payload\":{\"memo\":\"s3cret\\u0000\"}} | NUL in a string at line 1, column 20 (/payload/memo)",
                "{\"payload\":[1,{\"m/~\":\"\\ud800\"}]} | lone surrogate in a string at line 1, column 22 (/payload/1/m~1~0)",
                "{\"n\":[1e1001]} | an exponent beyond ±1000 at line 1, column 7 (/n/0)",
            })
    void a_reason_names_the_member_and_the_place(String text, String reason) {
        assertThat(refused(text).reason()).isEqualTo(reason);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\":s3cret}",
                "{\"a\":\"s3cret}",
                "{\"a\":\"s3cret\\u0000\"}",
                "{\"a\":\"s3cret\\q\"}",
                "[\"s3cret\",\"\\ud800s3cret\"]",
                "s3cret",
                "[4711x]"
            })
    void a_reason_never_shows_a_value(String text) {
        assertThat(refused(text).reason()).doesNotContain("s3cret", "4711");
    }

    @Test
    void every_digit_is_kept() throws StrictJson.Malformed {
        String text =
                "[9007199254740993,0.1000000000000000055511151231257827,1.0,100,1E+3,-0.0,1E-7,123456789012345678901234567890]";
        assertThat(StrictJson.write(StrictJson.read(text))).isEqualTo(text.replace("-0.0", "0.0"));
        assertThat(CanonicalJson.write(StrictJson.read("[1,1.0,1e0]"))).isEqualTo("[1,1,1]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"n\":12345678901234567890.000}",
                "[1.0, 2]",
                "\"a\\u00e9\\/b\"",
                "\"\"",
                "-0.00e+5",
                "0",
                "true",
                "null",
                "{ }",
                "[ ]",
                "{\"payload\":{\"payload\":1}}",
                "{ \"b\" : [\"x\", \"]}\\\"\"],\n\t\"a\":1.0 }",
                "\"ends with \\\\\"",
                "\"😀 é\"",
                "[[[]]]"
            })
    void a_member_is_taken_out_exactly_as_it_came(String exact) throws StrictJson.Malformed {
        for (String space : List.of("", " ", "\n", "\r\n\t  ")) {
            for (String shape : List.of(
                    "{S\"payload\"S:S%sS}S",
                    "{S\"a\"S:S[1,{\"payload\":2}]S,S\"payload\"S:S%sS,S\"z\"S:SnullS}",
                    "S{S\"é😀\"S:S\"payload\"S,S\"\\u0070ayload\"S:S%sS,S\"z\"S:S\"x\"S}")) {
                String document = shape.replace("S", space).formatted(exact);
                StrictJson.read(document);
                assertThat(StrictJson.exactMember(document, "payload"))
                        .as(document)
                        .contains(exact);
                assertThat(StrictJson.exactMember(document.getBytes(StandardCharsets.UTF_8), "payload"))
                        .contains(exact);
                assertThat(StrictJson.exactMember(document, "absent")).isEmpty();
            }
        }
        assertThat(StrictJson.exactMember("[1]", "payload")).isEmpty();
    }

    private static StrictJson.Malformed refused(String text) {
        StrictJson.Malformed refused = catchThrowableOfType(StrictJson.Malformed.class, () -> StrictJson.read(text));
        assertThat(refused)
                .as(text.length() > 200 ? text.substring(0, 200) : text)
                .isNotNull();
        return refused;
    }
}
