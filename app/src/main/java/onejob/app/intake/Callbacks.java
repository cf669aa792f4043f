package onejob.app.intake;

import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.util.Optional;
import onejob.app.config.Configuration;
import onejob.app.config.ProviderConfig;
import onejob.app.config.Secret;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.FailureKind;
import onejob.domain.job.Fingerprint;
import onejob.domain.port.Submissions;
import onejob.domain.port.Submissions.CallbackTarget;
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
        } catch (Submissions.Busy e) {
            // Expected while somebody holds the row: the provider is told to come again, and does.
            throw Problem.busy();
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
            submissions.unmatched(name, null, problem.code() + ": " + problem.getMessage(), sha256);
            throw problem;
        }
        Optional<AttemptId> attempt = StoredJobs.id(notice.attempt()).map(id -> new AttemptId(id.value()));
        Optional<CallbackTarget> target = attempt.flatMap(a -> submissions.callbackTarget(name, a));
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

    private News news(ProviderConfig provider, CallbackTarget target, Notice notice, String sha256) {
        String canonical = Fingerprint.of(notice.told()).hex();
        if (!notice.succeeded()) {
            return new News.Failed(notice.reference(), FailureKind.REJECTED, "told by callback", sha256, canonical);
        }
        return reading.success(provider, target, notice.toldSuccess(), sha256);
    }
}
