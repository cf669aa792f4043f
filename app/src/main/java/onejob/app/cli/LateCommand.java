package onejob.app.cli;

import java.util.List;
import java.util.UUID;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.port.Jobs;
import onejob.domain.transition.Command.ReviewLateAnswer;
import onejob.domain.transition.CommandId;
import onejob.domain.transition.Outcome;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The work list of late successes: work that may have been done twice.
@Command(name = "late", description = "Late successes: list them, and say what was found out about one.")
final class LateCommand {
    private static final int MOST = 500;

    private final Session session;
    private final Deeds deeds;

    LateCommand(Session session) {
        this.session = session;
        this.deeds = new Deeds(session);
    }

    @Command(name = "list", description = "Late successes, those that await review first.")
    int list() {
        List<Jobs.LateItem> items = session.database().jobs().late(MOST);
        session.answer(Documents.late(items), () -> Sheets.late(items));
        return Exit.DONE;
    }

    @Command(
            name = "review",
            description = {
                "Says what became of the effect of a late success. reversed: undone at the provider, the job goes on.",
                "stands: real and kept, the job is never launched again. A later review replaces an earlier one."
            })
    int review(
            @Parameters(paramLabel = "LATE", description = "The late answer's id.") UUID late,
            @Option(names = "--as", paramLabel = "WORD", required = true, description = "reversed or stands.")
                    LateAnswer.Review as,
            @Option(names = "--reference", paramLabel = "R", description = "Where it can be seen. Needed.") @Nullable
                    String reference,
            @Option(names = "--reason", paramLabel = "TEXT", required = true, description = Texts.REASON) String reason,
            @Option(names = "--command", paramLabel = "UUID", description = Texts.COMMAND) @Nullable
                    CommandId command) {
        var review = new ReviewLateAnswer(session.command(command), late, as, reference, reason);
        if (deeds.give(review) instanceof Outcome.Refused refused) {
            return deeds.refuse(refused.refusal());
        }
        Jobs.LateItem item = item(late);
        session.answer(
                Documents.late(item),
                () -> "The late success of job " + item.job() + " is reviewed: " + as.word() + ".");
        return Exit.DONE;
    }

    private Jobs.LateItem item(UUID late) {
        return session.database().jobs().jobOfLateAnswer(late).stream()
                .flatMap(job -> job.attempts().stream()
                        .flatMap(attempt -> attempt.lateAnswers().stream())
                        .filter(answer -> answer.id().equals(late))
                        .map(answer -> new Jobs.LateItem(job.id(), job.owner(), answer)))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no late answer " + late));
    }
}
