package onejob.views.theme;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import javafx.application.Application;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Scene;

/// Light or dark, as the system says until a person says otherwise, for style sheets and painters alike.
public final class Theme {
    private static final List<String> SHEETS = List.of(
            "base.css",
            "controls.css",
            "shell.css",
            "jobs.css",
            "detail.css",
            "activity.css",
            "providers.css",
            "dialog.css",
            "bulk.css");

    /// Whose word counts.
    public enum Scheme {
        /// The system's, as it changes.
        SYSTEM,
        LIGHT,
        DARK
    }

    private final ReadOnlyObjectWrapper<Scheme> scheme = new ReadOnlyObjectWrapper<>(Scheme.SYSTEM);
    private final ReadOnlyObjectWrapper<Palette> palette = new ReadOnlyObjectWrapper<>(Palette.LIGHT);
    private final List<Scene> scenes = new ArrayList<>();
    /// Loads fonts and takes the system's colour scheme. Call it on the FX thread.
    public Theme() {
        Fonts.load();
        Platform.Preferences system = Platform.getPreferences();
        system.colorSchemeProperty().addListener((_, _, _) -> choose(scheme.get()));
        choose(Scheme.SYSTEM);
    }

    /// The style sheets, in their order.
    static List<String> sheets() {
        return SHEETS;
    }

    public ReadOnlyObjectProperty<Palette> palette() {
        return palette.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Scheme> scheme() {
        return scheme.getReadOnlyProperty();
    }

    /// Dresses a scene, now and after every switch, for as long as it is in a window.
    public void dress(Scene scene) {
        scenes.removeIf(gone -> gone.getWindow() == null);
        scenes.add(scene);
        dressNow(scene);
    }

    /// Lets go of a scene that nobody will see again.
    public void undress(Scene scene) {
        scenes.remove(scene);
    }

    /// A person's choice: from now on the system's is not followed.
    public void choose(boolean dark) {
        choose(dark ? Scheme.DARK : Scheme.LIGHT);
    }

    /// The same, or the system's again.
    public void choose(Scheme chosen) {
        scheme.set(chosen);
        use(
                chosen == Scheme.SYSTEM
                        ? Platform.getPreferences().getColorScheme() == ColorScheme.DARK
                        : chosen == Scheme.DARK);
    }

    private void use(boolean dark) {
        if (!scenes.isEmpty() && dark == palette.get().dark()) {
            return;
        }
        Application.setUserAgentStylesheet(userAgent(dark));
        palette.set(dark ? Palette.DARK : Palette.LIGHT);
        scenes.forEach(this::dressNow);
    }

    private void dressNow(Scene scene) {
        List<String> sheets = new ArrayList<>();
        sheets.add(data(palette.get().css()));
        for (String sheet : SHEETS) {
            URL place = Theme.class.getResource(sheet);
            if (place == null) {
                throw new IllegalStateException("no style sheet " + sheet);
            }
            sheets.add(place.toExternalForm());
        }
        scene.getStylesheets().setAll(sheets);
    }

    /// One user-agent sheet of theme and shim, so that popups get both. The shim gives ControlsFX the names it expects.
    private static String userAgent(boolean dark) {
        String theme = dark ? new PrimerDark().getUserAgentStylesheet() : new PrimerLight().getUserAgentStylesheet();
        return data(read(theme) + "\n" + read("/onejob/views/theme/shim.css"));
    }

    private static String read(String resource) {
        try (InputStream in = Theme.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("no resource " + resource);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String data(String css) {
        return "data:text/css;base64," + Base64.getEncoder().encodeToString(css.getBytes(StandardCharsets.UTF_8));
    }
}
