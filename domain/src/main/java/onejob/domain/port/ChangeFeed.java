package onejob.domain.port;

import java.util.Set;
import onejob.domain.job.JobId;

/// Which jobs have changed, in the order of their commits: nothing is missed, a job may be told more than once.
public interface ChangeFeed {
    /// Jobs with events committed since the last call; the first call only marks the place. Blocks for one round trip.
    ///
    /// @throws DatabaseUnavailable the place is kept
    Set<JobId> next();
}
