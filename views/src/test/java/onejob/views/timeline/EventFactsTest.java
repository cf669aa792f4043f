package onejob.views.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventFactsTest {
    @Test
    void readsTheTopMembers() {
        assertThat(
                        EventFacts.of(
                                " { \"a\" : \"x\\n\\u00e9\\\"\" , \"b\":12.50,\"c\":true,\"d\":null, \"e\":{\"f\":[1,\"}\"]} } "))
                .isEqualTo(Map.of("a", "x\n\u00e9\"", "b", "12.50", "c", "true", "e", "{\"f\":[1,\"}\"]}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "null", "{\"a\"", "{\"a\":", "{a:1}", "\"x\"", "{\"a\":\"\\u00zz\"}"})
    void whatItCannotReadHasNoFacts(String broken) {
        assertThat(EventFacts.of(broken)).isEmpty();
    }
}
