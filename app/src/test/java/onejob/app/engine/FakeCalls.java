package onejob.app.engine;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import onejob.domain.attempt.FailureKind;
import onejob.domain.port.ProviderCalls;
import onejob.domain.port.WorkQueue;
import onejob.domain.provider.News;

/// Providers that answer when a test says so: each call takes what is put into its provider's line, and a call whose
/// news is a timeout goes on listening for one more.
final class FakeCalls implements ProviderCalls {
    static final News DONE = new News.Succeeded("r", "{}", "aa", "bb");
    static final News TIMED_OUT = new News.Unknown(null, FailureKind.TIMEOUT, "late");

    record Sent(WorkQueue.Work work, Duration budget, BooleanSupplier mayStillSend) {}

    final List<Sent> sent = new CopyOnWriteArrayList<>();
    private final Map<String, BlockingQueue<Supplier<News>>> lines = new ConcurrentHashMap<>();

    void answer(String provider, News news) {
        line(provider).add(() -> news);
    }

    void fail(String provider, Supplier<News> fault) {
        line(provider).add(fault);
    }

    long sentTo(String provider) {
        return sent.stream().filter(s -> s.work().provider().equals(provider)).count();
    }

    @Override
    public void send(WorkQueue.Work work, Duration budget, BooleanSupplier mayStillSend, Consumer<News> heard) {
        sent.add(new Sent(work, budget, mayStillSend));
        News news = next(work.provider());
        heard.accept(news);
        if (news.equals(TIMED_OUT)) {
            heard.accept(next(work.provider() + " late"));
        }
    }

    @Override
    public Found lookUp(WorkQueue.Request request) {
        News news = next(request.provider());
        return new Found("succeeded", news, "{}");
    }

    @Override
    public Found cancel(WorkQueue.Request request) {
        return new Found("not_cancelled", null, "{}");
    }

    private News next(String provider) {
        try {
            return line(provider).take().get();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private BlockingQueue<Supplier<News>> line(String provider) {
        return lines.computeIfAbsent(provider, name -> new LinkedBlockingQueue<>());
    }
}
