package onejob.persistence.transition;

import java.util.Optional;
import onejob.domain.port.OutcomeUnknown;
import onejob.domain.port.Transitions;
import onejob.domain.transition.Command;
import onejob.domain.transition.CommandId;
import onejob.domain.transition.Outcome;
import onejob.persistence.codec.Outcomes;
import onejob.persistence.codec.Sql;
import onejob.persistence.codec.SqlFailure;
import onejob.persistence.codec.WarningMeansDoubt;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/// The one implementation: each command is one call of one function, in one transaction of its own.
public final class PgTransitions implements Transitions {
    private final Sql sql;

    public PgTransitions(Sql sql) {
        this.sql = sql;
    }

    @Override
    public Outcome apply(Command command) {
        try {
            Outcome outcome = sql.doubtful(handle -> {
                Query query = handle.createQuery(Outcomes.FIELDS + call(command) + " AS r")
                        .bind("command", command.id().value());
                query.addCustomizer(new WarningMeansDoubt());
                bind(query, command);
                return query.map((row, context) -> Outcomes.read(row)).one();
            });
            if (outcome == null) {
                throw new IllegalStateException("no answer to " + command.id());
            }
            return outcome;
        } catch (SqlFailure failure) {
            Outcome refused = Outcomes.refused(failure);
            if (refused != null) {
                return refused;
            }
            if (failure.inDoubt()) {
                throw new OutcomeUnknown(command.id(), failure);
            }
            throw failure;
        }
    }

    @Override
    public Optional<Outcome> outcomeOf(CommandId command) {
        @Nullable
        Outcome outcome = sql.call(handle -> handle.createQuery(Outcomes.FIELDS + "outcome_of(:command) AS r")
                .bind("command", command.value())
                .map((row, context) -> Optional.ofNullable(Outcomes.read(row)))
                .one()
                .orElse(null));
        return Optional.ofNullable(outcome);
    }

    private static String call(Command command) {
        return switch (command) {
            case Command.LaunchAttempt c -> "launch_attempt(:command, :job, :provider, :after, :reason, :override)";
            case Command.ResolveAttempt c ->
                "resolve_attempt(:command, :attempt, :version, :as, :evidence, :reference, :result, :reason)";
            case Command.CancelAttempt c ->
                "cancel_attempt(:command, :attempt, :version, :evidence, :reference, :reason)";
            case Command.ReleaseAttempt c -> "release_attempt(:command, :attempt, :version, :reason)";
            case Command.CheckAttempt c -> "check_attempt(:command, :attempt)";
            case Command.CloseJob c -> "close_job(:command, :job, :as, :version, :after, :reason)";
            case Command.ReviewLateAnswer c -> "review_late_answer(:command, :late, :as, :reference, :reason)";
            case Command.AddNote c -> "add_note(:command, :job, :text)";
            case Command.ShowPayload c -> "show_payload(:command, :job)";
            case Command.PauseProvider c -> "pause_provider(:command, :provider, true, :reason)";
            case Command.ResumeProvider c -> "pause_provider(:command, :provider, false, NULL)";
            case Command.QualifyProvider c -> "ask_suite(:command, :operation, :provider)";
            case Command.StopSuite c -> "stop_suite(:command, :suite)";
        };
    }

    private static void bind(Query query, Command command) {
        switch (command) {
            case Command.LaunchAttempt c ->
                query.bind("job", c.job().value())
                        .bind("provider", c.provider())
                        .bind("after", c.after())
                        .bind("reason", c.reason())
                        .bind("override", c.override());
            case Command.ResolveAttempt c ->
                query.bind("attempt", c.attempt().value())
                        .bind("version", c.version())
                        .bind("as", c.as().word())
                        .bind("evidence", c.evidence().word())
                        .bind("reference", c.reference())
                        .bind("result", c.result())
                        .bind("reason", c.reason());
            case Command.CancelAttempt c ->
                query.bind("attempt", c.attempt().value())
                        .bind("version", c.version())
                        .bind("evidence", c.evidence().word())
                        .bind("reference", c.reference())
                        .bind("reason", c.reason());
            case Command.ReleaseAttempt c ->
                query.bind("attempt", c.attempt().value())
                        .bind("version", c.version())
                        .bind("reason", c.reason());
            case Command.CheckAttempt c -> query.bind("attempt", c.attempt().value());
            case Command.CloseJob c ->
                query.bind("job", c.job().value())
                        .bind("as", c.as().word())
                        .bind("version", c.version())
                        .bind("after", c.after())
                        .bind("reason", c.reason());
            case Command.ReviewLateAnswer c ->
                query.bind("late", c.late())
                        .bind("as", c.as().word())
                        .bind("reference", c.reference())
                        .bind("reason", c.reason());
            case Command.AddNote c -> query.bind("job", c.job().value()).bind("text", c.text());
            case Command.ShowPayload c -> query.bind("job", c.job().value());
            case Command.PauseProvider c -> query.bind("provider", c.provider()).bind("reason", c.reason());
            case Command.ResumeProvider c -> query.bind("provider", c.provider());
            case Command.QualifyProvider c ->
                query.bind("operation", c.operation()).bind("provider", c.provider());
            case Command.StopSuite c -> query.bind("suite", c.run());
        }
    }
}
