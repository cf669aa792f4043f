package onejob.app.provider;

import onejob.domain.json.JsonValue;
import onejob.domain.port.WorkQueue;

/// Hears what live answers hold, after they were told.
public interface Listener {
    void answered(WorkQueue.Work work, JsonValue body);
}
