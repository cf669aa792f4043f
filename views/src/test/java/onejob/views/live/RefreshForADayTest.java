package onejob.views.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.reflect.Field;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import javafx.application.Platform;
import javafx.beans.WeakListener;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.Failure;
import onejob.domain.attempt.FailureKind;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.views.connect.ConsolePorts;
import onejob.views.connect.Environment;
import onejob.views.fx.Background;
import onejob.views.fx.FxThread;
import onejob.views.gallery.FakePorts;
import onejob.views.gallery.Scenes;
import onejob.views.shell.Window;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import onejob.views.theme.Theme;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.testfx.api.FxToolkit;

/// AC-073: a day of refreshing. 5,000 refreshes of 500 rows, 500 details opened and closed with a dialog each, 200
/// changes of filter, 50 of theme: the heap grows by at most 20 MB between the 500th and the last, nobody listens who
/// did not before, and the window is as quick as in the morning.
@Timeout(400)
class RefreshForADayTest {
    private static final int ROWS = 500;
    private static final int REFRESHES = 5_000;
    private static final int FIRST = 500;
    private static final long MOST_GROWN = 20L << 20;

    private final AtomicLong nanos = new AtomicLong();
    private final Live live = new Live(nanos::get);
    private final List<JobId> ids = new ArrayList<>();
    private final FakePorts ports = new FakePorts(stories());
    private @Nullable Stage stage;
    private @Nullable Window window;
    private @Nullable Theme theme;

    private Scenes.Story[] stories() {
        Scenes.Story[] stories = new Scenes.Story[ROWS];
        for (int i = 0; i < ROWS; i++) {
            stories[i] = story(i, 1);
            ids.add(stories[i].job().id());
        }
        return stories;
    }

    private static Scenes.Story story(int number, int version) {
        String tail = "%04x".formatted(number);
        var launched = Scenes.NOW.minusSeconds(600 + number);
        var attempt = Scenes.attempt(
                tail,
                1,
                "acme",
                AttemptState.UNKNOWN,
                launched,
                launched.plusMillis(300),
                null,
                new Failure(FailureKind.TIMEOUT, "no answer"),
                List.of());
        Job job = Scenes.job(
                tail,
                number % 2 == 0 ? "alice" : "bob",
                "key-" + number,
                JobStatus.UNKNOWN,
                version,
                version % 2 == 0,
                List.of(attempt));
        return new Scenes.Story(job, Scenes.timeout().events());
    }

    @BeforeEach
    void open() throws Exception {
        FxToolkit.registerPrimaryStage();
        Platform.setImplicitExit(false);
        fx(() -> {
            Theme look = new Theme();
            theme = look;
            Window made = new Window(
                    new ConsolePorts(ports, ports, ports, ports),
                    new Environment("day", "orders", false, false, false),
                    // Everything on one thread: a refresh is over when the call is.
                    new Background(new FxThread(), Runnable::run),
                    live,
                    new Kit(look, new Words(Locale.UK)),
                    ZoneOffset.UTC,
                    _ -> List.of());
            window = made;
            Scene scene = new Scene(made, 1440, 900);
            look.dress(scene);
            Stage shown = new Stage();
            stage = shown;
            shown.setScene(scene);
            shown.show();
            made.divide(1440);
            hear();
            made.tick();
            return true;
        });
    }

    @AfterEach
    void close() {
        fx(() -> {
            Objects.requireNonNull(stage).hide();
            return true;
        });
    }

