package onejob.persistence.fact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import onejob.domain.attempt.AttemptId;
import onejob.domain.job.JobId;
import onejob.domain.people.Evidence;
import onejob.domain.port.Activity;
import onejob.domain.port.Activity.Filter;
import onejob.domain.port.Activity.Position;
import onejob.domain.port.PersonsDeed;
import onejob.domain.transition.Command;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.World;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// What people did is found, newest first, and nothing that engines and intakes did.
class ActivityTest {
    @SuppressWarnings("NullAway.Init")
    private static World world;

    @SuppressWarnings("NullAway.Init")
    private static JobId job;

    @SuppressWarnings("NullAway.Init")
    private static AttemptId attempt;

    private final Activity activity = world.olga.activity();

    @BeforeAll
    static void play() {
        world = new World(Documents.STANDARD);
        job = world.submit("held").id();
        attempt = world.unknown(job, "acme");
        // An engine asks by itself too: that is nobody's deed.
        assertThat(world.service.workQueue().lookUps(world.run, 10, Set.of())).hasSize(1);
        World.done(world.apply(new Command.CheckAttempt(World.id(), attempt)));
        World.done(world.cancel(attempt, Evidence.LEDGER));
        world.cancel(attempt, Evidence.ASSUMED); // refused: it is cancelled
        try (var oscar = onejob.persistence.Database.open(world.database.login("oscar"), 1)) {
            World.done(oscar.transitions()
                    .apply(new Command.AddNote(World.id(), world.submit("held").id(), "other")));
        }
        try (var ada = onejob.persistence.Database.open(world.database.login("ada"), 1)) {
            World.done(ada.transitions().apply(new Command.PauseProvider(World.id(), "plain", "outage")));
            World.done(ada.transitions().apply(new Command.ResumeProvider(World.id(), "plain")));
        }
        World.done(world.apply(new Command.ShowPayload(World.id(), job)));
    }

    @AfterAll
    static void close() {
        world.assertWhole();
        world.close();
    }

    private List<String> kinds(Filter filter) {
        return activity.page(filter, null, 100).stream().map(PersonsDeed::kind).toList();
    }

    private static Filter by(@Nullable String person, @Nullable JobId of, String... kinds) {
        return new Filter(person, of, Set.of(kinds), null, null);
    }

    @Test
    void everythingThatPeopleDidNewestFirst() {
        assertThat(kinds(Filter.NONE))
                .containsExactly(
                        "payload_shown",
                        "provider_resumed",
                        "provider_paused",
                        "note",
                        "command_refused",
                        "attempt_cancelled",
                        "look_up_asked",
                        "attempt_launched");
    }

    @Test
    void aDeedCarriesWhoWhatAndOnWhichEvidence() {
        PersonsDeed cancelled =
                activity.page(by(null, null, "attempt_cancelled"), null, 10).getFirst();
        assertThat(cancelled.person()).isEqualTo("olga");
        assertThat(cancelled.job()).isEqualTo(job);
        assertThat(cancelled.attempt()).isEqualTo(attempt);
        assertThat(cancelled.number()).isEqualTo(1);
        assertThat(cancelled.provider()).isEqualTo("acme");
        assertThat(cancelled.jobVersion()).isEqualTo(2);
        assertThat(cancelled.command()).isNotNull();
        assertThat(cancelled.detail()).contains("\"evidence\": \"ledger\"", "\"reference\": \"seen\"", World.REASON);
        PersonsDeed paused =
                activity.page(by(null, null, "provider_paused"), null, 10).getFirst();
        assertThat(paused.provider()).isEqualTo("plain");
        assertThat(paused.detail()).contains("outage");
        PersonsDeed refused =
                activity.page(by(null, null, "command_refused"), null, 10).getFirst();
        assertThat(refused.refused()).isTrue();
        assertThat(refused.detail()).contains("wrong_state", "assumed");
    }

    @Test
    void byPersonByJobByKindAndByTime() {
        assertThat(kinds(by("ada", null))).containsExactly("provider_resumed", "provider_paused");
        assertThat(kinds(by("oscar", null))).containsExactly("note");
        assertThat(kinds(by("nobody", null))).isEmpty();
        assertThat(kinds(by(null, job)))
                .containsExactly(
                        "payload_shown", "command_refused", "attempt_cancelled", "look_up_asked", "attempt_launched");
        assertThat(kinds(by("oscar", job))).isEmpty();
        assertThat(kinds(by(null, null, "note", "look_up_asked"))).containsExactly("note", "look_up_asked");
        assertThat(kinds(by(null, null, "provider_resumed"))).containsExactly("provider_resumed");
        assertThat(kinds(by(null, null, "attempt_sent"))).isEmpty();
        PersonsDeed note = activity.page(by(null, null, "note"), null, 1).getFirst();
        assertThat(kinds(new Filter(null, null, Set.of(), note.at(), null)))
                .containsExactly("payload_shown", "provider_resumed", "provider_paused", "note");
        assertThat(kinds(new Filter(null, null, Set.of(), null, note.at())))
                .containsExactly("command_refused", "attempt_cancelled", "look_up_asked", "attempt_launched");
    }

    @Test
    void pagesOfTwoMissNothingAndRepeatNothing() {
        List<String> all = new ArrayList<>();
        Position after = null;
        while (true) {
            List<PersonsDeed> page = activity.page(Filter.NONE, after, 2);
            if (page.isEmpty()) {
                break;
            }
            page.forEach(deed -> all.add(deed.key()));
            after = Position.of(page.getLast());
        }
        assertThat(all).hasSize(8).hasSameSizeAs(new TreeSet<>(all));
    }

    @Test
    void everybodyWhoActed() {
        assertThat(activity.people()).containsExactly("ada", "olga", "oscar");
    }

    @Test
    void aViewerReadsItToo() {
        assertThat(world.database.as("victor").activity().page(Filter.NONE, null, 100))
                .hasSize(8);
        assertThat(world.database.as("victor").activity().people()).hasSize(3);
    }
}
