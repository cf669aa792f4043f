package onejob.app.json;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.Job;
import onejob.domain.job.JobStatus;

/// What an owner should do now. Every sentence has one purpose: that nobody orders again what may
/// already be done.
public final class Advice {
    private Advice() {}

    /// Empty when there is nothing to heed.
    public static Optional<String> of(Job job) {
        List<LateAnswer> late = job.attempts().stream()
                .flatMap(a -> a.lateAnswers().stream())
                .filter(l -> l.outcome() == LateAnswer.Told.SUCCEEDED)
                .toList();
        Optional<LateAnswer> stands = late.stream()
                .filter(l -> l.review() == LateAnswer.Review.STANDS)
                .findFirst();
        if (job.completedBy() != null) {
            Optional<String> contradicted = contradicted(job);
            if (contradicted.isPresent()) {
                return contradicted;
            }
            return late.stream().allMatch(l -> l.review() == LateAnswer.Review.REVERSED)
                    ? Optional.empty()
                    : Optional.of("This is done, and may have been done more than once: " + by(late)
                            + ". Do not send it again; the operator decides what is taken back.");
        }
        if (stands.isPresent()) {
            return Optional.of("Do not order this again: it is done, " + by(List.of(stands.get()))
                    + ", and that stands, although this job holds no result.");
        }
        if (late.stream().anyMatch(LateAnswer::awaitsReview)) {
            return Optional.of("Wait, and do not send this again with another key: it may be done already, "
                    + by(late.stream().filter(LateAnswer::awaitsReview).toList())
                    + "; a person is to look at that first.");
        }
        if (job.status() == JobStatus.UNKNOWN) {
            return Optional.of("Wait, and do not send this again with another key: "
                    + unsettled(job, AttemptState.UNKNOWN)
                    + " may have taken effect and nobody knows yet. The same request with the same key is safe at any time"
                    + " and shows how it stands.");
        }
        if (job.status().closed() && !job.unsettled().isEmpty()) {
            return Optional.of("Nothing more is sent for this job, but attempt "
                    + job.unsettled().stream().map(String::valueOf).collect(Collectors.joining(", "))
                    + " may still have taken effect. Ask the provider before you order this again.");
        }
        return Optional.empty();
    }

    /// The one whose success stands has since said that it failed: the result is doubtful, and a second order no cure.
    private static Optional<String> contradicted(Job job) {
        return job.winner()
                .flatMap(winner -> winner.lateAnswers().stream()
                        .filter(l -> l.outcome() == LateAnswer.Told.FAILED)
                        .findFirst())
                .map(l -> "The result stands, but " + l.provider() + " has since said that it failed"
                        + (l.reference() == null ? "" : " (reference " + l.reference() + ")")
                        + ". Ask support what is true before you rely on it or order it again.");
    }

    private static String unsettled(Job job, AttemptState state) {
        return job.attempts().stream()
                .filter(a -> a.state() == state)
                .map(Advice::named)
                .findFirst()
                .orElse("an attempt");
    }

    private static String named(Attempt attempt) {
        return "attempt " + attempt.number() + " at " + attempt.provider();
    }

    private static String by(List<LateAnswer> late) {
        return late.stream()
                .map(l -> "by " + l.provider() + (l.reference() == null ? "" : " under the reference " + l.reference()))
                .distinct()
                .collect(Collectors.joining(" and "));
    }
}
