package onejob.app;

import onejob.app.cli.OneJob;
import onejob.app.cli.Terminal;

/// Where every program starts. Not an `Application`: Java refuses to start one of those from the class path.
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        System.exit(OneJob.run(Terminal.ofProcess(), args));
    }
}
