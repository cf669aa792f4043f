package onejob.persistence.wall;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import onejob.domain.job.IdempotencyKey;
import onejob.domain.job.Intention;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.json.JsonValue;
import onejob.domain.port.Jobs;
import onejob.domain.port.StopSign;
import onejob.domain.port.Submissions;
import onejob.domain.transition.Command;
import onejob.domain.transition.CommandId;
import onejob.domain.transition.RefusalCode;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.TestDatabase;
import onejob.persistence.testing.World;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// A masked member is shown to nobody who has not asked, and to a viewer never; asking is on record.
class MasksTest {
    private static final String MASKED = Documents.STANDARD.replaceFirst("\"mask\": \\[]", "\"mask\": [\"/card\"]");

    @SuppressWarnings("NullAway.Init")
    private static World world;

    @SuppressWarnings("NullAway.Init")
    private static JobId job;

    @BeforeAll
    static void build() {
        world = new World(MASKED);
        Submissions.Submitted submitted = world.service
                .submissions()
                .submit(
                        TestDatabase.ALICE,
                        new JobId(UUID.randomUUID()),
                        new IdempotencyKey("masked-1"),
                        new Intention("charge", null, new JsonValue.Text("p")),
                        "{\"ref\":\"order-1\",\"amount\":\"42.00\",\"card\":{\"number\":\"4111\"}}",
                        List.of(
                                new Submissions.Lifted("/ref", "order-1"),
                                new Submissions.Lifted("/amount", "42.00"),
                                new Submissions.Lifted("/card/number", "4111")),
                        new Submissions.Source("127.0.0.1", null));
        job = ((Submissions.Submitted.Created) submitted).job().id();
    }

    @AfterAll
    static void close() {
        world.assertWhole();
        world.close();
    }

    @Test
    void aViewerNeitherReadsNorFindsByAMaskedMember() throws SQLException {
        Jobs victor = world.database.as("victor").jobs();
        assertThat(victor.search("order-1", 10, new StopSign())).hasSize(1);
        assertThat(victor.search("4111", 10, new StopSign())).isEmpty();
        assertThat(world.database.sql("victor", "SELECT pointer FROM job_search ORDER BY 1"))
                .containsExactly("/amount", "/ref");
        assertThat(world.olga.jobs().search("4111", 10, new StopSign())).hasSize(1);
        assertThat(world.database.sql("olga", "SELECT count(*) FROM job_search"))
                .containsExactly("3");
    }

    @Test
    void aMaskThatIsSetLaterHidesWhatWasLiftedBefore() throws SQLException {
        world.database.publish(MASKED.replace("[\"/card\"]", "[\"/card\", \"/ref\"]"));
        assertThat(world.database.sql("victor", "SELECT pointer FROM job_search"))
                .containsExactly("/amount");
        assertThat(world.database.as("victor").jobs().search("order-1", 10, new StopSign()))
                .isEmpty();
        world.database.publish(MASKED);
        assertThat(world.database.sql("victor", "SELECT count(*) FROM job_search"))
                .containsExactly("2");
    }

    @Test
    void aListDoesNotTellAMaskedAmount() {
        assertThat(amount()).isEqualTo("42.00");
        world.database.publish(MASKED.replace("[\"/card\"]", "[\"/card\", \"/amount\"]"));
        assertThat(amount()).isNull();
        world.database.publish(MASKED);
    }

    private static @Nullable String amount() {
        return world.olga.jobs().rows(List.of(job)).getFirst().amount();
    }

    @Test
    void showingIsRecordedOnceAndMovesNothing() {
        Job before = world.job(job);
        long events = world.events(job).size();
        CommandId command = World.id();
        World.done(world.apply(new Command.ShowPayload(command, job)));
        World.done(world.apply(new Command.ShowPayload(command, job)));
        assertThat(world.job(job)).isEqualTo(before);
        assertThat(world.events(job)).hasSize((int) events + 1);
        assertThat(world.events(job).getLast()).satisfies(event -> {
            assertThat(event.kind()).isEqualTo("payload_shown");
            assertThat(event.actor()).isEqualTo("olga");
            assertThat(event.detail()).contains("/card");
        });
        World.done(world.olga.transitions().outcomeOf(command).orElseThrow());
    }

    @Test
    void aViewerIsNotShownIt() throws SQLException {
        long events = world.events(job).size();
        var victor = world.database.as("victor").transitions();
        assertThat(World.code(victor.apply(new Command.ShowPayload(World.id(), job))))
                .isEqualTo(RefusalCode.ROLE_NOT_PERMITTED);
        assertThat(world.events(job)).hasSize((int) events);
        assertThat(World.code(world.apply(new Command.ShowPayload(World.id(), new JobId(UUID.randomUUID())))))
                .isEqualTo(RefusalCode.NOT_FOUND);
        try (Psql service = new Psql(world.database, "svc")) {
            assertThat(service.answer("SELECT show_payload(gen_random_uuid(), '" + job + "')"))
                    .startsWith("42501");
        }
    }
}
