package onejob.app.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import onejob.app.intake.IntakeBox.Answer;
import onejob.domain.json.JsonValue;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ListingTest {
    private final IntakeBox box;

    ListingTest() throws IOException {
        box = new IntakeBox();
    }

    @AfterAll
    void close() {
        box.close();
    }

    private static List<String> ids(Answer page) {
        JsonValue.Members top = (JsonValue.Members) page.json();
        List<String> ids = new ArrayList<>();
        if (top.members().get("jobs") instanceof JsonValue.Elements(var jobs)) {
            for (int i = 0; i < jobs.size(); i++) {
                ids.add(page.at("jobs", String.valueOf(i), "id"));
            }
        }
        return ids;
    }

    @Test
    void pages_follow_one_another_newest_first_and_end() {
        List<String> posted = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            posted.addFirst(box.post("alice", "page-" + i, "{\"operation\":\"plain\",\"payload\":" + i + "}")
                    .at("id"));
        }
        box.post("bob", "page-0", "{\"operation\":\"plain\",\"payload\":0}");
        List<String> seen = new ArrayList<>();
        String after = "";
        int pages = 0;
        while (!after.equals("null")) {
            Answer page = box.get("alice", "/v1/jobs?limit=3" + (after.isEmpty() ? "" : "&after=" + after));
            assertThat(page.status()).isEqualTo(200);
            seen.addAll(ids(page));
            after = page.at("next");
            pages++;
        }
        assertThat(seen).isEqualTo(posted);
        assertThat(pages).isEqualTo(3);
        assertThat(ids(box.get("alice", "/v1/jobs?limit=7"))).isEqualTo(posted);
        assertThat(box.get("alice", "/v1/jobs?limit=7").at("next")).isEqualTo("null");
        assertThat(ids(box.get("alice", "/v1/jobs?key=page-3"))).containsExactly(posted.get(3));
        assertThat(ids(box.get("alice", "/v1/jobs?status=open&limit=500"))).hasSize(7);
        assertThat(ids(box.get("alice", "/v1/jobs?status=failed"))).isEmpty();
        assertThat(ids(box.get("alice", "/v1/jobs?key=none"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "limit=0",
                "limit=501",
                "limit=-1",
                "limit=many",
                "limit=",
                "limit=3&limit=4",
                "status=closed",
                "status=OPEN",
                "status=",
                "key=",
                "key=a%20b",
                "after=x",
                "after=",
                "after=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                "after=__________________________________________8",
                "order=asc",
                "=",
                "&",
                "limit"
            })
    void a_question_that_cannot_be_meant_is_refused(String query) {
        Answer answer = box.get("alice", "/v1/jobs?" + query);
        assertThat(answer.status()).as(answer.body()).isEqualTo(400);
        assertThat(answer.at("code")).isEqualTo("invalid_request");
    }
}
