package onejob.domain.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Held against RFC 8785, and against the one rule in which it differs on purpose: numbers keep their exact
/// value.
class CanonicalJsonTest {
    /// Appendix B, the right-hand column: what the RFC writes is written the same.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "5e-324",
                "-5e-324",
                "1.7976931348623157e+308",
                "-1.7976931348623157e+308",
                "9007199254740992",
                "-9007199254740992",
                "295147905179352830000",
                "9.999999999999997e+22",
                "1e+23",
                "1.0000000000000001e+23",
                "999999999999999700000",
                "999999999999999900000",
                "1e+21",
                "9.999999999999997e-7",
                "0.000001",
                "333333333.3333332",
                "333333333.33333325",
                "333333333.3333333",
                "333333333.3333334",
                "333333333.33333343",
                "-0.0000033333333333333333",
                "1424953923781206.2"
            })
    void numbers_of_the_rfc_are_written_as_it_writes_them(String number) {
        assertThat(canonical(number)).isEqualTo(number);
    }

    @Test
    void minus_zero_is_zero() {
        assertThat(canonical("-0")).isEqualTo("0");
        assertThat(canonical("-0.0e5")).isEqualTo("0");
    }

    /// Where the RFC rounds to a double first, we keep every digit.
    @ParameterizedTest
    @CsvSource({
        // as it comes,                      by the RFC,           by our rule
        "9007199254740993,                   9007199254740992,     9007199254740993",
        "333333333.33333329,                 333333333.3333333,    333333333.33333329",
        "295147905179352825856,              295147905179352830000, 295147905179352825856",
        "1e400,                              '',                   1e+400",
        "0.1000000000000000055511151231257827, 0.1,                0.1000000000000000055511151231257827",
        "123456789012345678901234567890,     1.2345678901234568e+29, 1.2345678901234567890123456789e+29"
    })
    void a_number_keeps_its_exact_value(String number, String byTheRfc, String ours) {
        assertThat(canonical(number)).isEqualTo(ours).isNotEqualTo(byTheRfc);
    }

    @Test
    void one_number_has_one_form() {
        assertThat(List.of("1", "1.0", "1e0", "10E-1", "0.1e1", "1.000"))
                .allSatisfy(number -> assertThat(canonical(number)).isEqualTo("1"));
        assertThat(canonical("12.50")).isEqualTo("12.5");
        assertThat(canonical("100")).isEqualTo(canonical("1e2")).isEqualTo("100");
        assertThat(canonical("0.0000010")).isEqualTo("0.000001");
    }

    @ParameterizedTest
    @CsvSource({"1e20, 100000000000000000000", "1e21, 1e+21", "1e-6, 0.000001", "1e-7, 1e-7", "-12e-8, -1.2e-7"})
    void the_layout_changes_where_ecmascript_changes_it(String number, String written) {
        assertThat(canonical(number)).isEqualTo(written);
    }

    /// Section 3.2.2. Its first number is rounded there and kept here.
    @Test
    void the_example_of_the_rfc_but_for_its_rounded_number() {
        String sample = """
                {
                  "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
                  "string": "\\u20ac$\\u000F\\u000aA'\\u0042\\u0022\\u005c\\\\\\"\\/",
                  "literals": [null, true, false]
                }""";

        assertThat(canonical(sample))
                .isEqualTo("{\"literals\":[null,true,false],"
                        + "\"numbers\":[333333333.33333329,1e+30,4.5,0.002,1e-27],"
                        + "\"string\":\"€$\\u000f\\nA'B\\\"\\\\\\\\\\\"/\"}");
    }

    /// Section 3.2.3: by UTF-16 code units, so that a surrogate pair comes before U+FB33.
    @Test
    void members_are_sorted_by_code_units() {
        String unsorted = """
                {"\\u20ac": "Euro Sign", "\\r": "Carriage Return", "\\ufb33": "Hebrew Letter Dalet With Dagesh",
                 "1": "One", "\\ud83d\\ude00": "Emoji: Grinning Face", "\\u0080": "Control",
                 "\\u00f6": "Latin Small Letter O With Diaeresis"}""";

        assertThat(canonical(unsorted).replaceAll("[^:]*:\"([^\"]*)\"[,}]", "$1|"))
                .isEqualTo("Carriage Return|One|Control|Latin Small Letter O With Diaeresis|Euro Sign|"
                        + "Emoji: Grinning Face|Hebrew Letter Dalet With Dagesh|");
    }

    @Test
    void the_order_of_members_says_nothing_and_the_order_of_elements_everything() {
        assertThat(canonical("{\"b\":[1,{\"d\":2,\"c\":3}],\"a\":{}}"))
                .isEqualTo(canonical("{\"a\":{},\"b\":[1,{\"c\":3,\"d\":2}]}"))
                .isEqualTo("{\"a\":{},\"b\":[1,{\"c\":3,\"d\":2}]}");
        assertThat(canonical("[1,2]")).isNotEqualTo(canonical("[2,1]"));
        assertThat(canonical("[]")).isEqualTo("[]");
    }

    @Test
    void strings_are_escaped_as_little_as_may_be_and_never_normalised() {
        assertThat(canonical("\"\\b\\t\\n\\f\\r\\u001f\\u007f\\/\"")).isEqualTo("\"\\b\\t\\n\\f\\r\\u001f\u007f/\"");
        assertThat(canonical("\"\\u00e9\"")).isNotEqualTo(canonical("\"e\\u0301\""));
        assertThat(canonical("\"1\"")).isNotEqualTo(canonical("1"));
    }

    private static String canonical(String json) {
        return CanonicalJson.write(TestJson.read(json));
    }
}
