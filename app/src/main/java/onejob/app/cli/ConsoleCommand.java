package onejob.app.cli;

import java.nio.file.Files;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import onejob.app.config.ConfigurationFile;
import onejob.app.console.PlacesFile;
import onejob.app.console.SystemSecrets;
import onejob.persistence.Login;
import onejob.views.connect.Suggestion;
import onejob.views.connect.Suggestion.Source;
import picocli.CommandLine.Command;

/// The window.
@Command(
        name = "console",
        description = {
            "The operations console. Runs under a person's own login, which its first screen asks for.",
            "Connects at once where ONEJOB_DATABASE_USER and ONEJOB_DATABASE_PASSWORD give it."
        })
final class ConsoleCommand implements Callable<Integer> {
    private final Session session;

    ConsoleCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws InterruptedException {
        Map<String, String> environment = session.terminal().environment();
        PlacesFile places = PlacesFile.ofUser(environment);
        Suggestion known = known(environment);
        Optional<String> password = given("PASSWORD", environment);
        if (!known.url().isEmpty() && !known.user().isEmpty() && password.isPresent()) {
            Windows.open(new Login(known.url(), known.user(), password.get()), places, session.lifetime());
        } else {
            Windows.ask(places, SystemSecrets.ofUser(environment), known, session.lifetime());
        }
        return Exit.DONE;
    }

    /// Of the file only the address is taken: the login in it is a service's.
    private Suggestion known(Map<String, String> environment) {
        String user = given("USER", environment).orElse("");
        Optional<String> url = given("URL", environment);
        if (url.isPresent()) {
            return new Suggestion(url.get(), user, Source.FOUND, "");
        }
        boolean there = session.configurationNamed()
                || ConfigurationFile.searchPath(environment).stream().anyMatch(Files::exists);
        if (!there) {
            return new Suggestion("", user, Source.MISSING, "");
        }
        try {
            return new Suggestion(session.address(), user, Source.FOUND, "");
        } catch (ConfigurationFile.Invalid e) {
            return new Suggestion("", user, Source.BROKEN, e.problems().getFirst());
        }
    }

    private static Optional<String> given(String what, Map<String, String> environment) {
        return Optional.ofNullable(environment.get("ONEJOB_DATABASE_" + what)).filter(text -> !text.isEmpty());
    }
}
