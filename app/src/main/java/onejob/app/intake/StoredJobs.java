package onejob.app.intake;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import onejob.app.json.JobJson;
import onejob.domain.job.IdempotencyKey;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.port.Jobs.Position;
import onejob.domain.port.Submissions;
import onejob.domain.port.Submissions.Token;
import org.jspecify.annotations.Nullable;

/// `GET /v1/jobs` and `GET /v1/jobs/{id}`: an owner's jobs, and nobody else's.
final class StoredJobs {
    private static final int MOST = 500;
    private static final int USUAL = 50;
    private static final Pattern UUID_TEXT = Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");
    private static final Set<String> PARAMETERS = Set.of("status", "key", "limit", "after");

    private final Submissions submissions;
    private final Callers callers;

    StoredJobs(Submissions submissions, Callers callers) {
        this.submissions = submissions;
        this.callers = callers;
    }

    Reply one(Call call, String id) {
        Token token = Bearer.of(call);
        Job job = id(id).flatMap(i -> submissions.job(token, i)).orElseThrow(() -> callers.notFound(token));
        return Reply.json(200, JobJson.write(job));
    }

    Reply page(Call call) {
        Token token = Bearer.of(call);
        callers.owner(token);
        Map<String, String> query = call.query();
        query.keySet().stream().filter(p -> !PARAMETERS.contains(p)).findFirst().ifPresent(p -> {
            throw Call.badQuery("known parameters are status, key, limit and after");
        });
        int limit = limit(query.get("limit"));
        // One more than asked for tells whether there is a next page.
        List<Job> jobs = submissions.jobs(
                token, status(query.get("status")), key(query.get("key")), after(query.get("after")), limit + 1);
        boolean more = jobs.size() > limit;
        List<Job> page = more ? jobs.subList(0, limit) : jobs;
        return Reply.json(200, JobJson.page(page, more ? Cursor.after(page.getLast()) : null));
    }

    /// Java's own reading of a UUID takes much that is none.
    static Optional<JobId> id(String text) {
        return UUID_TEXT.matcher(text).matches() ? Optional.of(new JobId(UUID.fromString(text))) : Optional.empty();
    }

    private static int limit(@Nullable String text) {
        if (text == null) {
            return USUAL;
        }
        int limit = text.matches("\\d{1,4}") ? Integer.parseInt(text) : 0;
        if (limit < 1 || limit > MOST) {
            throw Call.badQuery("`limit` is a whole number from 1 to " + MOST);
        }
        return limit;
    }

    private static @Nullable JobStatus status(@Nullable String word) {
        if (word == null) {
            return null;
        }
        return Stream.of(JobStatus.values())
                .filter(s -> s.word().equals(word))
                .findFirst()
                .orElseThrow(
                        () -> Call.badQuery("`status` is one of open, running, unknown, succeeded, failed, cancelled"));
    }

    private static @Nullable IdempotencyKey key(@Nullable String text) {
        if (text == null) {
            return null;
        }
        if (!IdempotencyKey.valid(text)) {
            throw Call.badQuery("`key` is 1 to 255 visible ASCII characters");
        }
        return new IdempotencyKey(text);
    }

    private static @Nullable Position after(@Nullable String text) {
        return text == null
                ? null
                : Cursor.parse(text)
                        .orElseThrow(() -> Call.badQuery("`after` is the `next` of an earlier page, unchanged"));
    }
}
