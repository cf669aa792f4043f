package onejob.views.connect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import onejob.views.connect.ConnectModel.Phase;
import onejob.views.connect.ConnectProblem.Kind;
import onejob.views.connect.Suggestion.Source;
import onejob.views.fx.Background;
import onejob.views.gallery.FakePorts;
import onejob.views.text.Words;
import org.junit.jupiter.api.Test;

/// Connecting, without a screen and without a database.
class ConnectModelTest {
    private static final String URL = "jdbc:postgresql://db.example/orders";
    private static final Place ORDERS = new Place("orders-db", URL, "olga", Tint.GREY, true, false);

    private final FakePorts ports = new FakePorts();
    private final List<Runnable> later = new ArrayList<>();
    private final List<Login> asked = new ArrayList<>();
    private final List<Place> kept = new ArrayList<>();
    private final List<Connection> opened = new ArrayList<>();
    private int closed;

    private final class Kept implements Places {
        @Override
        public List<Place> all() {
            return kept;
        }

        @Override
        public void keep(Place place) {
            kept.removeIf(one -> one.name().equals(place.name()));
            kept.addFirst(place);
        }

        @Override
        public void forget(String name) {
            kept.removeIf(one -> one.name().equals(name));
        }
    }

    private ConnectModel model(Connector connector) {
        return model(connector, new Kept());
    }

    private ConnectModel model(Connector connector, Places places) {
        return new ConnectModel(
                new Words(Locale.ENGLISH),
                new Background(Runnable::run, later::add),
                connector,
                places,
                Secrets.NONE,
                opened::add);
    }

    private Connection letIn(Login login) {
        asked.add(login);
        return new Connection(
                new ConsolePorts(ports, ports, ports, ports, ports, ports, ports),
                new Environment("orders-db", "orders", true, false, false),
                () -> closed++);
    }

    private void work() {
        while (!later.isEmpty()) {
            later.removeFirst().run();
        }
    }

    private static String said(ConnectModel model) {
        return model.phase().get() instanceof Phase.Failed failed ? failed.sentence() : "";
    }

    @Test
    void whoIsLetInIsRememberedWithoutThePassword() {
        ConnectModel model = model(this::letIn);
        model.connect(ORDERS, "secret", false);
        assertThat(model.phase().get()).isInstanceOf(Phase.Connecting.class);
        model.connect(ORDERS, "secret", false);
        work();
        assertThat(opened).hasSize(1);
        assertThat(asked).singleElement().satisfies(login -> {
            assertThat(login.place().url()).isEqualTo(URL + "?sslmode=verify-full");
            assertThat(login.toString()).doesNotContain("secret");
        });
        assertThat(kept).as("as it was typed").containsExactly(ORDERS);
        assertThat(kept.toString()).doesNotContain("secret");
    }

    @Test
    void aPlaceWithoutANameIsOnlyVisited() {
        ConnectModel model = model(this::letIn);
        model.connect(new Place("", URL, "olga", Tint.BLUE, false, false), "secret", false);
        work();
        assertThat(opened).hasSize(1);
        assertThat(kept).isEmpty();
    }

    @Test
    void whatAGivenUpTryOpensIsClosed() {
        ConnectModel model = model(this::letIn);
        model.connect(ORDERS, "secret", false);
        model.cancel();
        assertThat(model.phase().get()).isInstanceOf(Phase.Typing.class);
        work();
        assertThat(opened).isEmpty();
        assertThat(closed).isEqualTo(1);
        assertThat(kept).isEmpty();
    }

    @Test
    void everyProblemIsOneSentence() {
        for (Kind kind : Kind.values()) {
            ConnectModel model = model(_ -> {
                throw new ConnectProblem(kind, List.of("a.example", "b"), null);
            });
            model.connect(ORDERS, "secret", false);
            work();
            assertThat(said(model)).as(kind.name()).isNotBlank().doesNotContain("{");
        }
        ConnectModel model = model(_ -> {
            throw new IllegalStateException("no words for people");
        });
        model.connect(ORDERS, "secret", false);
        work();
        assertThat(said(model)).contains("the log says why");
    }

    @Test
    void whatIsMissingIsSaidWithoutAskingAnybody() {
        ConnectModel model = model(this::letIn);
        model.connect(ORDERS, "", false);
        assertThat(said(model)).isEqualTo("An address, a login and its password are needed.");
        model.connect(new Place("", "orders", "olga", Tint.GREY, false, false), "secret", false);
        assertThat(said(model)).contains("no address");
        model.connect(new Place("", URL + "?password=x", "olga", Tint.GREY, false, false), "secret", false);
        assertThat(said(model)).contains("carries a password");
        assertThat(later).isEmpty();
    }

    @Test
    void theAddressOfTheFileIsFoundAmongWhatIsRemembered() {
        kept.add(new Place("staging", "jdbc:postgresql://s.example/o", "otto", Tint.AMBER, false, false));
        kept.add(ORDERS);
        ConnectModel model = model(this::letIn);
        model.remember(() -> {});
        work();
        assertThat(model.first(new Suggestion(URL + "?sslmode=require", "", Source.FOUND, "")))
                .isEqualTo(ORDERS);
        assertThat(model.first(new Suggestion("", "", Source.MISSING, "")).name())
                .isEqualTo("staging");
        assertThat(model.first(new Suggestion("jdbc:postgresql:x", "ada", Source.FOUND, "")))
                .isEqualTo(new Place("", "jdbc:postgresql:x", "ada", Tint.GREY, false, false));
        model.forget(ORDERS);
        work();
        assertThat(model.remembered()).hasSize(1);
    }

    @Test
    void aListThatCannotBeReadKeepsNobodyOut() {
        ConnectModel model = model(this::letIn, new Places() {
            @Override
            public List<Place> all() {
                throw new UncheckedIOException(new IOException("environments.yaml: not YAML"));
            }

            @Override
            public void keep(Place place) {
                all();
            }

            @Override
            public void forget(String name) {
                all();
            }
        });
        model.remember(() -> {});
        work();
        assertThat(said(model)).contains("environments.yaml: not YAML");
        model.connect(ORDERS, "secret", false);
        work();
        assertThat(opened).hasSize(1);
    }
}
