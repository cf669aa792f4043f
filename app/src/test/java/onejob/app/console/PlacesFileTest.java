package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import onejob.views.connect.Place;
import onejob.views.connect.Tint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Environments are remembered from one start to the next.
class PlacesFileTest {
    private static final Place ORDERS =
            new Place("orders-db", "jdbc:postgresql://db.example/orders", "olga", Tint.GREY, true, false);
    private static final Place REPLICA =
            new Place("yes: \"1\" # ä", "jdbc:postgresql://r.example/orders", "olga", Tint.GREEN, false, true);

    @TempDir
    Path home;

    private Path file() {
        return home.resolve("onejob").resolve("environments.yaml");
    }

    private PlacesFile places() {
        return PlacesFile.ofUser(Map.of("XDG_CONFIG_HOME", home.toString()));
    }

    @Test
    void theLatestIsFirstAndEachNameIsThereOnce() throws IOException {
        assertThat(places().all()).isEmpty();
        places().keep(ORDERS);
        places().keep(REPLICA);
        assertThat(places().all()).containsExactly(REPLICA, ORDERS);
        Place moved = new Place("orders-db", "jdbc:postgresql://new.example/orders", "otto", Tint.BLUE, true, false);
        places().keep(moved);
        assertThat(places().all()).containsExactly(moved, REPLICA);
        places().forget(REPLICA.name());
        assertThat(places().all()).containsExactly(moved);
        try (var files = Files.list(file().getParent())) {
            assertThat(files).as("nothing is left lying about").containsExactly(file());
        }
    }

    @Test
    void aFileThatIsNotUnderstoodIsLeftAlone() throws IOException {
        Files.createDirectories(file().getParent());
        for (String text : new String[] {"environments: [", "- a", "environments: [a]", ""}) {
            Files.writeString(file(), text);
            assertThatThrownBy(() -> places().all()).as(text).isInstanceOf(UncheckedIOException.class);
            assertThatThrownBy(() -> places().keep(ORDERS)).isInstanceOf(UncheckedIOException.class);
            assertThat(file()).hasContent(text);
        }
    }
}
