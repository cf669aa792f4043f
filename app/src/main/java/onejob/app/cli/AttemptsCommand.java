package onejob.app.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import onejob.app.json.StrictJson;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.JobId;
import onejob.domain.people.Evidence;
import onejob.domain.transition.Command.CancelAttempt;
import onejob.domain.transition.Command.CheckAttempt;
import onejob.domain.transition.Command.LaunchAttempt;
import onejob.domain.transition.Command.ReleaseAttempt;
import onejob.domain.transition.Command.ResolveAttempt;
import onejob.domain.transition.CommandId;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// What people do about single attempts.
@Command(name = "attempts", description = "Launch, look up, resolve, cancel or release an attempt.")
final class AttemptsCommand {
    private final Session session;
    private final Deeds deeds;

    AttemptsCommand(Session session) {
        this.session = session;
        this.deeds = new Deeds(session);
    }

    @Command(name = "launch", description = "Starts an attempt of a job at a provider of its operation's route.")
    int launch(
            @Parameters(paramLabel = "JOB", description = "The job's id.") JobId job,
            @Option(names = "--provider", paramLabel = "P", required = true, description = "Where.") String provider,
            @Option(names = "--after", paramLabel = "N", required = true, description = Texts.AFTER) int after,
            @Option(names = "--reason", paramLabel = "TEXT", description = Texts.REASON) @Nullable String reason,
            @Option(
                            names = "--override-qualification",
                            description = "Admins: this one attempt may start without a current qualification.")
                    boolean override,
            @Option(names = "--command", paramLabel = "UUID", description = Texts.COMMAND) @Nullable
                    CommandId command) {
        return deeds.aboutAttempt(new LaunchAttempt(session.command(command), job, provider, after, reason, override));
    }

    @Command(
            name = "check",
            description = {
                "Has an engine ask the provider what became of an attempt, and waits for the answer:",
                "succeeded, failed, running, no_trace or look_up_failed. 0 whenever there was an outcome."
            })
    int check(
            @Parameters(paramLabel = "ATTEMPT", description = "The attempt's id.") AttemptId attempt,
            @Option(names = "--command", paramLabel = "UUID", description = Texts.COMMAND) @Nullable
                    CommandId command) {
        return deeds.check(new CheckAttempt(session.command(command), attempt));
    }

    @Command(
            name = "resolve",
            description = {
                "Says what is KNOWN of an unknown or released attempt, on the evidence of a provider or a ledger.",
                "For a guess there are cancel and release."
            })
    int resolve(
            @Parameters(paramLabel = "ATTEMPT", description = "The attempt's id.") AttemptId attempt,
            @Option(names = "--as", paramLabel = "WORD", required = true, description = "succeeded or failed.")
                    LateAnswer.Told as,
            @Option(names = "--version", paramLabel = "V", required = true, description = Texts.ATTEMPT_VERSION)
                    long version,
            @Option(names = "--evidence", paramLabel = "WORD", required = true, description = "provider or ledger.")
                    Evidence evidence,
            @Option(
                            names = "--reference",
                            paramLabel = "R",
                            description = "Where it can be seen: the provider's id, a ticket, a booking. Needed.")
                    @Nullable
                    String reference,
            @Option(names = "--result", paramLabel = "FILE", description = "The provider's answer, as exact JSON.")
                    @Nullable
                    Path result,
            @Option(names = "--reason", paramLabel = "TEXT", required = true, description = Texts.REASON) String reason,
            @Option(names = "--command", paramLabel = "UUID", description = Texts.COMMAND) @Nullable
                    CommandId command) {
        // No reference is the database's to refuse, so that the refusal is on record.
        return deeds.aboutAttempt(new ResolveAttempt(
                session.command(command),
                attempt,
                version,
                as,
                evidence,
                reference,
                result == null ? null : exactJson(result),
                reason));
    }

    private static String exactJson(Path file) {
        try {
            String text = StrictJson.text(Files.readAllBytes(file));
            StrictJson.read(text);
            return text;
        } catch (IOException e) {
            throw new CliFailure(
                    Exit.USAGE, file + " cannot be read: " + e.getClass().getSimpleName() + ".", e);
        } catch (StrictJson.Malformed e) {
            throw new CliFailure(Exit.USAGE, file + " is not JSON that can be kept: " + e.reason() + ".", e);
        }
    }

    @Command(
            name = "cancel",
            description = {
                "Fences an attempt: whatever it still answers is dropped, and nothing more is expected of it.",
                "A running one before its deadline is cancelled only if its provider says so."
            })
    int cancel(
            @Parameters(paramLabel = "ATTEMPT", description = "The attempt's id.") AttemptId attempt,
            @Option(names = "--version", paramLabel = "V", required = true, description = Texts.ATTEMPT_VERSION)
                    long version,
            @Option(
                            names = "--evidence",
                            paramLabel = "WORD",
                            required = true,
                            description = "provider, ledger or assumed.")
                    Evidence evidence,
            @Option(names = "--reference", paramLabel = "R", description = "Where the evidence can be seen.") @Nullable
                    String reference,
            @Option(names = "--reason", paramLabel = "TEXT", required = true, description = Texts.REASON) String reason,
            @Option(names = "--command", paramLabel = "UUID", description = Texts.COMMAND) @Nullable
                    CommandId command) {
        return deeds.aboutAttempt(
                new CancelAttempt(session.command(command), attempt, version, evidence, reference, reason));
    }

    @Command(
            name = "release",
            description = {
                "Lets an unknown attempt race: it no longer blocks the job, and still wins if it answers first.",
                "Only where the operation allows."
            })
    int release(
            @Parameters(paramLabel = "ATTEMPT", description = "The attempt's id.") AttemptId attempt,
            @Option(names = "--version", paramLabel = "V", required = true, description = Texts.ATTEMPT_VERSION)
                    long version,
            @Option(names = "--reason", paramLabel = "TEXT", required = true, description = Texts.REASON) String reason,
            @Option(names = "--command", paramLabel = "UUID", description = Texts.COMMAND) @Nullable
                    CommandId command) {
        return deeds.aboutAttempt(new ReleaseAttempt(session.command(command), attempt, version, reason));
    }
}
