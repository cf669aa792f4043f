package onejob.app.console;

import java.sql.SQLException;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// AC-077, as seen from Vancouver.
@Timeout(120)
class DayFilterInVancouverTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole().in(ZoneId.of("America/Vancouver"));

    @Test
    void theChargeIsOnTheDayItIsHere() throws SQLException {
        new DayFilter(CONSOLE).play("America/Vancouver", "2026-01-10", "2026-01-11", "10 Jan 2026");
    }
}
