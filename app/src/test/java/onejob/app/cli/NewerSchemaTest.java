package onejob.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import onejob.persistence.testing.TestDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// In a schema that is newer than the program nothing is changed by it, and everything can still be read.
class NewerSchemaTest {
    private static final String ID = "01890a5d-ac96-774b-bcce-b302099a8057";
    private static final String NEWER = "INSERT INTO onejob.schema_history"
            + " (installed_rank, version, description, type, script, installed_by, execution_time, success)"
            + " VALUES (9999, '9999', 'from the future', 'SQL', 'V9999', 'x', 1, true)";

    private static Played as(String login, Path config, String line) {
        Map<String, String> environment = Map.of("ONEJOB_DATABASE_USER", login, "ONEJOB_DATABASE_PASSWORD", "secret");
        return Played.of(environment, (line.replace("ID", ID) + " --config " + config).split(" "));
    }

    @Test
    void whatChangesRefusesInOneSentenceAndWhatReadsWorks(@TempDir Path folder) throws Exception {
        try (TestDatabase database = TestDatabase.create()) {
            Path config = Samples.configuration(folder, database.url());
            Files.writeString(config, Files.readString(config).replace("owner-secret", "secret"));
            assertThat(as("onejob_owner", config, "migrate").exit()).isZero();
            database.sql("onejob_owner", NEWER);

            for (String line : List.of(
                    "jobs note ID --text t",
                    "jobs cancel ID --version 1 --after 0 --reason r",
                    "jobs fail ID --version 1 --after 0 --reason r",
                    "attempts launch ID --provider acme --after 0",
                    "attempts check ID",
                    "attempts resolve ID --as failed --version 1 --evidence ledger --reference r --reason r",
                    "attempts cancel ID --version 1 --evidence assumed --reason r",
                    "attempts release ID --version 1 --reason r",
                    "late review ID --as stands --reference r --reason r")) {
                refused(as("olga", config, line), line);
            }
            refused(as("ada", config, "providers pause acme --reason r"), "pause");
            refused(as("ada", config, "providers resume acme"), "resume");
            for (String line : List.of(
                    "owners add kim",
                    "owners revoke alice",
                    "operators add kim --role viewer",
                    "operators revoke victor",
                    "services add kim --role engine",
                    "services revoke svc",
                    "migrate")) {
                refused(as("onejob_owner", config, line), line);
            }
            for (String line : List.of("serve", "serve --publish", "engine", "engine --publish", "intake")) {
                refused(as("svc", config, line), line);
            }

            for (String line : List.of("jobs list", "late list", "providers list")) {
                Played played = as("victor", config, line);
                assertThat(played.exit()).as(line + ": " + played.err()).isZero();
            }
            assertThat(as("victor", config, "jobs show ID").exit()).isEqualTo(Exit.REFUSED);
            assertThat(as("onejob_owner", config, "verify").exit()).isZero();
        }
    }

    private static void refused(Played played, String line) {
        assertThat(played.exit()).as(line + ": " + played.err()).isEqualTo(Exit.USAGE);
        assertThat(played.err().lines()).as(line).hasSize(1);
        assertThat(played.err()).as(line).contains("9999", "newer");
        assertThat(played.out()).as(line).isEmpty();
    }
}