    private static <T> T fx(Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        Platform.runLater(task);
        try {
            return task.get(60, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private Window window() {
        return Objects.requireNonNull(window);
    }

    private Theme theme() {
        return Objects.requireNonNull(theme);
    }

    private void hear() {
        live.heard(ports.here());
        live.learned(ports.counts(), ports.published());
    }

    @Test
    void theEveningIsAsTheMorning() {
        refresh(0, FIRST);
        long heap = heap();
        Map<String, Integer> listeners = fx(this::listeners);
        int nodes = fx(() -> nodes(window()));
        Duration quick = fx(this::oneRefresh);

        refresh(FIRST, REFRESHES);

        long grown = heap() - heap;
        assertThat(grown).as("bytes grown").isLessThan(MOST_GROWN);
        assertThat(fx(this::listeners)).as("listeners").isEqualTo(listeners);
        assertThat(fx(() -> nodes(window()))).as("nodes").isBetween(nodes * 9 / 10, nodes * 11 / 10);
        assertThat(fx(this::oneRefresh))
                .as("one refresh")
                .isLessThan(quick.multipliedBy(4).plusMillis(50));
    }

    private Duration oneRefresh() {
        long begun = System.nanoTime();
        for (int i = 0; i < 20; i++) {
            once(i);
        }
        return Duration.ofNanos((System.nanoTime() - begun) / 20);
    }

    /// In portions, between which the window paints.
    private void refresh(int from, int to) {
        for (int at = from; at < to; at += 10) {
            int portion = at;
            fx(() -> {
                for (int i = portion; i < portion + 10; i++) {
                    once(i);
                }
                meanwhile(portion);
                return true;
            });
        }
    }

    private void once(int number) {
        nanos.addAndGet(Duration.ofMillis(300).toNanos());
        JobId touched = ids.get(number % ROWS);
        ports.replace(story(number % ROWS, 1 + number / ROWS));
        hear();
        live.changed(Set.of(touched));
        window().tick();
    }

    /// What a person does in between: of 5,000 refreshes every tenth a detail and a dialog, every 25th another filter,
    /// every 100th another theme.
    private void meanwhile(int number) {
        ListView<?> list = (ListView<?>) window().lookup("#job-list");
        list.getSelectionModel().clearAndSelect(1 + number / 10 % 20);
        window().layout();
        press("#act-cancel");
        window().layout();
        key(KeyCode.ESCAPE);
        if (number % 20 == 0) {
            press("#nav-" + (number % 40 == 0 ? "unknown" : "everything"));
        }
        if (number % 100 == 0) {
            theme().choose(number % 200 == 0);
        }
    }

    private void press(String id) {
        if (window().lookup(id) instanceof Button button && !button.isDisabled()) {
            button.fire();
        }
    }

    private void key(KeyCode code) {
        window().fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, false, false, false));
    }

    private static long heap() {
        for (int i = 0; i < 4; i++) {
            System.gc();
            fx(() -> true);
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    private static int nodes(Node node) {
        int sum = 1;
        if (node instanceof Parent parent) {
            for (Node child : parent.getChildrenUnmodifiable()) {
                sum += nodes(child);
            }
        }
        return sum;
    }

    /// Who listens to what outlives every row and every detail.
    private Map<String, Integer> listeners() throws ReflectiveOperationException {
        Map<String, Integer> all = new TreeMap<>();
        for (Field field : Live.class.getDeclaredFields()) {
            if (List.class.isAssignableFrom(field.getType())) {
                field.setAccessible(true);
                all.put("live." + field.getName(), ((List<?>) field.get(live)).size());
            }
        }
        all.put("freshness", count(live.freshness()));
        all.put("palette", count(theme().palette()));
        all.put("focus", count(Objects.requireNonNull(stage).getScene().focusOwnerProperty()));
        all.put("width", count(Objects.requireNonNull(stage).getScene().widthProperty()));
        return all;
    }

    /// Those that are still alive: a weak one whose listener is gone hears nothing, and is taken off by and by.
    private static int count(Object property) throws ReflectiveOperationException {
        Object helper = null;
        for (Class<?> type = property.getClass(); type != null && helper == null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (field.getName().equals("helper")) {
                    field.setAccessible(true);
                    helper = field.get(property);
                }
            }
        }
        if (helper == null) {
            return 0;
        }
        int sum = 0;
        for (Field field : helper.getClass().getDeclaredFields()) {
            field.setAccessible(true);
            if (field.getName().equals("listener")) {
                sum++;
            } else if (field.getType().isArray() && field.get(helper) instanceof Object[] some) {
                for (Object one : some) {
                    sum += one == null || (one instanceof WeakListener weak && weak.wasGarbageCollected()) ? 0 : 1;
                }
            }
        }
        return sum;
    }
}
