package onejob.app.provider;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import okhttp3.Request;
import onejob.app.config.Configuration;
import onejob.app.config.OperationConfig;
import onejob.app.config.ProviderConfig;
import onejob.domain.attempt.FailureKind;
import onejob.domain.job.Fingerprint;
import onejob.domain.port.ProviderCalls;
import onejob.domain.port.SuiteCalls;
import onejob.domain.port.WorkQueue;
import onejob.domain.provider.Answer;
import onejob.domain.provider.News;
import org.jspecify.annotations.Nullable;

/// Providers over HTTP. Each request of an attempt is written once, by one call stack, behind a {@link SendGate};
/// whatever becomes of it is told as news and never thrown.
public final class OkHttpProviderCalls implements ProviderCalls, AutoCloseable {
    private final Map<String, Line> lines = new HashMap<>();
    private final Map<String, OperationAnswers> operations = new HashMap<>();
    private final LongSupplier nanoTime;
    private final Configuration configuration;
    private final Listener listener;

    /// Checks addresses, headers and schemas; connects to nobody yet.
    ///
    /// @param nanoTime the engine's monotonic clock
    /// @throws BadProviderSetup something of it cannot be used; the message names it
    public OkHttpProviderCalls(Configuration configuration, LongSupplier nanoTime) {
        this(configuration, nanoTime, (work, body) -> {});
    }

    /// The same, heard by somebody.
    ///
    /// @param listener on the call's own thread, after the news was told
    public OkHttpProviderCalls(Configuration configuration, LongSupplier nanoTime, Listener listener) {
        this.nanoTime = nanoTime;
        this.configuration = configuration;
        this.listener = listener;
        int idle = configuration.engine().concurrency();
        for (OperationConfig operation : configuration.operations()) {
            operations.put(operation.name(), new OperationAnswers(operation));
        }
        for (ProviderConfig provider : configuration.providers()) {
            ProviderRequests requests = new ProviderRequests(provider);
            Wire wire = new Wire(provider, idle, nanoTime);
            lines.put(
                    provider.name(),
                    new Line(provider, requests, wire, new Questions(provider, requests, wire, nanoTime)));
        }
    }

    @Override
    public void send(WorkQueue.Work work, Duration budget, BooleanSupplier mayStillSend, Consumer<News> heard) {
        long deadline = nanoTime.getAsLong() + budget.toNanos();
        Line line = lines.get(work.provider());
        OperationAnswers answers = operations.get(work.operation());
        if (line == null || answers == null) {
            String unknown = line == null ? "provider " + work.provider() : "operation " + work.operation();
            heard.accept(notSent("this engine's configuration has no " + unknown));
            return;
        }
        Request.Builder request;
        try {
            request = line.requests().send(work);
        } catch (Prompt.Incomplete e) {
            heard.accept(notSent(e.getMessage()));
            return;
        }
        line.wire().exchange(request, deadline, mayStillSend, line.config().listenFor(), came -> {
            Answer answer = Came.answer(came);
            heard.accept(answers.read(answer, line.config(), work.payload()));
            listen(work, line.config(), answer);
        });
    }

    /// What a 2xx holds; an error's page says nothing about the work.
    private void listen(WorkQueue.Work work, ProviderConfig provider, Answer answer) {
        if (answer instanceof Answer.Status whole && whole.code() / 100 == 2 && whole.code() != 202) {
            Answer.Status status = ChatCompletion.speaks(provider) ? ChatAnswer.words(whole) : whole;
            if (status.body() != null) {
                listener.answered(work, status.body());
            }
        }
    }

    /// Contract suites, over the same connections.
    ///
    /// @param ids new UUIDv7s, for the keys of their requests
    /// @param checks what goes with a kind of provider
    public SuiteCalls suites(Supplier<UUID> ids, List<SuiteCheck> checks) {
        return new HttpSuiteCalls(configuration, lines, operations, checks, nanoTime, ids);
    }

    private static News notSent(@Nullable String why) {
        String none = Fingerprint.ofBytes(new byte[0]).hex();
        return new News.Failed(null, FailureKind.NOT_SENT, why, none, none);
    }

    @Override
    public Found lookUp(WorkQueue.Request request) {
        return ask(request, "look_up_failed", Questions::lookUp);
    }

    @Override
    public Found cancel(WorkQueue.Request request) {
        return ask(request, "not_cancelled", Questions::cancel);
    }

    private interface Question {
        Found of(Questions questions, WorkQueue.Request request, OperationAnswers answers);
    }

    private Found ask(WorkQueue.Request request, String otherwise, Question question) {
        Line line = lines.get(request.provider());
        OperationAnswers answers = operations.get(request.operation());
        if (line == null || answers == null) {
            return new Found(otherwise, null, "{\"error\":\"not in this engine's configuration\"}");
        }
        return question.of(line.questions(), request, answers);
    }

    /// Hangs up on every provider: what was sent and not answered stays unknown.
    @Override
    public void close() {
        lines.values().forEach(line -> line.wire().close());
    }
}
