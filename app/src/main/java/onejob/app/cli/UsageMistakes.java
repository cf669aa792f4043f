package onejob.app.cli;

import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// A command line that cannot be understood: what is wrong with it, in a line, and where to read more.
final class UsageMistakes implements IParameterExceptionHandler {
    @Override
    public int handleParseException(ParameterException mistake, String[] args) {
        CommandLine line = mistake.getCommandLine();
        PrintWriter err = line.getErr();
        err.println(mistake.getMessage());
        UnmatchedArgumentException.printSuggestions(mistake, err);
        err.println("Try '" + line.getCommandSpec().qualifiedName() + " --help'.");
        return Exit.USAGE;
    }
}
