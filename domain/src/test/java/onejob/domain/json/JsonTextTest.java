package onejob.domain.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class JsonTextTest {
    @Test
    void the_other_members_stay_as_they_were_written() {
        assertThat(without(" { \"id\" : \"a\", \"state\": \"succeeded\" ,\"amount\":12.50, \"n\": -0.0e+1 } ", "state"))
                .isEqualTo("{\"id\" : \"a\",\"amount\":12.50,\"n\": -0.0e+1}");
    }

    @Test
    void only_members_of_the_object_itself_are_meant() {
        assertThat(without("{\"a\":{\"state\":1,\"b\":[1,2]},\"c\":[{\"state\":2},3]}", "state"))
                .isEqualTo("{\"a\":{\"state\":1,\"b\":[1,2]},\"c\":[{\"state\":2},3]}");
    }

    @Test
    void what_stands_in_a_string_cuts_nothing() {
        assertThat(without("{\"a\":\"},{\\\",\\\\\",\"state\":\"x\",\"b\":\"]\"}", "state"))
                .isEqualTo("{\"a\":\"},{\\\",\\\\\",\"b\":\"]\"}");
    }

    @Test
    void a_name_counts_however_it_is_spelt() {
        assertThat(without("{\"st\\u0061te\":1,\"b\":2}", "state")).isEqualTo("{\"b\":2}");
    }

    @Test
    void what_is_left_may_be_nothing() {
        assertThat(without("{\"state\":1}", "state")).isEqualTo("{}");
        assertThat(without("{ }", "state")).isEqualTo("{}");
    }

    @Test
    void a_text_and_a_value_that_are_not_the_same_are_not_cut() {
        JsonValue.Members other = (JsonValue.Members) TestJson.read("{\"a\":1}");

        assertThatThrownBy(() -> JsonText.without("{\"a\":1,\"b\":2}", other, "a"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static String without(String text, String name) {
        return JsonText.without(text, (JsonValue.Members) TestJson.read(text), name);
    }
}
