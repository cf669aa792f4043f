package onejob.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLineTest {
    private static final String ID = "01890a5d-ac96-774b-bcce-b302099a8057";

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''                                                      | Missing required subcommand",
                "job                                                     | Did you mean: onejob jobs?",
                "jobs                                                    | Missing required subcommand",
                "jobs show                                               | Missing required parameter: 'JOB'",
                "jobs show 1-1-1-1-1                                     | is no id",
                "jobs list --status lost                                 | none of open, running, unknown",
                "jobs list --limit 0                                     | --limit is 1 to 500",
                "jobs cancel ID --after 0 --reason r                     | Missing required option: '--version",
                "attempts launch ID --after 0                            | Missing required option: '--provider",
                "attempts resolve ID --as done --version 1 --evidence provider --reason r | none of succeeded, failed",
                "attempts cancel ID --version 1 --evidence gut --reason r | none of provider, ledger, assumed",
                "late review ID --as fine --reason r                     | none of reversed, stands",
                "operators add kim --role boss                           | none of viewer, operator, admin",
                "services add svc --role console                         | none of engine, intake, both",
                "owners add \u00fcmlaut                                  | visible ASCII",
                "attempts check ID --command 7                           | is no id",
                "demo --for 60s                                          | --for goes with --headless",
                "demo --headless --for soon                              | --for is a time such as 60s",
            })
    void aMistakeIsNamedAndTheExitIsTwo(String words, String said) {
        String line = words.replace("ID", ID).strip();
        Played played = line.isEmpty() ? Played.of(Map.of()) : Played.of(Map.of(), line.split(" +"));
        assertThat(played.exit()).as(played.err()).isEqualTo(Exit.USAGE);
        assertThat(played.err()).contains(said);
        assertThat(played.out()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "duplicates --owner alice --within 10m",
                "case " + ID + " --out f.html",
                "bench --jobs 5",
                "doctor",
                "demo --scenario list",
                "verify --anchor f",
            })
    void whatComesLaterSaysSoInOneSentence(String words) {
        Played played = Played.of(Map.of(), words.split(" "));
        assertThat(played.exit()).isEqualTo(Exit.USAGE);
        assertThat(played.err().lines()).singleElement().asString().endsWith("comes with a later version of OneJob.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "demo",
                "serve",
                "engine",
                "intake",
                "console",
                "migrate",
                "verify",
                "owners add",
                "operators revoke",
                "services",
                "jobs list",
                "jobs fail",
                "attempts resolve",
                "late review",
                "duplicates",
                "case",
                "providers pause",
                "bench",
                "doctor",
            })
    void everyCommandHelps(String words) {
        Played played = Played.of(Map.of(), (words + " --help").strip().split(" "));
        assertThat(played.exit()).as(played.err()).isZero();
        assertThat(played.out()).contains("Usage: onejob", "--config", "--json", "Exit: 0 done");
    }

    @Test
    void theConfigurationsProblemsAreToldWithTheirLines() throws Exception {
        Path file = Files.writeString(folder.resolve("onejob.yaml"), """
                database: { url: "jdbc:postgresql://127.0.0.1:1/onejob", user: svc, password: x }
                operations:
                  - name: charge
                    rout: [acme]
                    outputSchema: { type: object }
                providers: []
                """);
        Played played = Played.of(Map.of(), "jobs", "list", "--config", file.toString());
        assertThat(played.exit()).isEqualTo(Exit.USAGE);
        assertThat(played.err()).contains("onejob.yaml:4:").contains("route");
        assertThat(played.err()).doesNotContain("\tat ");
    }

    @Test
    void aDatabaseThatIsAwayIsOneSentenceAndTheExitIsThree() throws Exception {
        Path file = Samples.configuration(folder, "jdbc:postgresql://127.0.0.1:1/onejob");
        Map<String, String> complete =
                Map.of("HOME", folder.toString(), "ONEJOB_DATABASE_USER", "olga", "ONEJOB_DATABASE_PASSWORD", "x");
        for (String command : new String[] {"jobs list", "migrate", "verify", "serve", "console"}) {
            Played played = Played.of(complete, (command + " --json --config " + file).split(" "));
            assertThat(played.exit()).as(command + ": " + played.err()).isEqualTo(Exit.UNREACHABLE);
            assertThat(played.err().lines()).as(command).hasSize(1);
            assertThat(played.out()).isEmpty();
        }
    }

    @Test
    void aReferenceThatNoIndexWouldHoldIsAMistake() throws Exception {
        Path file = Samples.configuration(folder, "jdbc:postgresql://127.0.0.1:1/onejob");
        String words = "attempts resolve ID --as failed --version 1 --evidence provider --reason r --reference ";
        for (int length : new int[] {500, 501}) {
            String[] line = (words.replace("ID", ID) + "r".repeat(length) + " --config " + file).split(" ");
            assertThat(Played.of(Map.of(), line).exit())
                    .as("of " + length)
                    .isEqualTo(length > 500 ? Exit.USAGE : Exit.UNREACHABLE);
        }
    }

    @Test
    void aResultThatIsNotJsonIsAMistake() throws Exception {
        Path file = Samples.configuration(folder, "jdbc:postgresql://127.0.0.1:1/onejob");
        Path result = Files.writeString(folder.resolve("result.json"), "{\"a\":1,\"a\":2}");
        String words = "attempts resolve ID --as succeeded --version 1 --evidence provider --reference r --reason r";
        Played played =
                Played.of(Map.of(), (words.replace("ID", ID) + " --result " + result + " --config " + file).split(" "));
        assertThat(played.exit()).isEqualTo(Exit.USAGE);
        assertThat(played.err()).contains("duplicate member name");
    }

    @Test
    void whatIsTooLongIsRefusedBeforeAnybodyIsAsked() {
        String long1 = "r".repeat(501);
        String long2 = "r".repeat(10_001);
        for (String line : new String[] {
            "attempts resolve ID --as failed --version 1 --evidence ledger --reason r --reference " + long1,
            "attempts cancel ID --version 1 --evidence ledger --reason r --reference " + long1,
            "late review ID --as stands --reason r --reference " + long1,
            "attempts launch ID --provider acme --after 0 --reason " + long2,
            "attempts release ID --version 1 --reason " + long2,
            "jobs cancel ID --version 1 --after 0 --reason " + long2,
            "jobs fail ID --version 1 --after 0 --reason " + long2,
            "jobs note ID --text " + long2,
            "providers pause acme --reason " + long2,
        }) {
            Played played = Played.of(Map.of(), line.replace("ID", ID).split(" "));
            assertThat(played.exit()).as(line).isEqualTo(Exit.USAGE);
            assertThat(played.err().strip())
                    .matches("--[a-z]+ has at most (500|10,000) characters, not (501|10,001)\\.");
        }
        Played nul = Played.of(Map.of(), "jobs", "note", ID, "--text", "a\u0000b");
        assertThat(nul.exit()).isEqualTo(Exit.USAGE);
        assertThat(nul.err()).contains("--text holds a character that is no text");
    }
}
