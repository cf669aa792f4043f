package onejob.app.provider;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import okhttp3.Headers;
import okhttp3.HttpUrl;
import okhttp3.Request;
import okio.ByteString;
import onejob.app.config.ProviderConfig;
import onejob.app.config.Secret;
import onejob.app.json.StrictJson;
import onejob.domain.attempt.AttemptId;
import onejob.domain.job.JobId;
import onejob.domain.json.JsonValue;
import onejob.domain.port.WorkQueue;
import org.jspecify.annotations.Nullable;

/// What is sent to one provider. Addresses and headers are checked when the engine starts, so that a bad one is told
/// then, without its value, and not by each job.
final class ProviderRequests {
    /// They frame the request or name the attempt; a configured one would break either.
    private static final Set<String> OURS = Set.of(
            "content-length",
            "content-type",
            "transfer-encoding",
            "connection",
            "expect",
            "upgrade",
            "te",
            "trailer",
            "accept-encoding",
            "idempotency-key",
            "x-job-id",
            "x-attempt-id",
            "x-attempt-number",
            "x-qualification");

    private static final UUID ANY = new UUID(0, 0);

    private final ProviderConfig provider;
    private final Headers headers;
    private final HttpUrl url;
    private final HttpUrl sandbox;

    ProviderRequests(ProviderConfig provider) {
        this.provider = provider;
        headers = headers(provider);
        url = url(provider, "url", provider.url());
        sandbox = provider.qualifyUrl() == null ? url : url(provider, "qualifyUrl", provider.qualifyUrl());
        if (provider.statusUrl() != null) {
            url(provider, "statusUrl", filled(provider.statusUrl(), new JobId(ANY), new AttemptId(ANY)));
        }
        if (provider.cancelUrl() != null) {
            url(provider, "cancelUrl", filled(provider.cancelUrl(), new JobId(ANY), new AttemptId(ANY)));
        }
    }

    /// The request itself. Its body is the same for every attempt of the job, byte for byte; what
    /// differs is in headers.
    ///
    /// @throws Prompt.Incomplete the payload lacks what the model's prompt asks for
    Request.Builder send(WorkQueue.Work work) throws Prompt.Incomplete {
        return identified(url, work.job(), work.attempt())
                .header("X-Attempt-Number", Integer.toString(work.number()))
                .post(new OneShotBody(written(work.job(), work.operation(), work.payload())));
    }

    /// In the provider's own language.
    private ByteString written(JobId job, String operation, String payload) throws Prompt.Incomplete {
        Optional<ChatCompletion> chat = ChatCompletion.of(provider);
        return chat.isPresent() ? chat.get().body(payload) : body(job, operation, payload);
    }

    /// A suite's request.
    ///
    /// @param body as it is sent, for the record
    record Sample(Request.Builder request, String body) {}

    /// The same request, to where suites go, under a key that no job has.
    ///
    /// @throws Prompt.Incomplete the payload lacks what the model's prompt asks for
    Sample sample(UUID key, UUID attempt, String operation, String payload) throws Prompt.Incomplete {
        JobId job = new JobId(key);
        ByteString body = written(job, operation, payload);
        return new Sample(
                identified(sandbox, job, new AttemptId(attempt))
                        .header("X-Attempt-Number", "1")
                        .header("X-Qualification", "true")
                        .post(new OneShotBody(body)),
                body.utf8());
    }

    Request.Builder lookUp(String statusUrl, WorkQueue.Request request) {
        return plain(url(provider, "statusUrl", filled(statusUrl, request.job(), request.attempt())))
                .get();
    }

    Request.Builder cancel(String cancelUrl, WorkQueue.Request request) {
        HttpUrl to = url(provider, "cancelUrl", filled(cancelUrl, request.job(), request.attempt()));
        return identified(to, request.job(), request.attempt()).post(new OneShotBody(ByteString.encodeUtf8("{}")));
    }

    /// A question by this address is about the attempt itself, and not about its job.
    static boolean namesAttempt(@Nullable String template) {
        return template != null && template.contains("{attempt}");
    }

    /// The payload goes in as the exact text it came as.
    static ByteString body(JobId job, String operation, String payload) {
        return ByteString.encodeUtf8("{\"job\":\"" + job + "\",\"operation\":"
                + StrictJson.write(new JsonValue.Text(operation)) + ",\"payload\":" + payload + "}");
    }

    private Request.Builder identified(HttpUrl to, JobId job, AttemptId attempt) {
        return plain(to)
                .header("Idempotency-Key", job.toString())
                .header("X-Job-Id", job.toString())
                .header("X-Attempt-Id", attempt.toString());
    }

    private Request.Builder plain(HttpUrl to) {
        return new Request.Builder().url(to).headers(headers);
    }

    private static Headers headers(ProviderConfig provider) {
        Headers.Builder all =
                new Headers.Builder().add("Accept", "application/json").add("User-Agent", "onejob");
        for (Map.Entry<String, Secret> header : provider.headers().entrySet()) {
            String where = "provider " + provider.name() + ": headers: " + header.getKey();
            if (OURS.contains(header.getKey().toLowerCase(Locale.ROOT))) {
                throw new BadProviderSetup(where + ": this header is set by the engine");
            }
            String value = header.getValue()
                    .reveal()
                    .orElseThrow(() -> new BadProviderSetup(where + ": " + header.getValue() + " is not set"));
            try {
                all.set(header.getKey(), value);
            } catch (IllegalArgumentException e) {
                // The cause would show the value.
                throw new BadProviderSetup(where + ": its name or value is not one that HTTP allows");
            }
        }
        return all.build();
    }

    private static HttpUrl url(ProviderConfig provider, String key, String text) {
        HttpUrl url = HttpUrl.parse(text);
        if (url == null) {
            throw new BadProviderSetup("provider " + provider.name() + ": " + key + " is no http or https address");
        }
        return url;
    }

    private static String filled(String template, JobId job, AttemptId attempt) {
        return template.replace("{key}", encoded(job.toString())).replace("{attempt}", encoded(attempt.toString()));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
