package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import javax.management.JMException;
import javax.management.ObjectName;
import onejob.app.wiring.ConsoleProgram;
import onejob.views.activity.ActivityPage;
import onejob.views.connect.ConsolePorts;
import onejob.views.connect.Environment;
import onejob.views.fx.Background;
import onejob.views.fx.FxThread;
import onejob.views.live.Follower;
import onejob.views.live.Freshness;
import onejob.views.live.Live;
import onejob.views.shell.Window;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import onejob.views.theme.Theme;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.testfx.api.FxToolkit;

/// AC-073: a day of refreshing, at a quicker pace; all of it with `-Drefreshes=5000`. The real window follows a real
/// database in which one of 500 jobs after the other changes, while details and dialogs are opened and closed, lists
/// and themes changed: once all has been done a few times, the heap grows by at most 20 MB up to the last refresh, and
/// nothing of the window's is there more often than before, listeners least of all. Seen red while each dialog's scroll
/// panes left their pictures in JavaFX's pool: 53 MB in 600 refreshes.
@Timeout(600)
class RefreshForADayTest {
    private static final Logger LOG = LoggerFactory.getLogger(RefreshForADayTest.class);
    private static final int REFRESHES = Integer.getInteger("refreshes", 800);
    private static final int FIRST = Math.min(500, REFRESHES / 2);
    private static final int ROWS = 500;
    private static final long MOST_GROWN = 20L << 20;
    /// What windows are made of: as many objects of each class as there were, but for the few that are under way. Weak
    /// listeners whose listener is gone are left out, JavaFX clears them away by and by.
    private static final Pattern COUNTED = Pattern.compile(
            "^\\s*\\d+:\\s+(\\d+)\\s+\\d+\\s+"
                    + "((?:onejob[.]views|com[.]sun[.]javafx[.]binding|javafx[.](?:beans[.](?!value[.]Weak)|scene[.]Node|animation))[^ ]*)");
    private static final int UNDER_WAY = 80;

    private final Live live = new Live(System::nanoTime);
    private final Background background = new Background(new FxThread());
    private @Nullable Backstage backstage;
    private @Nullable Connection changing;
    private onejob.views.connect.@Nullable Connection program;
    private @Nullable Follower follower;
    private @Nullable Stage stage;
    private @Nullable Window window;
    private @Nullable Theme theme;
    private int heard;

    @BeforeEach
    void open() throws Exception {
        System.setProperty(
                "java.util.prefs.userRoot",
                Files.createTempDirectory("onejob-test").toString());
        Backstage behind = new Backstage();
        backstage = behind;
        behind.order("held", behind.ref());
        ManyRows.make(behind, ROWS, "a", "now() - i * interval '1 s'");
        changing = changing(behind);
        FxToolkit.registerPrimaryStage();
        Platform.setImplicitExit(false);
        Environment environment = new Environment("day", "orders", false, false, false);
        var connected = ConsoleProgram.connect(behind.database.login("olga"), environment);
        program = connected;
        ConsolePorts ports = connected.ports();
        follower = new Follower(ports.jobs(), ports.feed(), live, new FxThread(), Duration.ofMillis(2));
        Screen.fx(() -> show(ports, environment));
        Objects.requireNonNull(follower).start(background);
        Screen.until("live", () -> live.freshness().get() == Freshness.LIVE);
    }

    private boolean show(ConsolePorts ports, Environment environment) {
        Theme look = new Theme();
        theme = look;
        Kit kit = new Kit(look, new Words(Locale.UK));
        Window made = new Window(
                ports,
                environment,
                background,
                live,
                kit,
                ZoneOffset.UTC,
                desk -> List.of(new ActivityPage(ports.activity(), background, live, kit, desk)));
        window = made;
        Scene scene = new Scene(made, 1440, 900);
        look.dress(scene);
        Stage shown = new Stage();
        stage = shown;
        shown.setScene(scene);
        shown.show();
        made.divide(1440);
        live.onChange(_ -> heard++);
        return true;
    }

    /// One log entry for each job, and a connection past the guards.
    private static Connection changing(Backstage behind) throws SQLException {
        Connection past = DriverManager.getConnection(behind.database.url(), "postgres", "postgres");
        try (Statement statement = past.createStatement()) {
            statement.execute("SET search_path = onejob");
            statement.execute("SET session_replication_role = replica");
            statement.execute("ALTER TABLE event DISABLE TRIGGER ALL");
            statement.execute("ALTER TABLE job DISABLE TRIGGER ALL");
            statement.execute("INSERT INTO event (owner_id, job_id, seq, kind, actor, actor_kind, at, job_status,"
                    + " job_version, detail, xid, hash) SELECT owner_id, id, 1, 'job_submitted', 'svc', 'service',"
                    + " created_at, 'open', 1, '{}', pg_current_xact_id(), '\\x00' FROM job"
                    + " WHERE idempotency_key LIKE 'many-%'");
        }
        return past;
    }

