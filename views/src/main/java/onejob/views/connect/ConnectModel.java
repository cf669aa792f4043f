package onejob.views.connect;

import java.io.UncheckedIOException;
import java.util.ArrayList;
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
    private final Secrets secrets;
    private final Consumer<Connection> connected;
    private final ReadOnlyObjectWrapper<Secrets.Known> known = new ReadOnlyObjectWrapper<>(Secrets.Known.NOTHING);
    private final ObservableList<Service> services = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<Phase> phase = new ReadOnlyObjectWrapper<>(new Phase.Typing());
    private final ObservableList<Place> remembered = FXCollections.observableArrayList();
    private final List<Place> foreign = new ArrayList<>();
    private int tries;
    private int looks;

    /// Knows nothing yet.
    ///
    /// @param connected called at the front once the database has let the person in
    public ConnectModel(
            Words words,
            Background background,
            Connector connector,
            Places places,
            Secrets secrets,
            Consumer<Connection> connected) {
        this.words = words;
        this.background = background;
        this.connector = connector;
        this.places = places;
        this.secrets = secrets;
        this.connected = connected;
    }

    public ReadOnlyObjectProperty<Phase> phase() {
        return phase.getReadOnlyProperty();
    }

    /// Latest first.
    public ObservableList<Place> remembered() {
        return remembered;
    }

    /// What is known of the password of the place that was looked at last.
    public ReadOnlyObjectProperty<Secrets.Known> known() {
        return known.getReadOnlyProperty();
    }

    /// Those of the service file that are not remembered under a name of one's own.
    public List<Service> services() {
        return services;
    }

    /// Reads what is remembered, and what the service file has.
    ///
    /// @param then told when it is there
    public void remember(Runnable then) {
        background.run(
                () -> {
                    List<Service> found = secrets.services();
                    return new Read(places.all(), found);
                },
                read -> {
                    services.setAll(read.services());
                    remembered.setAll(shown(read.places()));
                    then.run();
                },
                e -> {
                    say(words.say("connect.places.unread", why(e)));
                    then.run();
                });
    }

    private record Read(List<Place> places, List<Service> services) {}

    /// The person's own first; a service that one of them leads to needs no second row.
    private List<Place> shown(List<Place> own) {
        foreign.clear();
        List<Place> all = new ArrayList<>(own);
        services.stream()
                .map(Service::place)
                .filter(place -> own.stream()
                        .noneMatch(one -> one.at(place.url()) || one.name().equals(place.name())))
                .forEach(foreign::add);
        all.addAll(foreign);
        return all;
    }

    /// Whether a place is a row of the service file, which is not ours to forget.
    public boolean foreign(Place place) {
        return foreign.contains(place);
    }

    /// Finds out where the password of a place is; the answer that was asked for last counts.
    public void look(Place place) {
        int mine = ++looks;
        known.set(new Secrets.Known(Secrets.Source.ASKED, "", known.get().keyring()));
        background.run(
                () -> secrets.known(place),
                found -> {
                    if (mine == looks) {
                        known.set(found);
                    }
                },
                e -> {
                    LOG.warn("where the password is was not found out", e);
                    if (mine == looks) {
                        say(words.say("connect.secret.unread", why(e)));
                    }
                });
    }

    /// Takes the password of a place out of the keyring.
    public void forgetPassword(Place place) {
        background.run(
                () -> {
                    secrets.forget(place);
                    return place;
                },
                this::look,
                e -> say(words.say("connect.secret.unforgotten", why(e))));
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
    ///
    /// @param password empty where it is known
    /// @param remember whether the system's keyring is to keep it
    public void connect(Place typed, String password, boolean remember) {
        if (phase.get() instanceof Phase.Connecting) {
            return;
        }
        Encryption way = Encryption.of(typed.url(), services);
        boolean secret = !password.isEmpty() || known.get().source().enough();
        if (typed.url().isBlank() || typed.login().isBlank() || !secret) {
            say(words.say("connect.missing"));
            return;
        }
        if (!way.kind().usable()) {
            say(words.say(
                    way.kind() == Encryption.Kind.NONE
                            ? Kind.ADDRESS.key()
                            : way.kind().key()));
            return;
        }
        Place there =
                new Place(typed.name(), way.url(), typed.login(), typed.tint(), typed.production(), typed.lookOnly());
        int mine = ++tries;
        phase.set(new Phase.Connecting(way.url()));
        background.run(
                () -> connector.connect(new Login(there, password, remember && !password.isEmpty())),
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
                        say(sentence(e, !password.isEmpty()));
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
                    secrets.forget(place);
                    return List.copyOf(places.all());
                },
                all -> remembered.setAll(shown(all)),
                e -> say(words.say("connect.places.unread", why(e))));
    }

    private void say(String sentence) {
        phase.set(new Phase.Failed(sentence));
    }

    private String sentence(RuntimeException e, boolean typed) {
        if (e instanceof ConnectProblem problem) {
            boolean kept = problem.kind() == Kind.REFUSED
                    && !typed
                    && known.get().source().enough();
            return problem.sentence(words) + (kept ? " " + words.say("connect.secret.refused") : "");
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
