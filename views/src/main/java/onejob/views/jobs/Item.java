package onejob.views.jobs;

import onejob.domain.job.JobId;
import onejob.domain.port.JobRow;
import onejob.views.theme.Look;
import org.jspecify.annotations.Nullable;

/// One line of a list: a heading, or a job.
public sealed interface Item {
    /// A heading over rows of one kind.
    ///
    /// @param look the shape of the state its rows are in; null: of any
    /// @param count how many, as far as is known; may be empty
    record Group(@Nullable Look look, String title, String hint, String count) implements Item {}

    /// A job.
    ///
    /// @param left it is not in this list any more, and shown only because it is selected
    /// @param late it is here for a late success, whatever its status
    record Row(JobRow row, boolean left, boolean late) implements Item {
        public JobId id() {
            return row.id();
        }
    }
}
