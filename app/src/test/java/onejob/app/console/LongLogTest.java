package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Duration;
import java.util.function.Consumer;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Rule 11: a job of fifty attempts and seven thousand events opens, grows and is left without the window standing
/// still.
@Timeout(180)
class LongLogTest {
    private static final int ATTEMPTS = 50;
    private static final int LOOK_UPS = 138;

    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    /// With all rows of the log made at once the slowest answer takes 6 s.
    @Test
    void aLongLogDoesNotHoldTheWindowUp() throws SQLException {
        JobId shortOne = backstage.declined(backstage.ref());
        JobId longOne = backstage.order("held", backstage.ref());
        lengthen(longOne);
        assertThat(backstage.eventCount(longOne)).isGreaterThan(7_000);
        // What is done for the first time is slower, whatever it is.
        hands.open(shortOne);
        lookRound(_ -> {});

        try (Heartbeat heart = Heartbeat.start()) {
            // As long as the machine takes for a short one.
            lookRound(_ -> {});
            Duration limit = Heartbeat.limit(heart.worst());
            Consumer<String> handled =
                    what -> assertThat(heart.worst()).as(what).isLessThan(limit);

            hands.open(longOne);
            screen.awaitText("timeline-count", "of " + ATTEMPTS);
            screen.awaitText("timeline-earlier", "earlier");
            ticks(heart);
            handled.accept("opening");

            lookRound(handled);
            for (int i = 0; i < 3; i++) {
                hands.click("timeline-earlier");
            }
            handled.accept("older rows");

            Deeds.note(backstage, longOne, "and it goes on");
            screen.awaitText("timeline-text", "and it goes on");
            ticks(heart);
            handled.accept("growing");

            hands.open(shortOne);
            hands.open(longOne);
            ticks(heart);
            handled.accept("leaving and coming back");
        }
    }

    /// Tab after tab, up and down, and nearer and farther.
    private void lookRound(Consumer<String> handled) {
        hands.press("tab-events");
        screen.node("events-list");
        handled.accept("the events");
        hands.wheel("events-list", 20);
        hands.wheel("events-list", -20);
        handled.accept("scrolling the events");
        hands.press("tab-payload");
        hands.press("tab-intake");
        hands.press("tab-notes");
        hands.press("tab-text");
        handled.accept("the other tabs");
        for (int i = 0; i < 4; i++) {
            hands.click("timeline-zoom-in");
        }
        handled.accept("nearer");
        hands.wheel("timeline", 6);
        hands.wheel("timeline", -6);
        handled.accept("along the lanes");
        hands.click("timeline-fit");
        handled.accept("all of it");
        hands.click("strip-clock");
        hands.click("strip-clock");
        handled.accept("another zone and back");
    }

    /// A few of the seconds in which everything that grows is told anew.
    private static void ticks(Heartbeat heart) {
        long from = heart.beats();
        Screen.until("it goes on", () -> heart.beats() > from + 200);
    }

    /// Puts attempts and look-ups into the tables past the guards, as two weeks of them would.
    private void lengthen(JobId job) throws SQLException {
        String of = "FROM job j, generate_series(1, " + ATTEMPTS + ") n";
        String where = " WHERE j.id = '" + job + "'";
        String id = "('00000000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid";
        String began = "now() - interval '14 days' + n * interval '6 hours'";
        String event = "INSERT INTO event (owner_id, job_id, seq, attempt_id, kind, actor, actor_kind, at, job_status,"
                + " job_version, attempt_state, attempt_version, detail, xid, hash) SELECT j.owner_id, j.id,"
                + " 1 + (n - 1) * " + (LOOK_UPS + 3) + " + ";
        String end = ", pg_current_xact_id(), '\\x00' ";
        backstage.database.sql(
                "postgres",
                "SET session_replication_role = replica",
                "ALTER TABLE attempt DISABLE TRIGGER ALL",
                "ALTER TABLE event DISABLE TRIGGER ALL",
                "INSERT INTO attempt (owner_id, job_id, number, id, provider, role, state, version, read_version,"
                        + " failure_kind, launched_by, launched_at, sent_at, deadline_at, ended_at, state_since)"
                        + " SELECT j.owner_id, j.id, n, " + id + ", 'acme', 'primary', 'failed', 4, 1,"
                        + " 'not_processed', 'olga', " + began + ", " + began + ", " + began + " + interval '2 s', "
                        + began + " + interval '5 hours', " + began + " + interval '5 hours' " + of + where,
                event + "1, " + id + ", 'attempt_launched', 'engine-1', 'engine', " + began
                        + ", 'running', n + 1, 'starting', 1, '{}'" + end + of + where,
                event + "2, " + id + ", 'attempt_sent', 'engine-1', 'engine', " + began
                        + " + interval '1 s', 'running', n + 1, 'running', 2, '{}'" + end + of + where,
                event + "2 + k, " + id + ", 'look_up', 'engine-1', 'engine', " + began
                        + " + k * interval '2 min', 'unknown', n + 1, 'unknown', 3,"
                        + " '{\"outcome\":\"look_up_failed\",\"detail\":\"503 from the provider\"}'" + end + of
                        + ", generate_series(1, " + LOOK_UPS + ") k" + where,
                event + (LOOK_UPS + 3) + ", " + id + ", 'attempt_settled', 'engine-1', 'engine', " + began
                        + " + interval '5 hours', 'open', n + 1, 'failed', 4, '{\"kind\":\"not_processed\"}'" + end
                        + of + where,
                "ALTER TABLE event ENABLE ALWAYS TRIGGER fill",
                "ALTER TABLE event ENABLE ALWAYS TRIGGER guard",
                "ALTER TABLE event ENABLE ALWAYS TRIGGER guard_truncate",
                "ALTER TABLE attempt ENABLE ALWAYS TRIGGER guard",
                "ALTER TABLE attempt ENABLE ALWAYS TRIGGER guard_truncate");
    }
}
