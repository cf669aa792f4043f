package onejob.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import onejob.domain.job.JobId;
import onejob.domain.port.UnmatchedNotice;
import org.junit.jupiter.api.Test;

class NoticesSheetTest {
    private static final UnmatchedNotice STRANGE = new UnmatchedNotice(
            new UUID(1, 1),
            Instant.parse("2026-03-01T10:00:00.123456Z"),
            "acme",
            "no\u001b[2Juuid",
            "no such attempt",
            "ab",
            null);
    private static final UnmatchedNotice KNOWN_NOW = new UnmatchedNotice(
            new UUID(1, 2),
            Instant.parse("2026-03-01T09:00:00Z"),
            "acme",
            null,
            "a success has a `result`",
            "cd",
            new JobId(new UUID(2, 2)));

    @Test
    void whatever_a_notice_names_is_only_looked_at() {
        String sheet = Notices.sheet(List.of(STRANGE, KNOWN_NOW));
        assertThat(sheet).doesNotContain("\u001b").contains("no such attempt", "2026-03-01T10:00:00Z");
        assertThat(sheet.lines()).hasSize(3);
        assertThat(Notices.sheet(List.of())).isEqualTo("No unmatched notices.");
    }

    @Test
    void the_document_has_every_fact() {
        assertThat(Notices.document(List.of(KNOWN_NOW)))
                .isEqualTo(
                        "{\"notices\":[{\"id\":\"00000000-0000-0001-0000-000000000002\",\"at\":\"2026-03-01T09:00:00Z\","
                                + "\"provider\":\"acme\",\"attempt\":null,\"reason\":\"a success has a `result`\",\"sha256\":\"cd\","
                                + "\"job\":\"00000000-0000-0002-0000-000000000002\"}]}");
    }
}
