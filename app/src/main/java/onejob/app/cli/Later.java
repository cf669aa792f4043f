package onejob.app.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

/// Commands that a later version brings. They are listed, so that nobody looks for them in vain.
final class Later {
    private Later() {}

    static CliFailure notYet(String command) {
        return new CliFailure(Exit.USAGE, "'" + command + "' comes with a later version of OneJob.");
    }

    /// Any of them, whatever it is given.
    abstract static class Unbuilt implements Runnable {
        @Unmatched
        List<String> anything = new ArrayList<>();

        @Spec
        CommandSpec spec;

        @Override
        public void run() {
            throw notYet(spec.qualifiedName().replaceFirst("^onejob ", ""));
        }
    }

    @Command(name = "duplicates", description = "Suspected duplicates, each with a verdict. Not in this version yet.")
    static final class Duplicates extends Unbuilt {}

    @Command(name = "case", description = "A duplicate-charge case as one HTML file. Not in this version yet.")
    static final class Case extends Unbuilt {}

    @Command(name = "bench", description = "Measures this installation. Not in this version yet.")
    static final class Bench extends Unbuilt {}

    @Command(name = "doctor", description = "What is wrong with this installation. Not in this version yet.")
    static final class Doctor extends Unbuilt {}
}
