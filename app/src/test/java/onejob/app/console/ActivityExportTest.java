package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.ListView;
import onejob.app.json.StrictJson;
import onejob.domain.job.JobId;
import onejob.domain.json.JsonValue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/// What the filter matches goes into a file that a spreadsheet takes for text, with times in UTC.
@Timeout(240)
class ActivityExportTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    private static final String FORMULA = "=HYPERLINK(\"http://x\",\"y\")";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    private String export(String format) throws IOException {
        Path file = folder.resolve("out." + format);
        CONSOLE.saveWith(name -> Optional.of(file));
        hands.choose("activity-export", "activity-export-" + format);
        screen.awaitText("activity-export-said", "written to out." + format);
        try (var all = Files.list(folder)) {
            assertThat(all.map(path -> path.getFileName().toString())).allMatch(name -> name.startsWith("out."));
        }
        return Files.readString(file);
    }

    @Test
    void safeAgainstFormulasInUtcAndOnlyWhatTheFilterMatches() throws Exception {
        JobId job = backstage.unknown("charge", backstage.ref());
        JobId other = backstage.order("held", backstage.ref());
        Deeds.note(backstage, job, FORMULA);
        Deeds.cancel(backstage, job, 1);
        Deeds.note(backstage, other, "elsewhere");
        hands.click("nav-activity");
        hands.write("activity-job", job.toString());
        Screen.until(
                "two lines",
                () -> ((ListView<?>) screen.scene().lookup("#activity-list"))
                                .getItems()
                                .size()
                        == 2);

        List<String> lines = export("csv").lines().toList();
        assertThat(lines).hasSize(3);
        assertThat(lines.getFirst()).startsWith("\"at\",\"person\",\"kind\"");
        assertThat(lines.get(1)).contains("attempt_cancelled", "assumed", "\"oscar\"");
        assertThat(lines.get(2)).contains("\"'=HYPERLINK(\"\"http://x\"\"").doesNotContain(",\"=HYPERLINK");
        String at = lines.get(2).substring(1, lines.get(2).indexOf('"', 1));
        assertThat(at).endsWith("Z");
        assertThat(Instant.parse(at)).isBefore(Instant.now().plusSeconds(60));

        JsonValue json = StrictJson.read(export("json"));
        assertThat(json).isInstanceOf(JsonValue.Elements.class);
        List<JsonValue> elements = ((JsonValue.Elements) json).elements();
        assertThat(elements).hasSize(2);
        JsonValue.Members note = (JsonValue.Members) elements.getLast();
        assertThat(note.members())
                .containsEntry("reason", new JsonValue.Text(FORMULA))
                .containsEntry("job", new JsonValue.Text(job.toString()));
    }
}
