package onejob.views.act;

import java.util.List;
import onejob.domain.transition.CommandId;

/// Keeps outstanding commands where they outlive the window. May touch a disk: never on the FX thread.
public interface Shelf {
    List<Outstanding> all();

    void put(Outstanding command);

    void take(CommandId command);
}
