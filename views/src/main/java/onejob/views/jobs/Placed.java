package onejob.views.jobs;

import onejob.domain.port.JobRow;
import onejob.domain.port.Jobs;

/// A row, and in which section of its list it is.
record Placed(int section, JobRow row) {
    Place place() {
        return new Place(section, new Jobs.Position(row.createdAt(), row.id()));
    }

    /// Where to read on from.
    record Place(int section, Jobs.Position at) {}
}
