package onejob.app.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import picocli.CommandLine;

/// All commands. Only the branch that is asked for is grown: reading annotations is most of what a short command costs.
final class CommandTree {
    private static final Map<String, Function<Session, Object>> BRANCHES = new LinkedHashMap<>();

    static {
        BRANCHES.put("demo", DemoCommand::new);
        BRANCHES.put("serve", ServeCommand::new);
        BRANCHES.put("engine", EngineCommand::new);
        BRANCHES.put("intake", IntakeCommand::new);
        BRANCHES.put("console", ConsoleCommand::new);
        BRANCHES.put("migrate", MigrateCommand::new);
        BRANCHES.put("verify", VerifyCommand::new);
        BRANCHES.put("owners", OwnersCommand::new);
        BRANCHES.put("operators", OperatorsCommand::new);
        BRANCHES.put("services", ServicesCommand::new);
        BRANCHES.put("jobs", JobsCommand::new);
        BRANCHES.put("attempts", AttemptsCommand::new);
        BRANCHES.put("late", LateCommand::new);
        BRANCHES.put("duplicates", session -> new Later.Duplicates());
        BRANCHES.put("case", session -> new Later.Case());
        BRANCHES.put("providers", ProvidersCommand::new);
        BRANCHES.put("bench", session -> new Later.Bench());
        BRANCHES.put("doctor", session -> new Later.Doctor());
    }

    private CommandTree() {}

    static CommandLine grow(Session session, GlobalOptions options, String... args) {
        CommandLine root = new CommandLine(options);
        Function<Session, Object> asked = BRANCHES.get(commandIn(args));
        if (asked == null) {
            BRANCHES.forEach((name, branch) -> root.addSubcommand(name, branch.apply(session)));
        } else {
            root.addSubcommand(commandIn(args), asked.apply(session));
        }
        Words.teach(root);
        root.setOut(new PrintWriter(session.terminal().out(), true, StandardCharsets.UTF_8));
        root.setErr(new PrintWriter(session.terminal().err(), true, StandardCharsets.UTF_8));
        root.setParameterExceptionHandler(new UsageMistakes());
        root.setExecutionExceptionHandler(new Failures(session));
        return root;
    }

    /// The first word that is neither an option nor the file after `--config`; empty when there is none.
    static String commandIn(String... args) {
        String before = "";
        for (String word : args) {
            if (!word.startsWith("-") && !before.equals("--config")) {
                return word;
            }
            before = word;
        }
        return "";
    }
}
