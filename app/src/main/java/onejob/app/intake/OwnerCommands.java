package onejob.app.intake;

import java.io.IOException;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import onejob.app.json.JobJson;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptId;
import onejob.domain.job.IdempotencyKey;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.people.Typed;
import onejob.domain.port.Submissions;
import onejob.domain.port.Submissions.Token;
import onejob.domain.transition.Command;
import onejob.domain.transition.CommandId;
import onejob.domain.transition.Outcome;

/// `POST /v1/jobs/{id}/attempts` and `…/cancel`: what an owner may ask for a job that is there.
final class OwnerCommands {
    /// What was asked and what became of it.
    private record Done(Job job, Optional<AttemptId> attempt, boolean replayed) {}

    private final int maxBodyBytes;
    private final Submissions submissions;
    private final Callers callers;
    private final Supplier<UUID> ids;

    OwnerCommands(int maxBodyBytes, Submissions submissions, Callers callers, Supplier<UUID> ids) {
        this.maxBodyBytes = maxBodyBytes;
        this.submissions = submissions;
        this.callers = callers;
        this.ids = ids;
    }

    Reply launch(Call call, String id) throws IOException {
        Done done = apply(call, id, (command, job, body) -> {
            body.only("provider", "after");
            return new Command.LaunchAttempt(
                    command, job, body.text("provider"), (int) body.number("after", Integer.MAX_VALUE), null, false);
        });
        Attempt attempt = done.attempt()
                .flatMap(done.job()::attempt)
                .orElseThrow(() -> new IllegalStateException(
                        "a launch without an attempt, of job " + done.job().id()));
        return told(Reply.json(201, JobJson.attempt(attempt)), done);
    }

    Reply cancel(Call call, String id) throws IOException {
        Done done = apply(call, id, (command, job, body) -> {
            body.only("version", "after", "reason");
            return new Command.CloseJob(
                    command,
                    job,
                    JobStatus.CANCELLED,
                    body.number("version", Long.MAX_VALUE),
                    (int) body.number("after", Integer.MAX_VALUE),
                    reason(body));
        });
        return told(Reply.json(200, JobJson.write(done.job())), done);
    }

    private static String reason(Body body) {
        String reason = body.text("reason");
        if (Typed.REASON.wrong(reason).isPresent()) {
            throw Problem.invalid("`reason` has at most " + Typed.REASON.most() + " characters");
        }
        return reason;
    }

    private interface Reading {
        Command command(CommandId id, JobId job, Body body);
    }

    private Done apply(Call call, String id, Reading reading) throws IOException {
        Token token = Bearer.of(call);
        Command command;
        try {
            Body body = Body.json(call, call.body(maxBodyBytes));
            Optional<IdempotencyKey> key = Keys.optional(call);
            JobId job = StoredJobs.id(id).orElseThrow(Problem::notFound);
            CommandId commandId =
                    key.isEmpty() ? new CommandId(ids.get()) : CommandIds.of(callers.owner(token), key.get());
            command = reading.command(commandId, job, body);
        } catch (Problem problem) {
            // A command's key names the command, not a job: it is not kept as one.
            throw callers.refused(token, null, problem, call);
        }
        return switch (submissions.apply(token, command)) {
            case Outcome.Applied applied -> done(token, applied, id);
            case Outcome.Refused(var refusal) -> {
                if (submissions.owner(token).isEmpty()) {
                    throw Bearer.unknown();
                }
                throw Problem.refused(refusal);
            }
            case Outcome.Pending pending ->
                throw new IllegalStateException("no owner's command waits for an engine, yet this did: " + pending);
        };
    }

    /// What it looks like now, read from the database and not hoped from the command.
    private Done done(Token token, Outcome.Applied applied, String id) {
        Job job = StoredJobs.id(id).flatMap(i -> submissions.job(token, i)).orElseThrow(() -> callers.notFound(token));
        return new Done(job, Optional.ofNullable(applied.attempt()), applied.replayed());
    }

    private static Reply told(Reply reply, Done done) {
        Reply located = reply.with("Location", "/v1/jobs/" + done.job().id());
        return done.replayed() ? located.with("Idempotent-Replayed", "true") : located;
    }
}
