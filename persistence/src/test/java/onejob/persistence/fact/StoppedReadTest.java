package onejob.persistence.fact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import onejob.domain.port.JobQuery;
import onejob.domain.port.ReadStopped;
import onejob.domain.port.StopSign;
import onejob.domain.port.WorkList;
import org.junit.jupiter.api.Test;

/// A question that nobody waits for any more is not worked on any more.
class StoppedReadTest extends Facts {
    private static final String WAITING =
            "SELECT count(*) FROM pg_stat_activity WHERE usename = 'olga' AND state = 'active'"
                    + " AND wait_event_type = 'Lock' AND datname = current_database()";

    @Test
    void aStoppedSearchEndsAtTheServerWithinASecond() throws SQLException {
        try (Connection blocker = DriverManager.getConnection(world.database.url(), "postgres", "postgres");
                Statement statement = blocker.createStatement()) {
            blocker.setAutoCommit(false);
            statement.execute("LOCK TABLE onejob.job_search IN ACCESS EXCLUSIVE MODE");
            StopSign stop = new StopSign();
            CompletableFuture<Object> search =
                    CompletableFuture.supplyAsync(() -> world.olga.jobs().search("zz-none", 10, stop));
            while (!world.database.sql("postgres", WAITING).equals(java.util.List.of("1"))) {
                Thread.onSpinWait();
            }
            Instant pressed = Instant.now();
            stop.stop();
            assertThatThrownBy(search::join)
                    .isInstanceOf(CompletionException.class)
                    .cause()
                    .isInstanceOfSatisfying(
                            ReadStopped.class, e -> assertThat(e.by()).isEqualTo(ReadStopped.By.PERSON));
            assertThat(world.database.sql("postgres", WAITING)).containsExactly("0");
            assertThat(Duration.between(pressed, Instant.now())).isLessThan(Duration.ofSeconds(1));
            blocker.rollback();
        }
        assertThat(world.olga.jobs().search("zz-none", 10, new StopSign())).isEmpty();
    }

    @Test
    void whatWasStoppedBeforeItBeganIsNotAsked() {
        StopSign stop = new StopSign();
        stop.stop();
        assertThatThrownBy(() -> world.olga.jobs().page(JobQuery.of(WorkList.EVERYTHING), null, 10, stop))
                .isInstanceOf(ReadStopped.class);
    }
}
