package onejob.persistence.admin;

import java.util.Optional;
import onejob.domain.job.Fingerprint;
import onejob.persistence.codec.Sql;

/// Publishing is one call of one function; the newest revision is one row.
public final class PgPublications implements Publications {
    private final Sql sql;

    public PgPublications(Sql sql) {
        this.sql = sql;
    }

    @Override
    public int newestRevision() {
        return sql.call(handle -> handle.createQuery("SELECT coalesce(max(revision), 0) FROM configuration")
                .mapTo(Integer.class)
                .one());
    }

    @Override
    public Optional<Fingerprint> newestFingerprint() {
        return sql.call(
                handle -> handle.createQuery("SELECT fingerprint FROM configuration ORDER BY revision DESC LIMIT 1")
                        .mapTo(String.class)
                        .findOne()
                        .map(Fingerprint::new));
    }

    @Override
    public int publish(String document, Fingerprint fingerprint) {
        return sql.call(
                handle -> handle.createQuery("SELECT publish_configuration(CAST(:document AS jsonb), :fingerprint)")
                        .bind("document", document)
                        .bind("fingerprint", fingerprint.hex())
                        .mapTo(Integer.class)
                        .one());
    }
}
