package onejob.app.cli;

import java.util.List;
import java.util.Locale;
import onejob.app.config.ConfigurationFile;
import onejob.app.demo.DemoRefused;
import onejob.app.provider.BadProviderSetup;
import onejob.app.wiring.NotAdmitted;
import onejob.domain.port.DatabaseUnavailable;
import onejob.domain.transition.Refusal;
import onejob.domain.transition.RefusalCode;
import onejob.persistence.MigrationRefused;
import onejob.persistence.admin.Administration.LoginRefused;
import onejob.persistence.codec.SqlFailure;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/// What went wrong becomes one sentence on standard error and an exit code. A stack trace is shown only for what nobody
/// foresaw: that is a bug, and it is wanted whole.
final class Failures implements IExecutionExceptionHandler {
    private static final String NO_SCHEMA =
            "The database has no OneJob schema of this program's version: run 'onejob" + " migrate' as its owner.";

    private final Terminal terminal;
    private final Deeds deeds;

    Failures(Session session) {
        this.terminal = session.terminal();
        this.deeds = new Deeds(session);
    }

    @Override
    public int handleExecutionException(Exception failure, CommandLine line, ParseResult parsed) throws Exception {
        return switch (failure) {
            case CliFailure f -> say(f.exit(), List.of(f.getMessage()));
            case ConfigurationFile.Invalid f -> say(Exit.USAGE, f.problems());
            case MigrationRefused f -> say(Exit.USAGE, List.of(String.valueOf(f.getMessage())));
            case DemoRefused f -> say(Exit.USAGE, List.of(String.valueOf(f.getMessage())));
            case BadProviderSetup f -> say(Exit.USAGE, List.of(String.valueOf(f.getMessage())));
            case NotAdmitted f -> say(Exit.USAGE, List.of(String.valueOf(f.getMessage())));
            case LoginRefused f -> say(Exit.USAGE, List.of(String.valueOf(f.getMessage())));
            case SqlFailure f when f.permission() -> refuse();
            case SqlFailure f when f.missing() -> say(Exit.USAGE, List.of(NO_SCHEMA));
            case DatabaseUnavailable f -> say(Exit.UNREACHABLE, List.of(unreachable(f)));
            default -> throw failure;
        };
    }

    /// The login lacks the grant. PostgreSQL's own log has it, with the statement.
    private int refuse() {
        return deeds.refuse(new Refusal(RefusalCode.ROLE_NOT_PERMITTED, null));
    }

    /// In the driver's own words, which say whether it was host, name or password.
    private static String unreachable(DatabaseUnavailable failure) {
        String why = String.valueOf(failure.getMessage()).lines().findFirst().orElse("the database cannot be reached");
        return why.substring(0, 1).toUpperCase(Locale.ROOT) + why.substring(1);
    }

    private int say(int exit, List<String> lines) {
        lines.forEach(terminal.err()::println);
        return exit;
    }
}
