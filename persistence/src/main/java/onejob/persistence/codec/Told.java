package onejob.persistence.codec;

import onejob.domain.job.Fingerprint;
import onejob.domain.provider.News;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/// News as the functions take it: outcome, kind, message, reference, result, and the hashes of bytes and canonical
/// form.
public record Told(
        @Nullable String outcome,
        @Nullable String kind,
        @Nullable String message,
        @Nullable String reference,
        @Nullable String result,
        @Nullable String sha256,
        @Nullable String canonicalSha256) {
    /// The functions' arguments, in their order.
    public static final String ARGUMENTS = ":outcome, :kind, :message, :reference, :result, :sha, :canonical";

    public static final Told NOTHING = new Told(null, null, null, null, null, null, null);

    public static Told of(News news) {
        return switch (news) {
            case News.Succeeded n ->
                new Told("succeeded", null, null, n.reference(), n.result(), n.sha256(), n.canonicalSha256());
            case News.Failed n ->
                new Told("failed", n.kind().word(), n.message(), n.reference(), null, n.sha256(), n.canonicalSha256());
            case News.Unknown n -> new Told("unknown", n.kind().word(), n.message(), n.reference(), null, null, null);
            case News.Accepted n -> new Told("accepted", null, null, n.reference(), null, null, null);
        };
    }

    public Query bind(Query query) {
        return query.bind("outcome", outcome)
                .bind("kind", kind)
                .bind("message", message)
                .bind("reference", reference)
                .bind("result", result)
                .bind("sha", bytes(sha256))
                .bind("canonical", bytes(canonicalSha256));
    }

    private static byte @Nullable [] bytes(@Nullable String hex) {
        return hex == null ? null : new Fingerprint(hex).bytes();
    }
}
