package onejob.domain.qualify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import onejob.domain.json.TestJson;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// One shape: the same names and kinds, whatever the values.
class ShapeTest {
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"a\":1} ; {\"a\":2} ; {\"a\":3.5}                        | true | 3 of 3 the same",
                "{\"a\":1} ; {\"b\":1}                                      | false | answer 2 differs at /a: missing there",
                "{\"a\":1} ; {\"a\":1,\"b\":1}                              | false | answer 2 differs at /b: only there",
                "{\"a\":1} ; {\"a\":1} ; {\"a\":\"1\"}                      | false | answer 3 differs at /a: a text instead of a number",
                "{\"a\":{\"b\":null}} ; {\"a\":{\"b\":1}}                   | false | answer 2 differs at /a/b: a number instead of null",
                "[] ; {}                                                    | false | answer 2 differs as a whole: an object instead of a list",
                "{\"a\":[1,2]} ; {\"a\":[]} ; {\"a\":[3]}                   | true | 3 of 3 the same",
                "{\"a\":[]} ; {\"a\":[1]} ; {\"a\":[\"x\"]}                 | false | answer 3 differs at /a: elements of another shape",
                "[{\"a\":1},{\"a\":2}] ; [{\"a\":1}]                        | true | 2 of 2 the same",
                "[{\"a\":1}] ; [{\"b\":1}]                                  | false | answer 2 differs as a whole: elements of another shape",
                "[\"x\",1] ; [\"y\",2]                                      | true | 2 of 2 the same",
                "true ; false                                               | true | 2 of 2 the same",
            })
    void answersHaveOneShape(String answers, boolean same, String found) {
        CheckVerdict verdict = Shape.same(
                Arrays.stream(answers.split(" ; ")).map(TestJson::read).toList());
        assertThat(verdict.found()).isEqualTo(found);
        assertThat(verdict.passed()).isEqualTo(same);
    }
}
