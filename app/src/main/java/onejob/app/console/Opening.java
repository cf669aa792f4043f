package onejob.app.console;

import java.util.List;
import onejob.persistence.Login;
import onejob.views.connect.Environment;

/// What the application is told, as the texts JavaFX hands to an application it makes itself. They stay within the
/// process: the password among them is on nobody's command line.
record Opening(Login login, Environment environment) {
    private static final int COUNT = 8;

    static List<String> write(Login login, Environment environment) {
        return List.of(
                login.url(),
                login.user(),
                login.password(),
                environment.name(),
                environment.database(),
                Boolean.toString(environment.production()),
                Boolean.toString(environment.demo()),
                Boolean.toString(environment.readOnlySchema()));
    }

    static Opening read(List<String> texts) {
        if (texts.size() != COUNT) {
            throw new IllegalArgumentException("the console is opened with " + COUNT + " parameters");
        }
        return new Opening(
                new Login(texts.get(0), texts.get(1), texts.get(2)),
                new Environment(
                        texts.get(3),
                        texts.get(4),
                        Boolean.parseBoolean(texts.get(5)),
                        Boolean.parseBoolean(texts.get(6)),
                        Boolean.parseBoolean(texts.get(7))));
    }
}
