package onejob.app.console;

import java.sql.SQLException;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// AC-077, as seen from Berlin.
@Timeout(120)
class DayFilterInBerlinTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole().in(ZoneId.of("Europe/Berlin"));

    @Test
    void theChargeIsOnTheDayItIsHere() throws SQLException {
        new DayFilter(CONSOLE).play("Europe/Berlin", "2026-01-11", "2026-01-10", "11 Jan 2026");
    }
}
