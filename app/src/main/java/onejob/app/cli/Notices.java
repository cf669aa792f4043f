package onejob.app.cli;

import java.time.temporal.ChronoUnit;
import java.util.List;
import onejob.app.json.JsonObject;
import onejob.domain.port.UnmatchedNotice;

/// Notices that fitted nothing, as a document and as a sheet.
final class Notices {
    private Notices() {}

    /// `{"notices":[…]}`
    static String document(List<UnmatchedNotice> notices) {
        return JsonObject.begin()
                .objects(
                        "notices",
                        notices,
                        (object, notice) -> object.text("id", notice.id().toString())
                                .time("at", notice.at())
                                .text("provider", notice.provider())
                                .text("attempt", notice.attempt())
                                .text("reason", notice.reason())
                                .text("sha256", notice.sha256())
                                .text(
                                        "job",
                                        notice.job() == null
                                                ? null
                                                : notice.job().toString()))
                .end();
    }

    static String sheet(List<UnmatchedNotice> notices) {
        if (notices.isEmpty()) {
            return "No unmatched notices.";
        }
        Table table = new Table().row("CAME", "PROVIDER", "ATTEMPT NAMED", "WHY IT FITS NOTHING", "JOB SINCE THEN");
        for (UnmatchedNotice notice : notices) {
            table.row(
                    notice.at().truncatedTo(ChronoUnit.SECONDS).toString(),
                    notice.provider(),
                    notice.attempt() == null ? "" : Table.printable(notice.attempt()),
                    Table.printable(notice.reason()),
                    notice.job() == null ? "" : notice.job().toString());
        }
        return table.toString();
    }
}
