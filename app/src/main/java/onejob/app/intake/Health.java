package onejob.app.intake;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import onejob.app.json.JsonObject;
import onejob.domain.port.DatabaseUnavailable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Whether this process lives, and whether it can take work. Readiness asks the database, and does not
/// wait long for it: a balancer that hangs with us would be one more thing that hangs.
final class Health {
    private static final Logger LOG = LoggerFactory.getLogger(Health.class);
    private static final long PATIENCE_MS = 1_500;

    private final BooleanSupplier databaseAnswers;
    private final ExecutorService threads;
    private volatile boolean stopping;

    /// @param databaseAnswers one round trip; false or {@link DatabaseUnavailable} when it cannot be
    ///     made
    Health(BooleanSupplier databaseAnswers, ExecutorService threads) {
        this.databaseAnswers = databaseAnswers;
        this.threads = threads;
    }

    Reply live() {
        return Reply.json(200, JsonObject.begin().text("status", "live").end());
    }

    Reply ready() {
        if (stopping) {
            return notReady("stopping");
        }
        return databaseAnswersInTime()
                ? Reply.json(200, JsonObject.begin().text("status", "ready").end())
                : notReady("the database is away");
    }

    /// From now on a balancer is told to look elsewhere.
    void stopping() {
        stopping = true;
    }

    private static Reply notReady(String why) {
        return Reply.json(
                        503,
                        JsonObject.begin()
                                .text("status", "not ready")
                                .text("detail", why)
                                .end())
                .with("Retry-After", "1");
    }

    private boolean databaseAnswersInTime() {
        Future<Boolean> answer = threads.submit(databaseAnswers::getAsBoolean);
        try {
            return answer.get(PATIENCE_MS, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            answer.cancel(true);
            LOG.debug("the database did not answer within {} ms", PATIENCE_MS);
            return false;
        } catch (ExecutionException e) {
            if (!(e.getCause() instanceof DatabaseUnavailable)) {
                LOG.warn("cannot tell whether the database answers", e.getCause());
            }
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
