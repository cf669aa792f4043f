package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import onejob.domain.attempt.Attempt;
import onejob.domain.job.JobId;
import onejob.domain.people.Evidence;
import onejob.domain.transition.Command;
import onejob.domain.transition.CommandId;
import onejob.domain.transition.Outcome;
import onejob.persistence.Database;

/// What another operator, oscar, does elsewhere at the same time.
final class Deeds {
    static final String REASON = "oscar was quicker";

    private Deeds() {}

    static void cancel(Backstage backstage, JobId job, int number) {
        Attempt attempt = backstage.attempt(job, number);
        apply(
                backstage,
                new Command.CancelAttempt(id(), attempt.id(), attempt.version(), Evidence.ASSUMED, null, REASON));
    }

    /// Asks for a look-up, so many times without waiting for one.
    static void check(Backstage backstage, JobId job, int number, int times) {
        var attempt = backstage.attempt(job, number).id();
        try (Database oscar = Database.open(backstage.database.login("oscar"), 1)) {
            for (int i = 0; i < times; i++) {
                assertThat(oscar.transitions().apply(new Command.CheckAttempt(id(), attempt)))
                        .isNotInstanceOf(Outcome.Refused.class);
            }
        }
    }

    static void launch(Backstage backstage, JobId job, String provider) {
        apply(
                backstage,
                new Command.LaunchAttempt(
                        id(), job, provider, backstage.job(job).newest(), REASON, false));
    }

    static void note(Backstage backstage, JobId job, String text) {
        apply(backstage, new Command.AddNote(id(), job, text));
    }

    static CommandId id() {
        return new CommandId(UUID.randomUUID());
    }

    private static void apply(Backstage backstage, Command command) {
        try (Database oscar = Database.open(backstage.database.login("oscar"), 1)) {
            assertThat(oscar.transitions().apply(command)).isInstanceOf(Outcome.Applied.class);
        }
    }
}
