package onejob.views.providers;

import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.TilePane;
import javafx.scene.layout.VBox;
import onejob.domain.port.ProviderHealth.Health;
import onejob.domain.provider.Standing;
import onejob.views.act.ProviderDeed;
import onejob.views.live.Live;
import onejob.views.shell.Desk;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import onejob.views.theme.Look;
import onejob.views.theme.Ui;
import org.jspecify.annotations.Nullable;

/// Who answers how, who may serve what on which proof, in which order they are asked; beside it a suite's run.
final class ProvidersView extends HBox {
    private static final double CARD = 150;
    private static final double WIDE_ENOUGH = 1180;

    /// What only the page knows.
    interface Means {
        /// Why no suite may be run for a pair; empty when one may.
        Optional<String> whyNot(Pair pair);

        /// Why a provider may not be paused or resumed; empty when it may.
        Optional<String> whyNot(ProviderDeed deed, String provider);

        void qualify(Pair pair);

        void pause(ProviderDeed deed, String provider);
    }

    private final ProvidersModel model;
    private final Live live;
    private final Kit kit;
    private final Words words;
    private final Desk desk;
    private final Means means;
    private final MenuButton qualify;
    private final TilePane cards = new TilePane(16, 16);
    private final Map<String, ProviderCard> card = new LinkedHashMap<>();
    private final Label admins = Ui.wrapped("", "t12", "c3");
    private final HBox adminsRow;
    private final NoveltyList novelties;
    private final HBox segments = new HBox();
    private final MatrixView matrix;
    private final RouteView route;
    private final RunPane pane;
    private final Label empty = Ui.wrapped("", "t13", "c3");
    private final VBox column;
    private Groups groups = new Groups(List.of());
    private int group;
    private boolean wantsKeyboard;

    ProvidersView(ProvidersModel model, Doings doings, Live live, Kit kit, Desk desk, Means means) {
        this.model = model;
        this.live = live;
        this.kit = kit;
        this.words = kit.words();
        this.desk = desk;
        this.means = means;
        getStyleClass().add("providers");
        qualify = new MenuButton(words.say("providers.qualify"), Ui.icon("fth-play"));
        qualify.setId("providers-qualify");
        qualify.getStyleClass().add("deed");
        qualify.setMinWidth(USE_PREF_SIZE);
        qualify.setAccessibleText(words.say("providers.qualify"));
        qualify.getItems().add(new MenuItem(""));
        qualify.setOnShowing(_ -> offers());
        Label sub = Ui.text(words.say("providers.sub"), "t13", "c3");
        sub.setMinWidth(0);
        HBox title = Ui.row(10, Ui.firm(words.say("nav.providers"), "t20", "semi", "c1"), sub, Ui.grow(), qualify);
        cards.setPrefTileWidth(CARD);
        cards.setPrefColumns(4);
        cards.setTileAlignment(javafx.geometry.Pos.TOP_LEFT);
        cards.setId("provider-cards");
        adminsRow = Ui.row(8, Ui.icon("fth-lock"), admins);
        admins.setId("pause-barred");
        novelties = new NoveltyList(words, desk::showJob);
        matrix = new MatrixView(kit, this::choose);
        route = new RouteView(kit, this::choose);
        pane = new RunPane(model.run(), doings, kit, desk::showJob);
        segments.getStyleClass().add("segments");
        segments.setId("groups");
        segments.setMaxHeight(USE_PREF_SIZE);
        empty.setId("providers-empty");
        column = new VBox(
                16,
                title,
                empty,
                new VBox(8, cards, adminsRow),
                novelties,
                section("matrix", segments),
                matrix,
                legend(),
                section("route", null),
                route);
        VBox.setMargin(matrix, new javafx.geometry.Insets(-6, 0, 0, 0));
        VBox.setMargin(route, new javafx.geometry.Insets(-6, 0, 0, 0));
        column.getStyleClass().add("providers-column");
        ScrollPane scroll = new ScrollPane(column);
        scroll.setId("providers-scroll");
        scroll.setFitToWidth(true);
        scroll.setFocusTraversable(false);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().addAll("quiet-scroll", "pane");
        scroll.setMinWidth(0);
        HBox.setHgrow(scroll, Priority.ALWAYS);
        getChildren().addAll(scroll, pane);
        widthProperty().addListener((_, _, wide) -> divide(wide.doubleValue()));
        cards.widthProperty().addListener((_, _, _) -> tiles());
        listen(doings);
        show();
    }

