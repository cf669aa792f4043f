package onejob.views.shell;

import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.scene.Node;
import onejob.domain.job.JobId;
import onejob.views.act.Pending;
import onejob.views.export.SaveAs;
import onejob.views.text.Times;

/// What a page may ask of the window it stands in. Used on the FX thread.
public interface Desk {
    /// How times are shown at the moment.
    ReadOnlyObjectProperty<Times> times();

    /// Why nothing may be done at the moment, whatever the job; empty when one may.
    Optional<String> lock();

    /// Asks a person where a file should go.
    SaveAs saveAs();

    /// Goes to the jobs, with this one in focus.
    void showJob(JobId job);

    /// Goes to another page, and to a place on it.
    ///
    /// @param place as the page names its places
    void show(String page, String place);

    /// Where commands go, so that none is lost whose answer was.
    Pending pending();

    /// Puts a dialog over the window.
    ///
    /// @param closed called once it is gone, however it went
    void open(Node dialog, Runnable closed);

    /// Takes away the dialog that is open, if there is one.
    void close();

    /// Whether there is one.
    boolean dialogOpen();
}
