package onejob.app.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import onejob.persistence.admin.Invariants;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// Checks that what may never happen has not happened.
@Command(name = "verify", description = "Checks every invariant over the whole database. 4 when one is broken.")
final class VerifyCommand implements Callable<Integer> {
    private final Session session;

    @Option(names = "--anchor", paramLabel = "FILE", description = "Heads kept elsewhere. Not in this version yet.")
    @Nullable
    Path anchor;

    VerifyCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        if (anchor != null) {
            throw Later.notYet("verify --anchor");
        }
        List<Invariants.Finding> findings = session.database().invariants().check();
        session.answer(Documents.findings(findings), () -> Sheets.findings(findings));
        return findings.stream().allMatch(finding -> finding.violations() == 0) ? Exit.DONE : Exit.BROKEN;
    }
}