    private void listen(Doings doings) {
        model.standings().onRead(this::show);
        model.health().onRead(this::show);
        model.novelties().onRead(this::show);
        model.open().onRead(this::show);
        model.run().shown().addListener((_, _, _) -> show());
        model.run().answers().addListener((_, _, _) -> run());
        model.run().number().addListener((_, _, _) -> run());
        doings.said().addListener((_, _, _) -> show());
    }

    private HBox section(String key, @Nullable HBox right) {
        Label sub = Ui.text(words.say(key + ".sub"), "t12", "c3");
        sub.setMinWidth(0);
        HBox row = Ui.row(8, Ui.firm(words.say(key + ".title"), "t14", "semi", "c1"), sub, Ui.grow());
        if (right != null) {
            row.getChildren().add(right);
        }
        row.setMinHeight(28);
        return row;
    }

    private FlowPane legend() {
        FlowPane legend = new FlowPane(18, 4);
        legend.setId("legend");
        sign(legend, Look.SUCCEEDED, "legend.passed");
        sign(legend, Look.EXPIRED, "standing.expired");
        sign(legend, Look.FAILED, "standing.failed");
        sign(legend, Look.CANCELLED, "standing.withdrawn");
        sign(legend, Look.RUNNING, "standing.running");
        return legend;
    }

    private void sign(FlowPane legend, Look look, String key) {
        legend.getChildren().add(Ui.row(6, kit.glyph(look, 13), Ui.firm(words.say(key), "t12", "c2")));
    }

    private void divide(double wide) {
        Ui.wide(pane, wide >= WIDE_ENOUGH ? RunPane.WIDE : RunPane.NARROW);
    }

    /// As many cards in a row as there is room for, and no gap at its end.
    private void tiles() {
        double room = cards.getWidth();
        int columns = Math.max(1, (int) ((room + 16) / (CARD + 16)));
        int used = Math.max(1, Math.min(columns, Math.max(card.size(), 3)));
        cards.setPrefTileWidth(Math.floor((room - 16 * (used - 1)) / used) - 0.5);
    }

    private void choose(Pair pair) {
        model.run().choose(pair);
        show();
    }

    /// Goes to a cell that a link elsewhere names.
    void go(Pair pair) {
        model.run().choose(pair);
        group = groups.of(pair.operation());
        show();
        matrix.focus(pair);
    }

    private void offers() {
        qualify.getItems().clear();
        for (Standing standing : model.standings().get()) {
            if (standing.state() == Standing.State.NOT_IN_ROUTE || standing.state() == Standing.State.PRIMARY) {
                continue;
            }
            Pair pair = Pair.of(standing);
            Optional<String> no = desk.lock().or(() -> means.whyNot(pair));
            String named = words.say("provider.qualify.named", pair.provider(), pair.operation());
            MenuItem item = new MenuItem(no.map(why -> named + " – " + why).orElse(named));
            item.setMnemonicParsing(false);
            item.setId("qualify-" + pair.id());
            item.setDisable(no.isPresent());
            item.setOnAction(_ -> {
                choose(pair);
                means.qualify(pair);
            });
            qualify.getItems().add(item);
        }
        if (qualify.getItems().isEmpty()) {
            MenuItem none = new MenuItem(words.say("providers.none"));
            none.setDisable(true);
            qualify.getItems().add(none);
        }
    }

    /// Puts the keyboard where a person begins.
    void begin() {
        wantsKeyboard = true;
        show();
    }

    void focusMenu() {
        qualify.requestFocus();
    }

    /// Shows all of it as it is known now.
    void show() {
        Times times = desk.times().get();
        Instant now = live.seen();
        boolean any = model.standings().known();
        Ui.visible(empty, !any || groups.all().isEmpty());
        empty.setText(words.say(
                any ? "providers.none" : model.standings().failed() ? "providers.unreadable" : "providers.loading"));
        cards(times);
        novelties.show(model.novelties().get(), times, now);
        groups(Groups.of(model.standings().get()));
        boolean some = !groups.all().isEmpty();
        Ui.visible(matrix, some);
        Ui.visible(route, some);
        if (some) {
            Map<Pair, Standing> standings = model.standings().get().stream()
                    .collect(java.util.stream.Collectors.toMap(Pair::of, Function.identity()));
            Groups.Group shown = groups.all().get(group);
            begin(shown, standings);
            matrix.show(
                    shown,
                    standings,
                    model.open().get(),
                    times,
                    now,
                    model.run().pair());
            route.show(shown, live.published(), standings, times);
        }
        run();
        if (wantsKeyboard && some && !desk.dialogOpen()) {
            // What scrolls has no place in the scene before it is styled, and so could not be given the keyboard.
            applyCss();
            layout();
            wantsKeyboard = !isFocusWithin() && !matrix.begin(model.run().pair());
        }
    }

