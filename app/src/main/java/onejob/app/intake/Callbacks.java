package onejob.app.intake;

import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.util.Optional;
import onejob.app.config.Configuration;
import onejob.app.config.OperationConfig;
import onejob.app.config.ProviderConfig;
import onejob.app.config.Secret;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.FailureKind;
import onejob.domain.job.Fingerprint;
import onejob.domain.json.JsonValue;
import onejob.domain.port.Submissions;
import onejob.domain.port.Submissions.Target;
import onejob.domain.provider.News;

/// `POST /v1/callbacks/{provider}`: what a provider says of its own accord. Nothing is looked at before
/// its signature was found right; from then on nothing is lost: what fits no attempt or no shape is kept
/// and shown.
final class Callbacks {
    private final Configuration configuration;
    private final Submissions submissions;
    private final NoticeReading reading;
    private final MeterRegistry meters;

    Callbacks(Configuration configuration, Submissions submissions, NoticeReading reading, MeterRegistry meters) {
        this.configuration = configuration;
        this.submissions = submissions;
        this.reading = reading;
        this.meters = meters;
    }

    Reply post(Call call, String provider) throws IOException {
        try {
            return accept(call, provider);
        } catch (Problem problem) {
            meters.counter("onejob.intake.callbacks.refused", "code", problem.code())
                    .increment();
            throw problem;
        }
    }

    private Reply accept(Call call, String name) throws IOException {
        byte[] bytes = call.body(configuration.intake().maxBodyBytes());
        ProviderConfig provider = configuration.provider(name).orElseThrow(Problem::notFound);
        String secret = Optional.ofNullable(provider.callbackSecret())
                .flatMap(Secret::reveal)
                .orElseThrow(Problem::notFound);
        Signature.check(call, secret, bytes);
        String sha256 = Fingerprint.ofBytes(bytes).hex();
        Notice notice;
        try {
            notice = Notice.read(bytes);
        } catch (Problem problem) {
            submissions.unmatched(name, Notice.attemptIn(bytes), problem.code() + ": " + problem.getMessage(), sha256);
            throw problem;
        }
        Optional<AttemptId> attempt = StoredJobs.id(notice.attempt()).map(id -> new AttemptId(id.value()));
        Optional<Target> target = attempt.flatMap(a -> submissions.target(name, a));
        if (attempt.isEmpty() || target.isEmpty()) {
            submissions.unmatched(name, notice.attempt(), "no such attempt at this provider", sha256);
            throw Problem.of(404, "not_found", "there is no such attempt at this provider");
        }
        News news = news(provider, target.get(), notice, sha256);
        if (!submissions.callback(name, attempt.get(), news, sha256)) {
            throw Problem.of(404, "not_found", "there is no such attempt at this provider");
        }
        return Reply.empty(204);
    }

    private News news(ProviderConfig provider, Target target, Notice notice, String sha256) {
        String canonical = Fingerprint.of(notice.told()).hex();
        JsonValue result = notice.result();
        if (!notice.succeeded() || result == null) {
            return new News.Failed(notice.reference(), FailureKind.REJECTED, "told by callback", sha256, canonical);
        }
        Optional<OperationConfig> operation = configuration.operation(target.operation());
        if (operation.isEmpty()) {
            return new News.Unknown(
                    notice.reference(),
                    FailureKind.CONTRACT_VIOLATION,
                    "told as a success, but there is no such operation to read it by");
        }
        News read = reading.told(operation.get(), provider, target.payload(), result);
        String reference = notice.reference() == null ? read.reference() : notice.reference();
        return switch (read) {
            case News.Succeeded s -> new News.Succeeded(reference, notice.exact(), sha256, canonical);
            case News.Unknown u -> new News.Unknown(reference, u.kind(), u.message());
            case News.Failed f -> new News.Unknown(reference, f.kind(), f.message());
            case News.Accepted a ->
                throw new IllegalStateException("a success told by callback was read as one to come");
        };
    }
}
