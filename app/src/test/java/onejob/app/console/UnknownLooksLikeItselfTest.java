package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Unknown has a word and a shape of its own; it says since when, what was sent, what was asked and what one may do,
/// and
/// nobody is told to try it again.
@Timeout(180)
class UnknownLooksLikeItselfTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    @Test
    void aWordAndAShapeThatNoOtherStateHas() {
        JobId unknown = backstage.unknown("charge", backstage.ref());
        JobId open = backstage.declined(backstage.ref());
        String ref = backstage.ref();
        JobId done = backstage.order("charge", ref);
        backstage.becomes(done, job -> job.status().closed());
        hands.open(unknown);
        screen.awaitRowText(unknown, "unknown");
        screen.awaitRowText(open, "open");
        screen.awaitRowText(done, "succeeded");

        List<Integer> shapes = List.of(screen.shape(unknown), screen.shape(open), screen.shape(done));
        assertThat(shapes).doesNotHaveDuplicates();
        screen.awaitText("banner", "Unknown for");
        screen.awaitText("banner", "It may have happened");
        assertThat(screen.text("banner"))
                .matches("(?s)Unknown for .*, since \\d\\d:\\d\\d:\\d\\d \\+.*")
                .matches("(?s).*Sent \\d\\d:\\d\\d:\\d\\d \\+.*: charge 42.00 EUR to acme for alice.*")
                .contains("never proves that acme did nothing.");
        assertThat(screen.text("why-not")).contains("Check it", "resolve", "cancel it");
        hands.click("act-check");
        screen.awaitText("banner", "no trace, which never proves that acme did nothing.");
        assertThat(screen.everything().toLowerCase(Locale.ROOT)).doesNotContain("retry", "try again", "resend");
        assertThat(screen.text("banner")).doesNotContain("failed", "running");
    }
}
