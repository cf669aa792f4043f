package onejob.views.connect;

import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import onejob.views.connect.ConnectProblem.Kind;
import onejob.views.fx.Background;
import onejob.views.text.Words;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Connecting: what is remembered, what is being tried, and what is wrong. One try at a time; a try that was given up
/// closes whatever it still opens.
public final class ConnectModel {
    private static final Logger LOG = LoggerFactory.getLogger(ConnectModel.class);

    /// How far it is.
    public sealed interface Phase {
        /// The person types.
        record Typing() implements Phase {}

        /// The database is asked.
        record Connecting(String where) implements Phase {}

        /// One sentence says why not.
        record Failed(String sentence) implements Phase {}
    }

    private final Words words;
    private final Background background;
    private final Connector connector;
    private final Places places;
    private final Consumer<Connection> connected;
    private final ReadOnlyObjectWrapper<Phase> phase = new ReadOnlyObjectWrapper<>(new Phase.Typing());
    private final ObservableList<Place> remembered = FXCollections.observableArrayList();
    private int tries;

    /// Knows nothing yet.
    ///
    /// @param connected called at the front once the database has let the person in
    public ConnectModel(
            Words words, Background background, Connector connector, Places places, Consumer<Connection> connected) {
        this.words = words;
        this.background = background;
        this.connector = connector;
        this.places = places;
        this.connected = connected;
    }

    public ReadOnlyObjectProperty<Phase> phase() {
        return phase.getReadOnlyProperty();
    }

    /// Latest first.
    public ObservableList<Place> remembered() {
        return remembered;
    }

    /// Reads what is remembered.
    ///
    /// @param then told when it is there
    public void remember(Runnable then) {
        background.run(
                places::all,
                all -> {
                    remembered.setAll(all);
                    then.run();
                },
                e -> {
                    say(words.say("connect.places.unread", why(e)));
                    then.run();
                });
    }

    /// The place to begin with: the one that has the suggested address, else the address alone, else the latest.
    public Place first(Suggestion suggestion) {
        Optional<Place> known =
                remembered.stream().filter(place -> place.at(suggestion.url())).findFirst();
        if (known.isPresent()) {
            return known.get();
        }
        return suggestion.url().isEmpty() && !remembered.isEmpty()
                ? remembered.getFirst()
                : new Place("", suggestion.url(), suggestion.user(), Tint.GREY, false, false);
    }

    /// Tries; what is wrong with the typing is said without asking anybody.
    public void connect(Place typed, String password) {
        if (phase.get() instanceof Phase.Connecting) {
            return;
        }
        Encryption way = Encryption.of(typed.url());
        if (typed.url().isBlank() || typed.login().isBlank() || password.isEmpty()) {
            say(words.say("connect.missing"));
            return;
        }
        if (way.kind() == Encryption.Kind.NONE || way.kind() == Encryption.Kind.PASSWORD) {
            say(words.say(way.kind() == Encryption.Kind.NONE ? Kind.ADDRESS.key() : "connect.way.password"));
            return;
        }
        Place there =
                new Place(typed.name(), way.url(), typed.login(), typed.tint(), typed.production(), typed.lookOnly());
        int mine = ++tries;
        phase.set(new Phase.Connecting(way.url()));
        background.run(
                () -> connector.connect(new Login(there, password)),
                connection -> {
                    if (mine != tries) {
                        background.start(connection.close());
                    } else {
                        phase.set(new Phase.Typing());
                        keep(typed);
                        connected.accept(connection);
                    }
                },
                e -> {
                    if (mine == tries) {
                        say(sentence(e));
                    }
                });
    }

    /// Gives the try up. Whatever it still brings is closed.
    public void cancel() {
        tries++;
        phase.set(new Phase.Typing());
    }

    /// A place without a name was only visited.
    private void keep(Place place) {
        if (!place.name().isBlank()) {
            background.run(
                    () -> {
                        places.keep(place);
                        return place;
                    },
                    _ -> {},
                    e -> LOG.warn("the environment {} is not remembered: {}", place.name(), why(e)));
        }
    }

    /// Forgets one for good.
    public void forget(Place place) {
        background.run(
                () -> {
                    places.forget(place.name());
                    return List.copyOf(places.all());
                },
                remembered::setAll,
                e -> say(words.say("connect.places.unread", why(e))));
    }

    private void say(String sentence) {
        phase.set(new Phase.Failed(sentence));
    }

    private String sentence(RuntimeException e) {
        if (e instanceof ConnectProblem problem) {
            return problem.sentence(words);
        }
        LOG.warn("connecting failed", e);
        return words.say("connect.failed");
    }

    private static String why(RuntimeException e) {
        return e instanceof UncheckedIOException io && io.getCause() != null
                ? String.valueOf(io.getCause().getMessage())
                : String.valueOf(e.getMessage());
    }
}
