package onejob.app.provider;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import okhttp3.Request;
import onejob.app.config.ProviderConfig;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.json.CanonicalJson;
import onejob.domain.json.JsonValue;
import onejob.domain.port.ProviderCalls.Found;
import onejob.domain.port.WorkQueue;
import onejob.domain.provider.News;
import org.jspecify.annotations.Nullable;

/// What a provider says when asked about an attempt, or asked to stop it. Only its plain words are certain; a page of
/// some proxy, a state never heard of, or silence are a question that failed.
final class Questions {
    private static final int LONGEST_WORD = 200;

    private final ProviderConfig provider;
    private final ProviderRequests requests;
    private final Wire wire;
    private final LongSupplier nanoTime;

    Questions(ProviderConfig provider, ProviderRequests requests, Wire wire, LongSupplier nanoTime) {
        this.provider = provider;
        this.requests = requests;
        this.wire = wire;
        this.nanoTime = nanoTime;
    }

    Found lookUp(WorkQueue.Request request, OperationAnswers answers) {
        if (provider.statusUrl() == null) {
            return without("look_up_failed", "the provider has no statusUrl");
        }
        Said said = ask(requests.lookUp(provider.statusUrl(), request));
        if (said.status == 404) {
            return found("no_trace", null, said, null);
        }
        if (said.status != 200 || said.state == null) {
            return found("look_up_failed", null, said, null);
        }
        boolean ofAttempt = ProviderRequests.namesAttempt(provider.statusUrl());
        return switch (said.state) {
            case "succeeded" -> succeeded(request, answers, said, ofAttempt);
            case "failed" -> failed(request, answers, said, ofAttempt);
            case "running" -> found("running", null, said, null);
            default -> found("look_up_failed", null, said, "not a state that settles anything");
        };
    }

    Found cancel(WorkQueue.Request request, OperationAnswers answers) {
        if (provider.cancelUrl() == null) {
            return without("not_cancelled", "the provider has no cancelUrl");
        }
        Said said = ask(requests.cancel(provider.cancelUrl(), request));
        if (said.status == 200 && "cancelled".equals(said.state)) {
            return found("cancelled", null, said, null);
        }
        if (said.status == 409 && "succeeded".equals(said.state)) {
            Found told = succeeded(request, answers, said, ProviderRequests.namesAttempt(provider.cancelUrl()));
            return told.news() == null ? new Found("not_cancelled", null, told.detail()) : told;
        }
        return found("not_cancelled", null, said, null);
    }

    /// Asked by the job's id alone, "succeeded" is about the newest attempt that was sent there.
    private Found succeeded(WorkQueue.Request request, OperationAnswers answers, Said said, boolean ofAttempt) {
        if (!ofAttempt && !request.newestSentThere()) {
            return found("succeeded", null, said, "told of the job, and this is not its newest attempt there");
        }
        News news = answers.told(LateAnswer.Told.SUCCEEDED, said.rest(), provider, request.payload());
        return found("succeeded", news, said, news instanceof News.Unknown unknown ? unknown.message() : null);
    }

    /// Asked by the job's id alone, "failed" is certain of an attempt only if no other was sent there.
    private Found failed(WorkQueue.Request request, OperationAnswers answers, Said said, boolean ofAttempt) {
        if (!ofAttempt && !request.onlyOneSentThere()) {
            return found("failed", null, said, "told of the job, and several of its attempts were sent there");
        }
        return found(
                "failed", answers.told(LateAnswer.Told.FAILED, said.rest(), provider, request.payload()), said, null);
    }

    private Said ask(Request.Builder request) {
        List<Came> came = new ArrayList<>(1);
        long deadline = nanoTime.getAsLong() + provider.timeout().toNanos();
        // A question does nothing at the provider that a second one would not: no lease is needed for it.
        wire.exchange(request, deadline, () -> true, Duration.ZERO, came::add);
        return switch (came.getFirst()) {
            case Came.NotSent no -> new Said(0, null, null, no.why());
            case Came.TimedOut late -> new Said(0, null, null, "no answer in time, while " + late.stage());
            case Came.Lost lost -> new Said(0, null, null, lost.why());
            case Came.Whole whole -> Said.of(whole.heard());
        };
    }

    private static Found without(String outcome, String why) {
        return found(outcome, null, new Said(0, null, null, why), null);
    }

    private static Found found(String outcome, @Nullable News news, Said said, @Nullable String because) {
        Map<String, JsonValue> detail = new LinkedHashMap<>();
        if (said.status != 0) {
            detail.put("status", new JsonValue.Decimal(BigDecimal.valueOf(said.status)));
        }
        putText(detail, "state", said.state);
        putText(detail, "error", said.error);
        putText(detail, "because", because);
        return new Found(outcome, news, CanonicalJson.write(new JsonValue.Members(detail)));
    }

    private static void putText(Map<String, JsonValue> members, String name, @Nullable String text) {
        if (text != null) {
            members.put(name, new JsonValue.Text(Words.printable(text, LONGEST_WORD)));
        }
    }

    /// What was said, taken apart.
    ///
    /// @param status 0 when there was no whole answer
    /// @param state the literal word of the member `state`
    private record Said(
            int status,
            @Nullable String state,
            JsonValue.@Nullable Members answer,
            @Nullable String error) {
        static Said of(Heard heard) {
            if (heard.json() instanceof JsonValue.Members members
                    && members.members().get("state") instanceof JsonValue.Text state) {
                return new Said(heard.status(), state.value(), members, null);
            }
            return new Said(heard.status(), null, null, null);
        }

        /// The other members: the result.
        JsonValue rest() {
            Map<String, JsonValue> members = new LinkedHashMap<>(answer == null ? Map.of() : answer.members());
            members.remove("state");
            return new JsonValue.Members(members);
        }
    }
}
