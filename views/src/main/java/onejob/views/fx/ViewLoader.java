package onejob.views.fx;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.ResourceBundle;
import javafx.fxml.FXMLLoader;
import javafx.scene.Parent;

/// Loads the FXML of a view whose layout is fixed; views that are made of data are made in code.
public final class ViewLoader {
    private ViewLoader() {}

    /// Loads `NAME.fxml` beside the controller's class, with the controller at hand.
    public static Parent load(Object controller, String name, ResourceBundle words) {
        URL place = controller.getClass().getResource(name);
        if (place == null) {
            throw new IllegalStateException("no view " + name + " beside " + controller.getClass());
        }
        FXMLLoader loader = new FXMLLoader(place, words);
        loader.setController(controller);
        try {
            return loader.load();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
