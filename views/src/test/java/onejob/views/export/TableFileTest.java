package onejob.views.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A file that somebody opens in a spreadsheet does nothing, and says what was there.
class TableFileTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Test
    void whatASpreadsheetWouldCalculateStaysText() {
        for (String formula :
                List.of("=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1", "=HYPERLINK(\"http://x\",\"y\")")) {
            assertThat(Csv.guarded(formula)).isEqualTo("'" + formula);
        }
        assertThat(Csv.guarded("ord-1042")).isEqualTo("ord-1042");
        assertThat(Csv.guarded("")).isEmpty();
    }

    @Test
    void separatorsQuotesAndLineBreaksStayInTheirCell() {
        assertThat(Csv.line(Arrays.asList("a,b;c", "said \"no\"", "two\nlines", null, "")))
                .isEqualTo("\"a,b;c\",\"said \"\"no\"\"\",\"two\nlines\",,\"\"\r\n");
    }

    @Test
    void theEndingChoosesTheFormat() throws IOException {
        for (String name : List.of("jobs.csv", "jobs.json")) {
            try (TableFile file = TableFile.begin(folder.resolve(name), List.of("id", "key"))) {
                file.row(Arrays.asList("1", "=x\"\u2028"));
                file.row(Arrays.asList("2", null));
                file.finish();
            }
        }
        assertThat(folder.resolve("jobs.csv")).hasContent("\"id\",\"key\"\r\n\"1\",\"'=x\"\"\u2028\"\r\n\"2\",\r\n");
        assertThat(folder.resolve("jobs.json")).hasContent("""
                [
                {"id": "1", "key": "=x\\"\\u2028"},
                {"id": "2", "key": null}
                ]
                """);
    }

    @Test
    void whatIsNotFinishedLeavesNothingBehindAndSparesWhatWasThere() throws IOException {
        Path target = folder.resolve("jobs.csv");
        Files.writeString(target, "before");
        try (TableFile file = TableFile.begin(target, List.of("id"))) {
            file.row(List.of("1"));
        }
        assertThat(target).hasContent("before");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(target);
        }
    }
}
