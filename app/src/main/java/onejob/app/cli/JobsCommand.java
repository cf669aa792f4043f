package onejob.app.cli;

import java.util.List;
import java.util.Optional;
import onejob.app.json.JobJson;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.job.OwnerId;
import onejob.domain.transition.Command.AddNote;
import onejob.domain.transition.Command.CloseJob;
import onejob.domain.transition.CommandId;
import onejob.domain.transition.Refusal;
import onejob.domain.transition.RefusalCode;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Looks at jobs, and closes those on which nothing blocks.
@Command(name = "jobs", description = "Look at jobs; close one on which nothing blocks.")
final class JobsCommand {
    private static final int MOST = 500;

    private final Session session;
    private final Deeds deeds;

    @Spec
    picocli.CommandLine.Model.CommandSpec spec;

    JobsCommand(Session session) {
        this.session = session;
        this.deeds = new Deeds(session);
    }

    @Command(name = "list", description = "Jobs, newest first.")
    int list(
            @Option(
                            names = "--status",
                            paramLabel = "S",
                            description = "open, running, unknown, succeeded, failed or cancelled.")
                    @Nullable
                    JobStatus status,
            @Option(names = "--owner", paramLabel = "O", description = "Of this owner only.") @Nullable OwnerId owner,
            @Option(
                            names = "--limit",
                            paramLabel = "N",
                            defaultValue = "50",
                            description = "At most N, 1 to 500; ${DEFAULT-VALUE} if not said.")
                    int limit) {
        if (limit < 1 || limit > MOST) {
            throw new ParameterException(spec.commandLine(), "--limit is 1 to " + MOST + ", not " + limit);
        }
        List<Job> jobs = session.masks().over(session.database().jobs().list(status, owner, limit));
        session.answer(JobJson.list(jobs), () -> Sheets.jobs(jobs));
        return Exit.DONE;
    }

    @Command(name = "show", description = "One job with its attempts.")
    int show(@Parameters(paramLabel = "JOB", description = "The job's id.") JobId id) {
        Optional<Job> job = session.database().jobs().job(id).map(session.masks()::over);
        if (job.isEmpty()) {
            return deeds.refuse(new Refusal(RefusalCode.NOT_FOUND, null));
        }
        session.answer(
                JobJson.write(job.get()),
                () -> Sheets.job(job.get())
                        + ModelUse.sheet(job.get(), session.database().jobs().events(id)));
        return Exit.DONE;
    }

    @Command(name = "note", description = "Adds a note to a job; it changes nothing else.")
    int note(
            @Parameters(paramLabel = "JOB", description = "The job's id.") JobId job,
            @Option(names = "--text", paramLabel = "T", required = true, description = "The note.") String text,
            @Option(names = "--command", paramLabel = "UUID", description = Texts.COMMAND) @Nullable
                    CommandId command) {
        return deeds.aboutJob(new AddNote(session.command(command), job, text), job);
    }

    @Command(name = "cancel", description = "Closes a job as cancelled. Nothing of it is launched again.")
    int cancel(
            @Parameters(paramLabel = "JOB", description = "The job's id.") JobId job,
            @Option(names = "--version", paramLabel = "V", required = true, description = Texts.JOB_VERSION)
                    long version,
            @Option(names = "--after", paramLabel = "N", required = true, description = Texts.AFTER) int after,
            @Option(names = "--reason", paramLabel = "TEXT", required = true, description = Texts.REASON) String reason,
            @Option(names = "--command", paramLabel = "UUID", description = Texts.COMMAND) @Nullable
                    CommandId command) {
        return close(job, JobStatus.CANCELLED, version, after, reason, command);
    }

    @Command(name = "fail", description = "Closes a job as failed. Nothing of it is launched again.")
    int fail(
            @Parameters(paramLabel = "JOB", description = "The job's id.") JobId job,
            @Option(names = "--version", paramLabel = "V", required = true, description = Texts.JOB_VERSION)
                    long version,
            @Option(names = "--after", paramLabel = "N", required = true, description = Texts.AFTER) int after,
            @Option(names = "--reason", paramLabel = "TEXT", required = true, description = Texts.REASON) String reason,
            @Option(names = "--command", paramLabel = "UUID", description = Texts.COMMAND) @Nullable
                    CommandId command) {
        return close(job, JobStatus.FAILED, version, after, reason, command);
    }

    private int close(JobId job, JobStatus as, long version, int after, String reason, @Nullable CommandId command) {
        return deeds.aboutJob(new CloseJob(session.command(command), job, as, version, after, reason), job);
    }
}
