package onejob.persistence.fact;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.UUID;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.port.JobRow;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Many jobs are read in one statement, as one is, and a row that somebody holds is known to be held.
class ManyJobsTest {
    @SuppressWarnings("NullAway.Init")
    private static World world;

    @BeforeAll
    static void start() {
        world = new World(Documents.STANDARD);
    }

    @AfterAll
    static void end() {
        world.close();
    }

    @Test
    void manyAreReadAsOneIs() {
        JobId one = world.submit("held").id();
        JobId two = world.submit("held").id();
        world.unknown(two, "acme");
        JobId gone = new JobId(UUID.randomUUID());
        List<Job> read = world.olga.jobs().jobs(List.of(one, gone, two));
        assertThat(read).extracting(Job::id).containsExactlyInAnyOrder(one, two);
        Job second =
                read.stream().filter(job -> job.id().equals(two)).findFirst().orElseThrow();
        assertThat(second.attempts()).isEqualTo(world.job(two).attempts());
        assertThat(second.payload()).as("payloads are not read").isNull();
        assertThat(world.olga.jobs().rows(List.of(two, gone, one)))
                .extracting(JobRow::id)
                .containsExactlyInAnyOrder(one, two);
        assertThat(world.olga.jobs().jobs(List.of())).isEmpty();
    }

    @Test
    void aRowThatSomebodyHoldsIsKnownWithWho() throws SQLException {
        JobId free = world.submit("held").id();
        JobId held = world.submit("held").id();
        assertThat(world.olga.jobs().lockedBy(List.of(free, held))).isEmpty();
        try (Connection other = DriverManager.getConnection(world.database.url(), "postgres", "postgres");
                Statement statement = other.createStatement()) {
            other.setAutoCommit(false);
            statement.execute("SELECT FROM onejob.job WHERE id = '" + held + "' FOR UPDATE");
            assertThat(world.olga.jobs().lockedBy(List.of(free, held)))
                    .containsExactly(java.util.Map.entry(held, "postgres"));
            other.rollback();
        }
        assertThat(world.olga.jobs().lockedBy(List.of(free, held))).isEmpty();
    }
}