    @AfterEach
    void close() throws SQLException {
        Objects.requireNonNull(follower).stop();
        Screen.fx(() -> {
            Objects.requireNonNull(stage).hide();
            return true;
        });
        background.close();
        Objects.requireNonNull(program).close().run();
        Objects.requireNonNull(changing).close();
        Objects.requireNonNull(backstage).close();
    }

    @Test
    void theEveningIsAsTheMorning() throws SQLException, JMException {
        refresh(0, FIRST);
        long heap = heap();
        Map<String, Long> objects = objects();
        long begun = System.nanoTime();

        refresh(FIRST, REFRESHES);

        Duration took = Duration.ofNanos(System.nanoTime() - begun);
        long grown = heap() - heap;
        Map<String, Long> more = new TreeMap<>();
        objects().forEach((what, count) -> {
            if (count > objects.getOrDefault(what, 0L) + UNDER_WAY) {
                more.put(what, count - objects.getOrDefault(what, 0L));
            }
        });
        LOG.info("{} refreshes in {} s: {} KB grown", REFRESHES - FIRST, took.toSeconds(), grown >> 10);
        assertThat(grown).as("bytes grown").isLessThan(MOST_GROWN);
        assertThat(more).as("more than there were").isEmpty();
    }

    /// Changes a job, until the window has heard of it; in between a person goes about.
    private void refresh(int from, int to) throws SQLException {
        for (int number = from; number < to; number++) {
            int before = Screen.fx(() -> heard);
            change(number);
            Screen.fx(() -> {
                Objects.requireNonNull(window).tick();
                return true;
            });
            Screen.until("it is heard", () -> heard > before);
            meanwhile(number);
        }
    }

    private void change(int number) throws SQLException {
        String job = "('00000000-000a-7000-8000-' || lpad(to_hex(%d), 12, '0'))::uuid".formatted(1 + number % 40);
        try (Statement statement = Objects.requireNonNull(changing).createStatement()) {
            statement.execute("BEGIN; UPDATE job SET payload = '{\"amount\":\"" + number
                    + ".00\",\"currency\":\"EUR\"}' WHERE id = " + job
                    + "; UPDATE event SET xid = pg_current_xact_id() WHERE job_id = " + job + "; COMMIT");
        }
    }

    /// What a person does in between: at every tenth refresh another detail and a dialog, at every 25th another list,
    /// at
    /// every 100th another theme.
    private void meanwhile(int number) {
        Screen.fx(() -> {
            if (number % 10 == 0) {
                ListView<?> list = (ListView<?>) node("#job-list");
                list.getSelectionModel().clearAndSelect(1 + number / 10 % 20);
            }
            if (number % 10 == 5) {
                press("#act-note");
            }
            if (number % 10 == 7) {
                Node at = Objects.requireNonNull(stage).getScene().getFocusOwner();
                (at == null ? node(".window") : at)
                        .fireEvent(
                                new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ESCAPE, false, false, false, false));
            }
            if (number % 25 == 0) {
                press("#nav-" + (number % 50 == 0 ? "everything" : "in-flight"));
            }
            if (number % 100 == 0) {
                Objects.requireNonNull(theme).choose(number % 200 == 0);
            }
            return true;
        });
    }

    private Node node(String what) {
        return Objects.requireNonNull(stage).getScene().getRoot().lookup(what);
    }

    private void press(String id) {
        if (node(id) instanceof Button button && !button.isDisabled()) {
            button.fire();
        }
    }

    private static long heap() {
        for (int i = 0; i < 4; i++) {
            System.gc();
            Screen.fx(() -> true);
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    /// How many objects there are of each class, those that nothing holds left out.
    private static Map<String, Long> objects() throws JMException {
        String histogram = String.valueOf(ManagementFactory.getPlatformMBeanServer()
                .invoke(
                        new ObjectName("com.sun.management:type=DiagnosticCommand"),
                        "gcClassHistogram",
                        new Object[] {new String[0]},
                        new String[] {String[].class.getName()}));
        Map<String, Long> counts = new TreeMap<>();
        for (String line : histogram.lines().toList()) {
            Matcher matcher = COUNTED.matcher(line);
            if (matcher.find()) {
                counts.merge(matcher.group(2), Long.parseLong(matcher.group(1)), Long::sum);
            }
        }
        return counts;
    }
}
