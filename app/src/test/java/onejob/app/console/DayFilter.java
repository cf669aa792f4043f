package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import javafx.scene.input.KeyCode;
import onejob.domain.job.JobId;

/// Two people in two zones look for the same charge, made at 2026-01-11T00:40:28Z, by its day.
final class DayFilter {
    private static final JobId CHARGE = JobId.parse("00000000-0003-7000-8000-000000000001");

    private final Backstage backstage;
    private final Screen screen;
    private final Hands hands;

    DayFilter(RealConsole console) {
        backstage = console.backstage();
        screen = console.screen();
        hands = console.hands();
    }

    /// The charge is on this day and not on the other, and the filter names the zone.
    void play(String zone, String on, String other, String shown) throws SQLException {
        backstage.order("held", backstage.ref());
        ManyRows.make(backstage, 1, "3", "timestamptz '2026-01-11 00:40:28+00'");
        hands.keys(KeyCode.ALT, KeyCode.DIGIT5);
        screen.awaitRow(CHARGE);
        day(on);
        screen.awaitText("filter-chip-time", shown + " (" + zone + ")");
        screen.awaitRow(CHARGE);
        hands.click("filter-chip-time");
        day(other);
        screen.awaitText("job-list", "Nothing fits");
        assertThat(screen.row(CHARGE)).isEmpty();
        hands.click("filter-chip-time");
    }

    private void day(String day) {
        hands.click("filter-add");
        hands.over("filter-time");
        hands.choose("filter-days-other");
        hands.enter("days-first-text", day);
        hands.choose("days-apply");
    }
}
