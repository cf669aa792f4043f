package onejob.app.cli;

import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import onejob.app.json.JobJson;
import onejob.app.json.JsonObject;
import onejob.app.json.RefusalJson;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.port.DatabaseUnavailable;
import onejob.domain.port.OutcomeUnknown;
import onejob.domain.transition.Blocking;
import onejob.domain.transition.Command;
import onejob.domain.transition.Outcome;
import onejob.domain.transition.Refusal;
import onejob.domain.transition.RefusalCode;
import onejob.persistence.Database;
import org.jspecify.annotations.Nullable;

/// Gives commands to the database, and prints what became of them.
final class Deeds {
    private static final int TIMES_ASKED = 6;
    private static final long PAUSE_MILLIS = 500;

    private final Session session;
    private final Requests requests;

    Deeds(Session session) {
        this.session = session;
        this.requests = new Requests(session);
    }

    /// Gives the command; a lost connection is followed up until its true outcome is known.
    Outcome give(Command command) {
        Typing.check(command);
        Database database = session.databaseToChange();
        try {
            return database.transitions().apply(command);
        } catch (OutcomeUnknown e) {
            return followUp(command, e);
        }
    }

    private Outcome followUp(Command command, OutcomeUnknown lost) {
        RuntimeException last = lost;
        for (int i = 1; i <= TIMES_ASKED; i++) {
            Pause.millis(PAUSE_MILLIS * i);
            try {
                Optional<Outcome> outcome = session.database().transitions().outcomeOf(command.id());
                // Never arrived: the same command again is safe, for it is known by its id.
                return outcome.isPresent()
                        ? outcome.get()
                        : session.database().transitions().apply(command);
            } catch (OutcomeUnknown | DatabaseUnavailable e) {
                last = e;
            }
        }
        throw new CliFailure(
                Exit.UNREACHABLE,
                "The connection was lost while the command was being committed, and whether it was applied is not known:"
                        + " repeat it with --command " + command.id() + ".",
                last);
    }

    /// For a command about a job: prints the job as it is now.
    int aboutJob(Command command, JobId id) {
        return switch (give(command)) {
            case Outcome.Refused refused -> refuse(refused.refusal());
            case Outcome.Applied applied -> printJob(applied.job() == null ? id : applied.job());
            case Outcome.Pending pending -> printJob(pending.job());
        };
    }

    /// For a command about an attempt: prints the attempt as it is now.
    int aboutAttempt(Command command) {
        return switch (give(command)) {
            case Outcome.Refused refused -> refuse(refused.refusal());
            case Outcome.Applied applied -> printAttempt(applied.job(), applied.attempt());
            case Outcome.Pending pending -> cancelledByProvider(pending);
        };
    }

    /// A running attempt is cancelled only if its provider says so; the engine asks it.
    private int cancelledByProvider(Outcome.Pending pending) {
        String outcome = requests.awaitOutcome(pending.request());
        if (outcome.equals("cancelled")) {
            return printAttempt(pending.job(), pending.attempt());
        }
        return refuse(new Refusal(refusalOf(outcome), blocking(pending)));
    }

    private static RefusalCode refusalOf(String outcome) {
        for (RefusalCode code : RefusalCode.values()) {
            if (code.word().equals(outcome)) {
                return code;
            }
        }
        // Whatever else the provider said, it did not stop the attempt.
        return RefusalCode.DEADLINE_NOT_REACHED;
    }

    private @Nullable Blocking blocking(Outcome.Pending pending) {
        var jobs = session.database().jobs();
        Optional<Attempt> attempt = jobs.job(pending.job()).flatMap(job -> job.attempt(pending.attempt()));
        return attempt.filter(a -> a.state() == AttemptState.RUNNING)
                .map(a -> new Blocking(a.id(), a.number(), a.state(), requests.age(a)))
                .orElse(null);
    }

    /// Asks an engine to look an attempt up, and prints what the provider said.
    int check(Command.CheckAttempt command) {
        return switch (give(command)) {
            case Outcome.Refused refused -> refuse(refused.refusal());
            case Outcome.Applied applied -> printOutcome(applied.request());
            case Outcome.Pending pending -> printOutcome(pending.request());
        };
    }

    private int printOutcome(@Nullable UUID request) {
        if (request == null) {
            throw new IllegalStateException("a look-up without a request");
        }
        String outcome = requests.awaitOutcome(request);
        session.answer(JsonObject.begin().text("outcome", outcome).end(), () -> switch (outcome) {
            case "succeeded" -> "The provider says: it succeeded.";
            case "failed" -> "The provider says: it failed.";
            case "running" -> "The provider says: it is still running.";
            case "no_trace" -> "The provider knows nothing of it. That alone does not prove that nothing was done.";
            default -> "The look-up itself failed: nothing is known that was not known before.";
        });
        return Exit.DONE;
    }

    int refuse(Refusal refusal) {
        if (session.json()) {
            session.answer(RefusalJson.write(refusal), () -> "");
        } else {
            session.terminal().err().println(Sheets.refusal(refusal));
        }
        return Exit.REFUSED;
    }

    private int printJob(JobId id) {
        return printed(id, null);
    }

    private int printAttempt(@Nullable JobId job, @Nullable AttemptId attempt) {
        if (job == null || attempt == null) {
            throw new IllegalStateException("a command about an attempt came back without one");
        }
        return printed(job, attempt);
    }

    /// The deed is done; only the picture of it may fail now, and that is no reason to call it undone.
    private int printed(JobId id, @Nullable AttemptId attemptId) {
        Supplier<Optional<Job>> read = () -> session.database().jobs().job(id);
        try {
            Job job = session.masks().over(read.get().orElseThrow(() -> new IllegalStateException("no job " + id)));
            if (attemptId == null) {
                session.answer(JobJson.write(job), () -> Sheets.job(job));
            } else {
                Attempt attempt =
                        job.attempt(attemptId).orElseThrow(() -> new IllegalStateException("no attempt " + attemptId));
                session.answer(JobJson.attempt(attempt), () -> Sheets.attempt(job, attempt));
            }
        } catch (DatabaseUnavailable e) {
            session.terminal().err().println("Done, but the database went away before it could be read back.");
            session.answer(JsonObject.begin().text("job", id.toString()).end(), () -> "Done.");
        }
        return Exit.DONE;
    }
}
