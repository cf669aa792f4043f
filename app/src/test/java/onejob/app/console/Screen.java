package onejob.app.console;

import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextInputControl;
import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import onejob.domain.job.JobId;
import onejob.views.jobs.Item;
import org.jspecify.annotations.Nullable;

/// What a person sees in the window at this moment. Everything is read on the FX thread.
final class Screen {
    private static final Duration PATIENCE = Duration.ofSeconds(25);
    private final Stage stage;

    Screen(Stage stage) {
        this.stage = stage;
    }

    /// Does it on the FX thread and waits for the outcome.
    static <T> T fx(Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        if (Platform.isFxApplicationThread()) {
            task.run();
        } else {
            Platform.runLater(task);
        }
        try {
            return task.get(60, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Waits until it is so. What is asked of the screen on the way must not wait itself: it is asked on the FX thread.
    static void until(String what, BooleanSupplier so) {
        if (Platform.isFxApplicationThread()) {
            throw new IllegalStateException("waits on the thread that it waits for: " + what);
        }
        await(what).atMost(PATIENCE).pollInterval(Duration.ofMillis(40)).until(() -> fx(so::getAsBoolean));
    }

    Scene scene() {
        return stage.getScene();
    }

    /// The first node of this id that is shown; empty when there is none.
    private Optional<Node> find(String id) {
        return scene().getRoot().lookupAll("#" + id).stream()
                .filter(Screen::visible)
                .findFirst();
    }

    static boolean visible(Node node) {
        for (@Nullable Node n = node; n != null; n = n.getParent()) {
            if (!n.isVisible()) {
                return false;
            }
        }
        return true;
    }

    /// Waits until it is there in a window that floats above this one.
    Node floating(String id) {
        until("#" + id + " floats", () -> afloat(id).isPresent());
        return fx(() -> afloat(id).orElseThrow());
    }

    private Optional<Node> afloat(String id) {
        return javafx.stage.Window.getWindows().stream()
                .filter(window -> !window.equals(stage) && window.getScene() != null)
                .flatMap(window -> window.getScene().getRoot().lookupAll("#" + id).stream())
                .filter(Screen::visible)
                .findFirst();
    }

    boolean shows(String id) {
        return fx(() -> find(id).isPresent());
    }

    /// Waits until it is there.
    Node node(String id) {
        until("#" + id + " is shown", () -> find(id).isPresent());
        return fx(() -> find(id).orElseThrow());
    }

    void awaitGone(String id) {
        until("#" + id + " is gone", () -> find(id).isEmpty());
    }

    boolean enabled(String id) {
        return fx(() -> find(id).filter(node -> !node.isDisabled()).isPresent());
    }

    void awaitEnabled(String id) {
        until(
                "#" + id + " can be pressed",
                () -> find(id).filter(node -> !node.isDisabled()).isPresent());
    }

    void awaitDisabled(String id) {
        until("#" + id + " is barred", () -> find(id).filter(Node::isDisabled).isPresent());
    }

    boolean focused(String id) {
        return fx(() -> find(id).filter(Node::isFocused).isPresent());
    }

    /// All words shown within it.
    String text(String id) {
        return fx(() -> find(id).map(Screen::words).orElse(""));
    }

    void awaitText(String id, String part) {
        awaitThat(
                "#" + id + " says “" + part + "”",
                () -> find(id).map(Screen::words).orElse(""),
                part);
    }

    private static void awaitThat(String what, Supplier<String> text, String part) {
        try {
            until(what, () -> text.get().contains(part));
        } catch (org.awaitility.core.ConditionTimeoutException e) {
            throw new AssertionError(what + ", but it says: " + fx(text::get), e);
        }
    }

    /// All words of the whole window.
    String everything() {
        return fx(() -> words(scene().getRoot()));
    }

    static String words(Node node) {
        List<String> words = new ArrayList<>();
        collect(node, words);
        return String.join(" ", words)
                .replaceAll("\\s+", " ")
                .replace(" .", ".")
                .replace(" ,", ",")
                .strip();
    }

    private static void collect(Node node, List<String> words) {
        if (!node.isVisible()) {
            return;
        }
        switch (node) {
            case TextInputControl input -> words.add(input.getText());
            case Text text -> words.add(text.getText());
            case Labeled labeled -> {
                words.add(labeled.getText() == null ? "" : labeled.getText());
                if (labeled.getGraphic() != null) {
                    collect(labeled.getGraphic(), words);
                }
            }
            case Parent parent -> parent.getChildrenUnmodifiable().forEach(child -> collect(child, words));
            default -> {}
        }
    }

    /// The list's row of this job, if it is in sight.
    Optional<Node> row(JobId job) {
        return fx(() -> find(job));
    }

    /// Waits until the list has at least so many rows, in sight or not.
    void awaitRows(int least) {
        until(
                least + " rows",
                () -> scene().lookup("#job-list") instanceof ListView<?> list
                        && list.getItems().size() >= least);
    }

    /// How many rows in sight are the job's.
    long rows(JobId job) {
        return fx(() -> rowsOf(job).count());
    }

    private Optional<Node> find(JobId job) {
        return rowsOf(job).findFirst();
    }

    private Stream<Node> rowsOf(JobId job) {
        return scene().getRoot().lookupAll(".job-row").stream()
                .filter(Screen::visible)
                .filter(cell -> cell instanceof ListCell<?> list
                        && list.getItem() instanceof Item.Row row
                        && row.id().equals(job));
    }

    /// Waits until the job's row says something.
    void awaitRowText(JobId job, String part) {
        awaitThat("the row of " + job, () -> find(job).map(Screen::words).orElse("no row"), part);
    }

    /// What the job's row says.
    String words(JobId job) {
        return fx(() -> find(job).map(Screen::words).orElse(""));
    }

    Node awaitRow(JobId job) {
        until("a row of " + job, () -> find(job).isPresent());
        return row(job).orElseThrow();
    }

    /// Where it is on the display.
    Bounds bounds(Node node) {
        return fx(() -> node.localToScreen(node.getLayoutBounds()));
    }

    /// Whether all of it is within the window.
    boolean whole(Node node) {
        return fx(() -> {
            Bounds inside = node.localToScene(node.getLayoutBounds());
            return inside.getMinX() >= 0
                    && inside.getMinY() >= 0
                    && inside.getMaxX() <= scene().getWidth()
                    && inside.getMaxY() <= scene().getHeight();
        });
    }

    /// Whether any words within it end in dots because there is too little room. Our own dots are one character.
    boolean cut(String id) {
        return fx(() -> find(id).stream()
                .flatMap(node -> node.lookupAll(".text").stream())
                .anyMatch(node -> node instanceof Text text && text.getText().endsWith("...")));
    }

    /// Whether the job's row is the selected one.
    boolean selected(JobId job) {
        return fx(
                () -> find(job).filter(row -> ((ListCell<?>) row).isSelected()).isPresent());
    }

    private List<ListCell<?>> jobCells() {
        return scene().getRoot().lookupAll(".job-row").stream()
                .filter(Screen::visible)
                .filter(cell -> cell instanceof ListCell<?> list && list.getItem() instanceof Item.Row)
                .<ListCell<?>>map(cell -> (ListCell<?>) cell)
                .sorted(java.util.Comparator.comparingInt(ListCell::getIndex))
                .toList();
    }

    private static JobId job(ListCell<?> cell) {
        return ((Item.Row) cell.getItem()).id();
    }

    /// The jobs whose rows are wholly in view, from top to bottom.
    List<JobId> rowsInView() {
        return fx(() -> {
            Bounds list = find("job-list")
                    .orElseThrow()
                    .localToScene(find("job-list").orElseThrow().getLayoutBounds());
            return jobCells().stream()
                    .filter(cell -> list.contains(cell.localToScene(cell.getLayoutBounds())))
                    .map(Screen::job)
                    .toList();
        });
    }

    private JobId only(java.util.function.Predicate<ListCell<?>> so) {
        return fx(() ->
                jobCells().stream().filter(so).map(Screen::job).findFirst().orElseThrow());
    }

    JobId selectedRow() {
        return only(ListCell::isSelected);
    }

    JobId rowUnderPointer() {
        return only(Node::isHover);
    }

    /// The jobs in view that are ticked.
    java.util.Set<JobId> chosenRows() {
        javafx.css.PseudoClass chosen = javafx.css.PseudoClass.getPseudoClass("chosen");
        return fx(() -> jobCells().stream()
                .filter(cell -> cell.getPseudoClassStates().contains(chosen))
                .map(Screen::job)
                .collect(java.util.stream.Collectors.toSet()));
    }

    /// Whether what the detail says, below the dialog too, has a part.
    boolean detailSays(String part) {
        return everything().contains(part);
    }

    /// The outline of the first sign in the job's row: the same for every colour, another for another shape.
    int shape(JobId job) {
        Node row = awaitRow(job);
        return fx(() -> {
            Node sign = row.lookupAll("*").stream()
                    .filter(Canvas.class::isInstance)
                    .findFirst()
                    .orElseThrow();
            WritableImage image = sign.snapshot(null, null);
            PixelReader pixels = image.getPixelReader();
            int ground = pixels.getArgb(0, 0);
            StringBuilder outline = new StringBuilder();
            for (int y = 0; y < (int) image.getHeight(); y++) {
                for (int x = 0; x < (int) image.getWidth(); x++) {
                    outline.append(pixels.getArgb(x, y) == ground ? '.' : '#');
                }
            }
            return outline.toString().hashCode();
        });
    }
}
