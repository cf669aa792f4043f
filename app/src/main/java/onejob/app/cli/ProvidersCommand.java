package onejob.app.cli;

import java.util.Comparator;
import java.util.List;
import onejob.domain.port.UnmatchedNotice;
import onejob.domain.provider.ProviderPolicy;
import onejob.domain.provider.Published;
import onejob.domain.transition.Command.PauseProvider;
import onejob.domain.transition.Command.QualifyProvider;
import onejob.domain.transition.Command.ResumeProvider;
import onejob.domain.transition.CommandId;
import onejob.domain.transition.Outcome;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Providers as the newest published configuration has them.
@Command(name = "providers", description = "Look at providers, qualify one; pause and resume one (admins).")
final class ProvidersCommand {
    private static final int MOST_NOTICES = 500;

    private final Session session;
    private final Deeds deeds;

    ProvidersCommand(Session session) {
        this.session = session;
        this.deeds = new Deeds(session);
    }

    @Command(
            name = "list",
            description = "Providers, the operations they serve, and whether they may serve as fallback.")
    int list() {
        Published published = session.database().jobs().published();
        List<ProviderPolicy> providers = published.providers().values().stream()
                .sorted(Comparator.comparing(ProviderPolicy::name))
                .toList();
        session.answer(
                Documents.providers(providers, published),
                () -> providers.isEmpty() ? "No configuration is published." : Sheets.providers(providers, published));
        return Exit.DONE;
    }

    @Command(
            name = "notices",
            description = "Signed notices of providers that fitted no attempt or no known shape, newest first.")
    int notices() {
        List<UnmatchedNotice> notices = session.database().jobs().unmatchedNotices(MOST_NOTICES);
        session.answer(Notices.document(notices), () -> Notices.sheet(notices));
        return Exit.DONE;
    }

    @Command(
            name = "qualify",
            description = {
                "Has an engine run a provider's contract suite for an operation, and tells how it goes. 0 only when every",
                "case has passed: then it may serve as fallback until the pass expires. Ctrl+C stops the run."
            })
    int qualify(
            @Parameters(paramLabel = "P", description = "The provider's name.") String provider,
            @Option(
                            names = "--operation",
                            paramLabel = "OP",
                            required = true,
                            description = "The operation whose contract is to be passed.")
                    String operation,
            @Option(names = "--command", paramLabel = "UUID", description = Texts.COMMAND) @Nullable
                    CommandId command) {
        return new Suites(session, deeds).run(new QualifyProvider(session.command(command), provider, operation));
    }

    @Command(name = "pause", description = "Nothing is sent to a paused provider; what is in flight goes on. Admins.")
    int pause(
            @Parameters(paramLabel = "P", description = "The provider's name.") String provider,
            @Option(names = "--reason", paramLabel = "TEXT", required = true, description = Texts.REASON) String reason,
            @Option(names = "--command", paramLabel = "UUID", description = Texts.COMMAND) @Nullable
                    CommandId command) {
        return done(deeds.give(new PauseProvider(session.command(command), provider, reason)), provider);
    }

    @Command(name = "resume", description = "Ends a pause. Admins.")
    int resume(
            @Parameters(paramLabel = "P", description = "The provider's name.") String provider,
            @Option(names = "--command", paramLabel = "UUID", description = Texts.COMMAND) @Nullable
                    CommandId command) {
        return done(deeds.give(new ResumeProvider(session.command(command), provider)), provider);
    }

    private int done(Outcome outcome, String name) {
        if (outcome instanceof Outcome.Refused refused) {
            return deeds.refuse(refused.refusal());
        }
        Published published = session.database().jobs().published();
        ProviderPolicy provider =
                published.provider(name).orElseThrow(() -> new IllegalStateException("no provider " + name));
        session.answer(Documents.provider(provider, published), () -> Sheets.providers(List.of(provider), published));
        return Exit.DONE;
    }
}
