package onejob.views.providers;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.geometry.Insets;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
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
    private static final double WIDE_ENOUGH = 1180;
    private static final Insets NEARER = new Insets(-6, 0, 0, 0);

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
    private final QualifyMenu qualify;
    private final Cards cards;
    private final NoveltyList novelties;
    private final NoticeList notices;
    private final GroupSwitch groups;
    private final MatrixView matrix;
    private final RouteView route;
    private final RunPane pane;
    private final Label empty = Ui.wrapped("", "t13", "c3");
    private boolean wantsKeyboard;

    ProvidersView(ProvidersModel model, Doings doings, Live live, Kit kit, Desk desk, Means means) {
        this.model = model;
        this.live = live;
        this.kit = kit;
        this.words = kit.words();
        this.desk = desk;
        this.means = means;
        getStyleClass().add("providers");
        qualify = new QualifyMenu(
                words, model.standings()::get, pair -> desk.lock().or(() -> means.whyNot(pair)), this::qualify);
        cards = new Cards(kit, means::pause);
        novelties = new NoveltyList(words, desk::showJob);
        notices = new NoticeList(words, desk::showJob);
        groups = new GroupSwitch(words, this::show);
        matrix = new MatrixView(kit, this::choose);
        route = new RouteView(kit, this::choose);
        pane = new RunPane(model.run(), doings, kit, desk::showJob);
        empty.setId("providers-empty");
        Label sub = Ui.text(words.say("providers.sub"), "t13", "c3");
        sub.setMinWidth(0);
        HBox title = Ui.row(10, Ui.firm(words.say("nav.providers"), "t20", "semi", "c1"), sub, Ui.grow(), qualify);
        VBox column = new VBox(
                16,
                title,
                empty,
                cards,
                novelties,
                section("matrix", groups),
                matrix,
                legend(),
                section("route", null),
                route,
                notices);
        VBox.setMargin(matrix, NEARER);
        VBox.setMargin(route, NEARER);
        column.getStyleClass().add("providers-column");
        ScrollPane scroll = new ScrollPane(column);
        scroll.setId("providers-scroll");
        scroll.setFitToWidth(true);
        scroll.setFocusTraversable(false);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("quiet-scroll");
        scroll.setMinWidth(0);
        HBox.setHgrow(scroll, Priority.ALWAYS);
        getChildren().addAll(scroll, pane);
        widthProperty()
                .addListener((_, _, wide) ->
                        Ui.wide(pane, wide.doubleValue() >= WIDE_ENOUGH ? RunPane.WIDE : RunPane.NARROW));
        listen(doings);
        show();
    }

    private void listen(Doings doings) {
        model.standings().onRead(this::show);
        model.health().onRead(this::show);
        model.novelties().onRead(this::show);
        model.open().onRead(this::show);
        model.notices().onRead(this::show);
        model.run().shown().addListener((_, _, _) -> run());
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

    private void choose(Pair pair) {
        model.run().choose(pair);
        show();
    }

    private void qualify(Pair pair) {
        choose(pair);
        means.qualify(pair);
    }

    /// Goes to a cell that a link elsewhere names.
    void go(Pair pair) {
        model.run().choose(pair);
        groups.choose(pair.operation());
        wantsKeyboard = true;
        show();
        matrix.focus(pair);
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
        List<Standing> found = model.standings().get();
        cards.show(model.health().get(), times, (deed, provider) -> desk.lock().or(() -> means.whyNot(deed, provider)));
        novelties.show(model.novelties().get(), times, now);
        notices.show(model.notices().get(), times, now);
        groups.show(Groups.of(found), model.run().pair());
        Groups.Group shown = groups.chosen();
        Ui.visible(matrix, shown != null);
        Ui.visible(route, shown != null);
        Ui.visible(empty, shown == null);
        empty.setText(words.say(
                model.standings().known()
                        ? "providers.none"
                        : model.standings().failed() ? "providers.unreadable" : "providers.loading"));
        if (shown != null) {
            Map<Pair, Standing> standings = found.stream().collect(Collectors.toMap(Pair::of, Function.identity()));
            lookAtFirst(shown, found);
            matrix.show(
                    shown,
                    standings,
                    model.open().get(),
                    times,
                    now,
                    model.run().pair());
            route.show(shown, live.published(), standings, times);
            takeKeyboard();
        }
        run();
    }

    /// What scrolls has no place in the scene before it is styled, and so could not be given the keyboard.
    private void takeKeyboard() {
        if (wantsKeyboard && !desk.dialogOpen()) {
            applyCss();
            layout();
            wantsKeyboard = !isFocusWithin() && !matrix.begin(model.run().pair());
        }
    }

    /// What runs is looked at first, else what is barred.
    private void lookAtFirst(Groups.Group shown, List<Standing> found) {
        if (model.run().pair() == null) {
            found.stream()
                    .filter(it -> shown.operations().contains(it.operation()) && rank(it) > 0)
                    .max(Comparator.comparingInt(ProvidersView::rank))
                    .ifPresent(it -> model.run().choose(Pair.of(it)));
        }
    }

    private static int rank(Standing standing) {
        if (standing.running() != null) {
            return 4;
        }
        if (standing.latest() != null) {
            return standing.state().mayServe() ? 2 : 3;
        }
        return standing.state() == Standing.State.NEVER_RUN ? 1 : 0;
    }

    /// The pane beside, which moves most.
    private void run() {
        Pair pair = model.run().pair();
        List<Standing> alike = pair == null
                ? List.of()
                : model.standings().get().stream()
                        .filter(it -> it.operation().equals(pair.operation()))
                        .toList();
        pane.show(
                pair == null ? Optional.empty() : model.standing(pair),
                alike,
                desk.lock(),
                pair == null ? Optional.empty() : means.whyNot(pair),
                desk.times().get(),
                live.seen());
    }
}