    /// What runs is looked at first, else what is barred.
    private void begin(Groups.Group shown, Map<Pair, Standing> standings) {
        if (model.run().pair() != null) {
            return;
        }
        List<Standing> mine = standings.values().stream()
                .filter(it -> shown.operations().contains(it.operation()))
                .sorted(java.util.Comparator.comparing(Standing::operation).thenComparing(Standing::provider))
                .toList();
        mine.stream()
                .filter(it -> it.running() != null)
                .findFirst()
                .or(() -> mine.stream()
                        .filter(it -> !it.state().mayServe() && it.latest() != null)
                        .findFirst())
                .or(() -> mine.stream().filter(it -> it.latest() != null).findFirst())
                .or(() -> mine.stream()
                        .filter(it -> it.state() == Standing.State.NEVER_RUN)
                        .findFirst())
                .ifPresent(it -> model.run().choose(Pair.of(it)));
    }

    private void cards(Times times) {
        List<Health> found = model.health().get();
        List<String> names = found.stream().map(Health::provider).toList();
        if (!names.equals(List.copyOf(card.keySet()))) {
            card.clear();
            for (String name : names) {
                card.put(name, new ProviderCard(name, kit, deed -> means.pause(deed, name)));
            }
            cards.getChildren().setAll(card.values());
            tiles();
        }
        Map<String, Optional<String>> no = new HashMap<>();
        for (Health health : found) {
            ProviderDeed deed = health.pause() == null ? ProviderDeed.PAUSE : ProviderDeed.RESUME;
            Optional<String> why = desk.lock().or(() -> means.whyNot(deed, health.provider()));
            no.put(health.provider(), why);
            ProviderCard shown = card.get(health.provider());
            if (shown != null) {
                shown.show(health, times, why);
            }
        }
        Optional<String> said = no.values().stream().flatMap(Optional::stream).findFirst();
        Ui.visible(adminsRow, said.isPresent());
        admins.setText(said.orElse(""));
    }

    private void groups(Groups now) {
        if (now.equals(groups)) {
            return;
        }
        String before = groups.all().isEmpty()
                ? model.run().pair() == null ? "" : model.run().pair().operation()
                : groups.all().get(group).operations().getFirst();
        groups = now;
        group = now.of(before);
        segments.getChildren().clear();
        Ui.visible(segments, now.all().size() > 1);
        ToggleGroup toggles = new ToggleGroup();
        for (int i = 0; i < now.all().size(); i++) {
            int which = i;
            ToggleButton button = new ToggleButton(now.all().get(i).name());
            button.setId("group-" + i);
            button.getStyleClass().addAll("segment", "small-segment");
            button.setMinWidth(USE_PREF_SIZE);
            button.setToggleGroup(toggles);
            button.setSelected(i == group);
            button.setAccessibleText(
                    words.say("matrix.group", String.join(", ", now.all().get(i).operations())));
            button.selectedProperty().addListener((_, _, on) -> {
                if (on) {
                    group = which;
                    show();
                } else if (toggles.getSelectedToggle() == null) {
                    button.setSelected(true);
                }
            });
            segments.getChildren().add(button);
        }
    }

    /// The pane beside, which moves most.
    void run() {
        Times times = desk.times().get();
        Pair pair = model.run().pair();
        Optional<Standing> standing = pair == null ? Optional.empty() : model.standing(pair);
        List<Standing> alike = pair == null
                ? List.of()
                : model.standings().get().stream()
                        .filter(it -> it.operation().equals(pair.operation()))
                        .toList();
        pane.show(
                standing, alike, desk.lock(), pair == null ? Optional.empty() : means.whyNot(pair), times, live.seen());
    }
}
