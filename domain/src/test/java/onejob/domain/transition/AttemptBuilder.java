package onejob.domain.transition;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.Failure;
import onejob.domain.attempt.FailureKind;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.attempt.Role;
import org.jspecify.annotations.Nullable;

/// An attempt as its state usually is: launched a minute before now per number, sent a second later.
final class AttemptBuilder {
    private final int number;
    private final AttemptState state;
    private String provider = "acme";
    private long version = 3;
    private long readVersion = 1;
    private @Nullable String reference;
    private @Nullable Failure failure;
    private @Nullable Instant sent;
    private @Nullable Instant deadline;
    private @Nullable Instant ended;
    private boolean assumed;
    private List<LateAnswer> lateAnswers = List.of();

    AttemptBuilder(int number, AttemptState state) {
        this.number = number;
        this.state = state;
        sent = state == AttemptState.STARTING ? null : launched().plusSeconds(1);
        deadline = state == AttemptState.RUNNING ? Given.NOW.plusSeconds(30) : null;
        ended = state.terminal() ? launched().plusSeconds(20) : null;
        failure = state == AttemptState.FAILED ? new Failure(FailureKind.REJECTED, "declined") : null;
    }

    AttemptId id() {
        return new AttemptId(new UUID(1, number));
    }

    private Instant launched() {
        return Given.NOW.minusSeconds(60L * (10 - number));
    }

    AttemptBuilder at(String newProvider) {
        provider = newProvider;
        return this;
    }

    AttemptBuilder version(long newVersion) {
        version = newVersion;
        return this;
    }

    AttemptBuilder read(long newReadVersion) {
        readVersion = newReadVersion;
        return this;
    }

    AttemptBuilder reference(String newReference) {
        reference = newReference;
        return this;
    }

    AttemptBuilder failed(FailureKind kind) {
        failure = new Failure(kind, null);
        return this;
    }

    AttemptBuilder neverSent() {
        sent = null;
        return this;
    }

    AttemptBuilder deadline(Instant newDeadline) {
        deadline = newDeadline;
        return this;
    }

    AttemptBuilder ended(@Nullable Instant newEnd) {
        ended = newEnd;
        return this;
    }

    AttemptBuilder assumed() {
        assumed = true;
        return this;
    }

    AttemptBuilder answeredLate(LateAnswer... answers) {
        lateAnswers = List.of(answers);
        return this;
    }

    Attempt build() {
        return new Attempt(
                id(),
                number,
                provider,
                "acme".equals(provider) ? Role.PRIMARY : Role.FALLBACK,
                state,
                version,
                readVersion,
                reference,
                failure,
                sent == null ? null : "engine-1",
                "engine engine-1",
                launched(),
                sent,
                deadline,
                ended,
                assumed,
                null,
                lateAnswers);
    }
}
