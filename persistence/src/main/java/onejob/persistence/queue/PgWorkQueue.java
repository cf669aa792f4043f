package onejob.persistence.queue;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import onejob.domain.attempt.AttemptId;
import onejob.domain.job.JobId;
import onejob.domain.job.OwnerId;
import onejob.domain.port.WorkQueue;
import onejob.domain.provider.Channel;
import onejob.domain.provider.News;
import onejob.domain.provider.Usage;
import onejob.domain.transition.CommandId;
import onejob.persistence.codec.Rows;
import onejob.persistence.codec.Sql;
import onejob.persistence.codec.Told;
import org.jspecify.annotations.Nullable;

/// The engine's functions. Each may be called again after a lost answer: the command id, or the row itself, says what
/// has been done already.
public final class PgWorkQueue implements WorkQueue {
    private final Sql sql;

    public PgWorkQueue(Sql sql) {
        this.sql = sql;
    }

    @Override
    public void start(UUID run, String name, Duration lease) {
        sql.call(handle -> handle.createQuery(
                        "SELECT start_engine(:run, :name, :lease * interval '1 millisecond')::text")
                .bind("run", run)
                .bind("name", name)
                .bind("lease", lease.toMillis())
                .mapTo(String.class)
                .findOne());
    }

    @Override
    public boolean beat(UUID run) {
        return sql.call(handle -> handle.createQuery("SELECT beat_engine(:run)")
                .bind("run", run)
                .mapTo(Boolean.class)
                .one());
    }

    @Override
    public void stop(UUID run) {
        sql.call(handle -> handle.createQuery("SELECT stop_engine(:run)::text")
                .bind("run", run)
                .mapTo(String.class)
                .findOne());
    }

    @Override
    public List<Work> claim(UUID run, int limit, Set<String> exceptProviders) {
        return sql.call(handle -> handle.createQuery("SELECT * FROM claim(:run, :limit, :except)")
                .bind("run", run)
                .bind("limit", limit)
                .bindArray("except", String.class, exceptProviders.toArray())
                .map((row, context) -> new Work(
                        new OwnerId(row.getString("owner_id")),
                        new JobId(row.getObject("job_id", UUID.class)),
                        new AttemptId(row.getObject("attempt_id", UUID.class)),
                        row.getInt("number"),
                        row.getString("operation"),
                        row.getString("provider"),
                        row.getString("payload"),
                        row.getLong("read_version")))
                .list());
    }

    @Override
    public Optional<Duration> markRunning(CommandId command, UUID run, Work work) {
        return sql.call(handle -> handle.createQuery(
                        "SELECT mark_running(:command, :run, :owner, :job, :attempt) AS seconds")
                .bind("command", command.value())
                .bind("run", run)
                .bind("owner", work.owner().value())
                .bind("job", work.job().value())
                .bind("attempt", work.attempt().value())
                .map((row, context) -> {
                    double seconds = row.getDouble("seconds");
                    return row.wasNull()
                            ? Optional.<Duration>empty()
                            : Optional.of(Duration.ofNanos((long) (seconds * 1e9)));
                })
                .one());
    }

    @Override
    public void tell(
            CommandId command, UUID run, OwnerId owner, JobId job, AttemptId attempt, Channel channel, News news) {
        @Nullable Usage usage = news.usage();
        sql.call(handle -> Told.of(news)
                .bind(handle.createQuery(
                        "SELECT tell(:command, :run, :owner, :job, :attempt, :channel, " + Told.ARGUMENTS
                                + ", CAST(:wait AS bigint) * interval '1 millisecond', CAST(:usage AS jsonb))"))
                .bind("command", command.value())
                .bind("run", run)
                .bind("owner", owner.value())
                .bind("job", job.value())
                .bind("attempt", attempt.value())
                .bind("channel", channel.word())
                .bind("wait", news instanceof News.Failed failed ? millis(failed.retryAfter()) : null)
                .bind("usage", usage == null ? null : usage.json())
                .mapTo(String.class)
                .one());
    }

    @Override
    public void note(UUID run, OwnerId owner, JobId job, AttemptId attempt, String kind, String detail) {
        sql.call(handle -> handle.createQuery(
                        "SELECT note_event(:owner, :job, :attempt, :kind, CAST(:detail AS jsonb))::text")
                .bind("owner", owner.value())
                .bind("job", job.value())
                .bind("attempt", attempt.value())
                .bind("kind", kind)
                .bind("detail", detail)
                .mapTo(String.class)
                .findOne());
    }

    @Override
    public Swept sweep(UUID run) {
        return sql.call(handle -> handle.createQuery("SELECT * FROM sweep(:run)")
                .bind("run", run)
                .map((row, context) -> new Swept(row.getInt("lost"), row.getInt("overdue"), row.getInt("freed")))
                .one());
    }

    @Override
    public List<Request> requests(UUID run, int limit) {
        return sql.call(handle -> handle.createQuery("SELECT * FROM take_requests(:run, :limit)")
                .bind("run", run)
                .bind("limit", limit)
                .map((row, context) -> request(row))
                .list());
    }

    @Override
    public List<Request> lookUps(UUID run, int limit, Set<String> exceptProviders) {
        return sql.call(handle -> handle.createQuery("SELECT * FROM take_look_ups(:run, :limit, :except)")
                .bind("run", run)
                .bind("limit", limit)
                .bindArray("except", String.class, exceptProviders.toArray())
                .map((row, context) -> request(row))
                .list());
    }

    private static Request request(ResultSet row) throws SQLException {
        return new Request(
                row.getObject("id", UUID.class),
                Ask.valueOf(row.getString("kind").toUpperCase(Locale.ROOT)),
                new OwnerId(row.getString("owner_id")),
                new JobId(row.getObject("job_id", UUID.class)),
                new AttemptId(row.getObject("attempt_id", UUID.class)),
                row.getString("operation"),
                row.getString("provider"),
                row.getString("payload"),
                Rows.maybeInstant(row, "deadline_at"),
                row.getBoolean("only_one_sent_there"),
                row.getBoolean("newest_sent_there"));
    }

    @Override
    public void answerRequest(UUID run, Request request, String outcome, @Nullable News news, String detail) {
        Told told = news == null ? Told.NOTHING : Told.of(news);
        sql.call(handle -> told.bind(
                        handle.createQuery("SELECT answer_request(:run, :request, :answer, CAST(:detail AS jsonb), "
                                + Told.ARGUMENTS + ")::text"))
                .bind("run", run)
                .bind("request", request.id())
                .bind("answer", outcome)
                .bind("detail", detail)
                .mapTo(String.class)
                .findOne());
    }

    private static @Nullable Long millis(@Nullable Duration duration) {
        return duration == null ? null : duration.toMillis();
    }
}
