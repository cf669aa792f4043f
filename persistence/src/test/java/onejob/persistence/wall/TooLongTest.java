package onejob.persistence.wall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.sql.SQLException;
import java.util.List;
import onejob.persistence.testing.TestDatabase;
import org.junit.jupiter.api.Test;

/// A text that is too long is refused in words by every function that takes one, before it is written or looked for: an
/// index entry that does not fit is never met.
class TooLongTest {
    private static final String REFERENCE = "(SELECT string_agg(md5(i::text), '') FROM generate_series(1, 300) i)";
    private static final String REASON = "repeat('r', 10001)";

    @Test
    void everyFunctionSaysSo() throws Exception {
        try (TestDatabase database = TestDatabase.create()) {
            String id = "gen_random_uuid()";
            for (String call : List.of(
                    "resolve_attempt(ID, ID, 1, 'failed', 'ledger', " + REFERENCE + ", NULL, 'r')",
                    "cancel_attempt(ID, ID, 1, 'ledger', " + REFERENCE + ", 'r')",
                    "review_late_answer(ID, ID, 'stands', " + REFERENCE + ", 'r')")) {
                refused(database, "olga", call.replace("ID", id), "a reference has at most 500 characters");
            }
            for (String call : List.of(
                    "resolve_attempt(ID, ID, 1, 'failed', 'ledger', 'r', NULL, " + REASON + ")",
                    "cancel_attempt(ID, ID, 1, 'ledger', 'r', " + REASON + ")",
                    "release_attempt(ID, ID, 1, " + REASON + ")",
                    "review_late_answer(ID, ID, 'stands', 'r', " + REASON + ")",
                    "add_note(ID, ID, " + REASON + ")")) {
                refused(database, "olga", call.replace("ID", id), "at most 10000 characters");
            }
            refused(database, "ada", "pause_provider(" + id + ", 'acme', true, " + REASON + ")", "at most 10000");
        }
    }

    private static void refused(TestDatabase database, String login, String call, String words) {
        SQLException e = catchThrowableOfType(SQLException.class, () -> database.sql(login, "SELECT " + call));
        assertThat(e.getMessage()).as(call).contains(words);
        assertThat(e.getSQLState()).as(call).isEqualTo("22023");
    }
}
