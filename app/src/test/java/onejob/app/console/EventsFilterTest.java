package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import onejob.domain.attempt.Attempt;
import onejob.domain.job.JobId;
import onejob.domain.people.Evidence;
import onejob.domain.transition.Command;
import onejob.persistence.Database;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A job's log is narrowed by what, which attempt, who, and any text; each event opens to all that is recorded of it.
@Timeout(240)
class EventsFilterTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole(1280, 720);

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    private List<Node> rows() {
        return Screen.fx(() -> screen.scene().getRoot().lookupAll(".event-cell").stream()
                .filter(cell -> Screen.visible(cell) && cell instanceof ListCell<?> line && !line.isEmpty())
                .toList());
    }

    @Test
    void narrowedOpenedAndNothingOfTheActorCut() {
        JobId job = backstage.unknown("charge", backstage.ref());
        Deeds.note(backstage, job, "asked acme by telephone");
        Attempt attempt = backstage.attempt(job, 1);
        try (Database oscar = Database.open(backstage.database.login("oscar"), 1)) {
            oscar.transitions()
                    .apply(new Command.CancelAttempt(
                            Deeds.id(), attempt.id(), attempt.version() + 9, Evidence.LEDGER, "STMT-9", "stale"));
        }
        hands.open(job);
        hands.click("tab-events");
        screen.awaitText("events", "asked acme by telephone");
        screen.awaitText("events", "refused");
        int all = rows().size();
        assertThat(all).isGreaterThanOrEqualTo(6);
        assertThat(Screen.fx(() -> rows().stream()
                        .flatMap(row -> row.lookupAll(".c3").stream())
                        .map(label -> (Label) label)
                        .filter(label -> label.getWidth() + 0.5 < label.prefWidth(-1))
                        .toList()))
                .as("actors that are cut")
                .isEmpty();

        hands.choose("events-actor", "events-actor-oscar");
        screen.awaitText("events-count", "2 of " + all);
        hands.choose("events-kind", "events-kind-Note");
        screen.awaitText("events-count", "1 of " + all);
        hands.choose("events-actor", "events-actor-any");
        hands.choose("events-kind", "events-kind-any");
        hands.write("events-search", "STMT-9");
        screen.awaitText("events-count", "1 of " + all);

        hands.click(rows().getFirst());
        screen.awaitText("event-opened", "command_refused");
        assertThat(screen.text("event-json")).contains("attempt_changed", "STMT-9", "\"reason\": \"stale\"");
        assertThat(screen.text("event-opened")).contains("oscar", attempt.id().toString());
    }
}
