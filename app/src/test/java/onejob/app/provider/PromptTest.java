package onejob.app.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class PromptTest {
    private static final String PAYLOAD =
            "{\"text\":\"say {payload} or {/text}\",\"n\":12.50,\"tags\":[\"a\",{\"b\":null}]}";

    @Test
    void members_stand_where_their_pointers_stood_and_are_no_template_again() throws Exception {
        assertThat(new Prompt("Sum up: {/text}. n={/n}, first={/tags/0}, rest={/tags/1}; {\"title\": …}")
                        .filled(PAYLOAD))
                .isEqualTo("Sum up: say {payload} or {/text}. n=12.50, first=a, rest={\"b\":null}; {\"title\": …}");
    }

    @Test
    void the_whole_payload_is_its_exact_text() throws Exception {
        String exact = "{ \"n\" : 1.0e0 }";
        assertThat(new Prompt("<{payload}> <{payload}>").filled(exact)).isEqualTo("<" + exact + "> <" + exact + ">");
        assertThat(new Prompt("Answer in JSON, {\"a\":1}.").hasPlaces()).isFalse();
    }

    @Test
    void half_a_question_is_not_asked() {
        assertThatThrownBy(() -> new Prompt("{/text} {/missing}").filled(PAYLOAD))
                .isInstanceOf(Prompt.Incomplete.class)
                .hasMessageContaining("`/missing`");
    }
}
