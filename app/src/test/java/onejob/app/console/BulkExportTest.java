package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/// The result of a run goes into a file as it was told, safe to open in a spreadsheet.
@Timeout(240)
class BulkExportTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();
    private final Crowd crowd = new Crowd(CONSOLE);

    @Test
    void everyRowSaysWhatBecameOfItAndAFormulaStaysText() throws IOException {
        AtomicReference<Path> target = new AtomicReference<>(folder.resolve("result.csv"));
        Screen.fx(() -> {
            CONSOLE.ui().saveWith(name -> Optional.of(target.get()));
            return true;
        });
        JobId done = crowd.unknown(1).getFirst();
        JobId formula = backstage.order("alice", "charge", "=HYPERLINK(0)", "{\"amount\":\"-7\",\"ref\":\"f\"}");
        backstage.becomes(formula, now -> now.status() == JobStatus.SUCCEEDED);
        crowd.select(List.of(done, formula));
        crowd.openCancel();
        screen.awaitText("bulk-will", "1 will be cancelled");
        hands.click("bulk-confirm");
        crowd.awaitOver();
        hands.click("bulk-export");
        screen.awaitText("bulk-subtitle", "Written to result.csv");
        List<String> lines = Files.readAllLines(folder.resolve("result.csv"));
        assertThat(lines).hasSize(3);
        assertThat(lines.get(0)).startsWith("\"job\",\"owner\",\"key\"");
        assertThat(lines.get(1))
                .contains(done.toString(), "\"done\"", "\"cancelled\"", "\"olga\"", "\"ledger\"", "\"INC-2044\"")
                .containsPattern("\"20\\d\\d-\\d\\d-\\d\\dT[0-9:.]+Z\"");
        assertThat(lines.get(2))
                .contains(formula.toString(), "\"'=HYPERLINK(0)\"", "\"'-7\"", "\"not_given\"", "\"wrong_state\"")
                .contains("Already succeeded");

        target.set(folder.resolve("result.json"));
        hands.click("bulk-export");
        screen.awaitText("bulk-subtitle", "Written to result.json");
        assertThat(Files.readString(folder.resolve("result.json")))
                .contains("\"job\": \"" + done + "\"", "\"key\": \"=HYPERLINK(0)\"", "\"result\": \"done\"");

        target.set(folder.resolve("no-such-folder").resolve("x.csv"));
        hands.click("bulk-export");
        screen.awaitText("bulk-subtitle", "could not be written");
    }
}
