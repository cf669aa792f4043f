package onejob.views.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import onejob.views.text.Words;
import org.junit.jupiter.api.Test;

/// Why policy did something, and why it did not go on, is told in the person's language.
class WhyTest {
    private final Words english = new Words(Locale.UK);
    private final Words russian = new Words(Locale.of("ru"));

    @Test
    void aSwitchNamesWhatWentBeforeAndWhoWasPassedOver() {
        String because = "failover after attempt 1 failed not_sent; failoverOn not_sent; paused-pay passed over:"
                + " provider_paused; wirehub passed over: fallback_not_qualified";
        assertThat(new Why(english).told(because).plain())
                .isEqualTo(": policy switches after attempt 1 failed (not sent); paused-pay passed over: paused;"
                        + " wirehub passed over: not qualified");
        assertThat(new Why(russian).told(because).plain()).contains("попытки 1").doesNotContain("failover");
        assertThat(new Why(english)
                        .told("retry after attempt 2 failed not_processed")
                        .plain())
                .contains("same provider again after attempt 2 failed");
        assertThat(new Why(english).told("something new").plain()).isEqualTo(": “something new”");
    }

    @Test
    void whatIsBarredIsToldStepByStep() {
        String barred = "[{\"step\": \"failover\", \"provider\": \"a}b\", \"code\": \"fallback_not_qualified\","
                + " \"because\": \"its suite was never run\"}, {\"step\": \"retry\", \"provider\": \"acme\","
                + " \"code\": \"attempts_exhausted\"}]";
        assertThat(new Barred(english).told(barred))
                .startsWith("failover at a}b: not qualified (its suite was never run); another try at acme: ");
        assertThat(new Barred(english).told("[]")).isEmpty();
        assertThat(new Barred(english).told("{ broken")).isEmpty();
    }
}
