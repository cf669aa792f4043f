package onejob.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MasksTest {
    @Test
    void namedMembersAreHiddenWhateverTheyHold() {
        String payload = "{\"card\":\"4111\",\"to\":[{\"iban\":7},{\"iban\":8}],\"a/b\":{\"x\":1}}";
        assertThat(Masks.hidden(payload, List.of("/card", "/to/1/iban", "/a~1b")))
                .isEqualTo("{\"card\":\"•••\",\"to\":[{\"iban\":7},{\"iban\":\"•••\"}],\"a/b\":\"•••\"}");
    }

    @Test
    void whatHasNothingToHideIsShownAsItCame() {
        String payload = "{ \"amount\": 1.00e0, \"note\":null }";
        assertThat(Masks.hidden(payload, List.of("/card", "/amount/deep"))).isEqualTo(payload);
    }

    @Test
    void whatCannotBeReadIsNotShown() {
        assertThat(Masks.hidden("{\"card\":", List.of("/card"))).isEqualTo("\"•••\"");
    }
}
