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

    @Test
    void theRawTextKeepsEveryBlankAndHidesAllTheSame() {
        String json = "{ \"a\" :1.0,\t\"card\": {\"n\":\"4111\", \"pin\":7} ,\"list\":[1,{\"pin\":2}]}";
        assertThat(PayloadText.raw(json, List.of())).isEqualTo(json);
        assertThat(PayloadText.raw(json, List.of("/card", "/card/pin", "/list/1/pin")))
                .isEqualTo("{ \"a\" :1.0,\t\"card\": \"••••\" ,\"list\":[1,{\"pin\":\"••••\"}]}");
        assertThat(PayloadText.raw("{\"card\":\"4111", List.of("/card"))).doesNotContain("4111");
        assertThat(PayloadText.masks(json, List.of("/other"))).isFalse();
        assertThat(PayloadText.masks(json, List.of("/list/1/pin"))).isTrue();
    }
}
