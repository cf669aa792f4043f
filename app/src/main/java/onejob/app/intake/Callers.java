package onejob.app.intake;

import onejob.domain.job.OwnerId;
import onejob.domain.port.Submissions;
import onejob.domain.port.Submissions.Token;
import org.jspecify.annotations.Nullable;

/// Keeps the first check first. A token is proved by the very statement that does the work, which saves
/// a round trip; only where there is no such statement, because the request is refused before it, is it
/// asked for by itself: a stranger learns nothing but that he is one.
final class Callers {
    private final Submissions submissions;
    private final Sources sources;

    Callers(Submissions submissions, Sources sources) {
        this.submissions = submissions;
        this.sources = sources;
    }

    OwnerId owner(Token token) {
        return submissions.owner(token).orElseThrow(Bearer::unknown);
    }

    /// A POST that is refused before anything is done for it: kept, when its token names an owner.
    ///
    /// @param key as it was given, right or wrong
    Problem refused(Token token, @Nullable String key, Problem problem, Call call) {
        if (submissions.owner(token).isEmpty()) {
            return Bearer.unknown();
        }
        submissions.refused(token, key, problem.code(), sources.of(call));
        return problem;
    }

    /// What is not there, or is not shown to a stranger.
    Problem notFound(Token token) {
        return submissions.owner(token).isEmpty() ? Bearer.unknown() : Problem.notFound();
    }
}
