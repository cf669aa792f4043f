package onejob.app.cli;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/// The root of all commands, and the two options that go with every one of them.
@Command(
        name = "onejob",
        scope = ScopeType.INHERIT,
        versionProvider = Version.class,
        sortOptions = false,
        usageHelpAutoWidth = true,
        description = "One intention, one job, one result: jobs with attempts that never run twice by accident.",
        footer = {
            "",
            "Exit: 0 done, 1 refused or not passed, 2 usage or configuration,",
            "      3 a needed service is unreachable, 4 an invariant is broken (verify)."
        })
final class GlobalOptions {
    @Option(
            names = "--config",
            paramLabel = "FILE",
            scope = ScopeType.INHERIT,
            description = "Configuration file; without it ./onejob.yaml, then the user's and the system's folder.")
    @Nullable
    Path config;

    @Option(names = "--json", scope = ScopeType.INHERIT, description = "Print one JSON document on standard output.")
    boolean json;

    /// Not picocli's own pair: its `--version` would stand where commands name a version that was seen.
    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "Show this help.")
    boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "Show the version of OneJob.")
    boolean version;
}
