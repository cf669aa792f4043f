package onejob.views.jobs;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import onejob.views.jobs.JobListModel.Query;

/// Questions that somebody keeps under names of their own, by environment.
public final class SavedViews {
    /// What is kept in one place at most; a text of this length is what the system's preferences take.
    private static final int MOST_TEXT = 8_000;

    private static final String KEPT = "views";

    /// A question under its name.
    public record View(String name, Query query) {}

    private final Remembered memory;
    private final ObservableList<View> views = FXCollections.observableArrayList();

    public SavedViews(Remembered memory) {
        this.memory = memory;
        memory.text(KEPT, "").lines().forEach(this::read);
    }

    private void read(String line) {
        int space = line.indexOf(' ');
        if (space > 0) {
            String name = URLDecoder.decode(line.substring(0, space), StandardCharsets.UTF_8);
            QueryText.read(line.substring(space + 1)).ifPresent(query -> views.add(new View(name, query)));
        }
    }

    public ObservableList<View> views() {
        return views;
    }

    /// Keeps a question; one of the same name is replaced.
    ///
    /// @return whether there was room for it
    public boolean keep(String name, Query query) {
        List<View> next = new ArrayList<>(views);
        next.removeIf(view -> view.name().equals(name));
        next.add(new View(name, query));
        return replace(next);
    }

    public boolean rename(View view, String name) {
        List<View> next = new ArrayList<>(views);
        next.removeIf(other -> other.name().equals(name) && !other.equals(view));
        next.replaceAll(other -> other.equals(view) ? new View(name, view.query()) : other);
        return replace(next);
    }

    /// Lets go of one.
    ///
    /// @return what brings it back where it was
    public Runnable delete(View view) {
        List<View> before = List.copyOf(views);
        List<View> next = new ArrayList<>(views);
        next.remove(view);
        replace(next);
        return () -> replace(before);
    }

    private boolean replace(List<View> next) {
        String text = next.stream()
                .map(view -> URLEncoder.encode(view.name(), StandardCharsets.UTF_8) + " " + QueryText.of(view.query()))
                .collect(Collectors.joining("\n"));
        if (text.length() > MOST_TEXT) {
            return false;
        }
        views.setAll(next);
        memory.keep(KEPT, text);
        return true;
    }
}
