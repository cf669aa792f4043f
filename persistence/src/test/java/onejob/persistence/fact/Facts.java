package onejob.persistence.fact;

import java.util.List;
import onejob.domain.port.Event;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.RegisterExtension;

/// One world for a class of facts; whatever its tests have done, the database is whole at the end.
abstract class Facts {
    @RegisterExtension
    static final Once ONCE = new Once();

    @SuppressWarnings("NullAway.Init") // before each test
    World world;

    @BeforeEach
    void enter() {
        world = ONCE.world();
        world.database.publish(Documents.STANDARD);
    }

    @AfterEach
    void wholeAfterwards() {
        world.assertWhole();
    }

    static List<Event> of(List<Event> events, String kind) {
        return events.stream().filter(event -> event.kind().equals(kind)).toList();
    }

    /// The world of the class that is running now.
    static final class Once implements BeforeAllCallback, org.junit.jupiter.api.extension.AfterAllCallback {
        private @org.jspecify.annotations.Nullable World world;

        @Override
        public void beforeAll(ExtensionContext context) {
            world = new World(Documents.STANDARD);
        }

        @Override
        public void afterAll(ExtensionContext context) {
            world().close();
            world = null;
        }

        World world() {
            return java.util.Objects.requireNonNull(world);
        }
    }
}
