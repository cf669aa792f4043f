package onejob.views.fx;

import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Runs every call of a port away from the FX thread and brings its result, or its failure, back there.
public final class Background implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Background.class);

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Executor workers;
    private final Executor front;

    /// Works on virtual threads.
    public Background(Executor front) {
        this.front = front;
        this.workers = threads;
    }

    /// Works wherever the workers say.
    public Background(Executor front, Executor workers) {
        this.front = front;
        this.workers = workers;
    }

    /// Runs work in the background; exactly one of the handlers is called, on the front executor.
    public <T> void run(Callable<T> work, Consumer<? super T> done, Consumer<? super RuntimeException> failed) {
        start(() -> {
            T result;
            try {
                result = work.call();
            } catch (RuntimeException e) {
                front.execute(() -> failed.accept(e));
                return;
            } catch (Exception e) {
                front.execute(() -> failed.accept(new IllegalStateException(e)));
                return;
            }
            front.execute(() -> done.accept(result));
        });
    }

    /// Starts a long task that brings its own results to the front.
    public void start(Runnable task) {
        try {
            workers.execute(() -> {
                try {
                    task.run();
                } catch (RuntimeException e) {
                    LOG.error("background work failed", e);
                }
            });
        } catch (RejectedExecutionException e) {
            LOG.debug("the console is closing; nothing more is started");
        }
    }

    public Executor front() {
        return front;
    }

    /// Interrupts what is under way and waits for it a moment, so that nothing asks a database that is put away next.
    @Override
    public void close() {
        threads.shutdownNow();
        try {
            if (!threads.awaitTermination(2, TimeUnit.SECONDS)) {
                LOG.debug("something in the background takes longer to end");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
