package onejob.views.detail;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PayloadTextTest {
    @Test
    void everyDigitStaysAndMaskedMembersAreHidden() {
        String json = "{\"amount\":12.50,\"card\":{\"no\":\"4111\"},\"list\":[1e0,{\"pin\":\"1\"}],\"e\":{}}";

        assertThat(PayloadText.of(json, List.of("/card", "/list/1/pin"))).isEqualTo("""
                        {
                          "amount": 12.50,
                          "card": "••••",
                          "list": [
                            1e0,
                            {
                              "pin": "••••"
                            }
                          ],
                          "e": {}
                        }""");
    }

    @Test
    void whatIsNoJsonIsShownAsItIsUnlessSomethingIsMasked() {
        assertThat(PayloadText.of("{\"a\"", List.of())).isEqualTo("{\"a\"");
        assertThat(PayloadText.of("{\"card\":\"4111", List.of("/card"))).doesNotContain("4111");
    }
}
