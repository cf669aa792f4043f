package onejob.persistence.admin;

import java.util.Optional;
import onejob.domain.job.Fingerprint;

/// Published revisions of the configuration.
public interface Publications {
    /// 0 when nothing was published yet.
    int newestRevision();

    Optional<Fingerprint> newestFingerprint();

    /// Publishes a document as the next revision; one that is the newest already is no new revision.
    ///
    /// @return the revision that is the newest now
    int publish(String document, Fingerprint fingerprint);
}
