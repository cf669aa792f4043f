package onejob.views.fx;

import java.util.concurrent.Executor;
import javafx.application.Platform;

/// The JavaFX application thread as an executor: the one place that hops there. View-models take any executor, so that
/// they are tested without a toolkit.
public final class FxThread implements Executor {
    @Override
    public void execute(Runnable task) {
        if (Platform.isFxApplicationThread()) {
            task.run();
        } else {
            Platform.runLater(task);
        }
    }
}
