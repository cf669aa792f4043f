package onejob.views.shell;

import java.io.File;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.Node;
import javafx.stage.FileChooser;
import onejob.views.export.SaveAs;

/// The system's own dialog for a file's place.
final class FileDialog implements SaveAs {
    private final Node owner;

    FileDialog(Node owner) {
        this.owner = owner;
    }

    @Override
    public Optional<Path> choose(String name) {
        FileChooser chooser = new FileChooser();
        chooser.setInitialFileName(name);
        chooser.getExtensionFilters()
                .addAll(
                        new FileChooser.ExtensionFilter("CSV", "*.csv"),
                        new FileChooser.ExtensionFilter("JSON", "*.json"));
        File chosen = chooser.showSaveDialog(owner.getScene().getWindow());
        return Optional.ofNullable(chosen).map(File::toPath);
    }
}
