package onejob.persistence.fact;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.util.HashSet;
import java.util.Set;
import onejob.domain.job.JobId;
import onejob.domain.port.ChangeFeed;
import onejob.domain.transition.Command;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.Test;

/// A follower misses nothing, not even what commits late.
class ChangeFeedTest extends Facts {
    @Test
    void whatHappensAfterTheFirstCallIsTold() {
        JobId before = world.submit("held").id();
        ChangeFeed feed = world.olga.changeFeed();
        assertThat(feed.next()).isEmpty();
        JobId after = world.submit("held").id();
        assertThat(feed.next()).contains(after).doesNotContain(before);
        assertThat(feed.next()).isEmpty();
        world.apply(new Command.AddNote(World.id(), before, "x"));
        assertThat(feed.next()).contains(before);
    }

    @Test
    void whatCommitsLateIsNotMissedAndNothingIsToldOutOfOrder() throws Exception {
        JobId slow = world.submit("held").id();
        ChangeFeed feed = world.olga.changeFeed();
        feed.next();
        Set<JobId> told = new HashSet<>();
        JobId meanwhile;
        try (Connection connection = DriverManager.getConnection(world.database.url(), "olga", "secret")) {
            connection.setAutoCommit(false);
            connection.createStatement().execute("SELECT onejob.add_note(gen_random_uuid(), '" + slow + "', 'x')");
            meanwhile = world.submit("held").id();
            for (int i = 0; i < 3; i++) {
                told.addAll(feed.next());
            }
            assertThat(told).as("it waits for the one still open").isEmpty();
            connection.commit();
        }
        told.addAll(feed.next());
        assertThat(told).contains(slow, meanwhile);
    }

    @Test
    void aLongRunningReaderHoldsNothingBack() throws Exception {
        try (Connection connection = DriverManager.getConnection(world.database.url(), "olga", "secret")) {
            connection.setAutoCommit(false);
            connection.createStatement().execute("SELECT count(*) FROM onejob.event");
            ChangeFeed feed = world.olga.changeFeed();
            feed.next();
            JobId job = world.submit("held").id();
            assertThat(feed.next()).contains(job);
            connection.rollback();
        }
    }
}
