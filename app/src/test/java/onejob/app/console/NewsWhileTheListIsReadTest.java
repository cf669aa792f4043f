package onejob.app.console;

import javafx.scene.input.KeyCode;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What happens between the reading of rows and their arrival is not lost: it may be the last news for hours. Seen
/// failing
/// with JobListModel.changed that passes over what it hears while a list is being read.
@Timeout(180)
class NewsWhileTheListIsReadTest {
    private static final Held HELD = new Held();

    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole().hearing(HELD::over);

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    @AfterEach
    void letGo() {
        HELD.letGo();
    }

    @Test
    void aJobThatComesWhileTheListIsOpenedIsInIt() {
        JobId before = backstage.order("held", backstage.ref());
        HELD.heard();
        HELD.rows();
        int pages = HELD.pages();
        hands.keys(KeyCode.ALT, KeyCode.DIGIT5);
        Screen.until("the rows are read", () -> HELD.pages() > pages);
        JobId meanwhile = backstage.order("held", backstage.ref());
        HELD.heard();
        HELD.letGo();
        screen.awaitRow(before);
        screen.awaitRow(meanwhile);
    }
}
