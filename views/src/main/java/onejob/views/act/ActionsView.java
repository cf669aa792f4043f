package onejob.views.act;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import onejob.domain.attempt.Attempt;
import onejob.domain.job.Job;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import onejob.views.theme.Look;
import onejob.views.theme.Ui;
import org.jspecify.annotations.Nullable;

/// A job's deeds as buttons. What is barred keeps its place, goes quiet, and says why below.
public final class ActionsView extends VBox {
    private final Words words;
    private final Consumer<Offer> onDeed;
    private final FlowPane buttons = new FlowPane(8, 8);
    private final MenuButton attempt = new MenuButton();
    private final Label locked = Ui.wrapped("", "t12", "c2");
    private final HBox lockRow;
    private final WhyNot whyNot;
    private final CheckStatus check;
    private final Map<Deed, Slot> slots = new EnumMap<>(Deed.class);
    private int wished;
    private Runnable onWish = () -> {};

    /// Builds the row.
    ///
    /// @param onDeed a person pressed a deed that is allowed
    public ActionsView(Kit kit, CheckModel checks, Consumer<Offer> onDeed) {
        super(12);
        this.words = kit.words();
        this.onDeed = onDeed;
        setId("actions");
        attempt.setId("act-attempt");
        attempt.getStyleClass().addAll("deed", "quiet-menu");
        attempt.setMinWidth(USE_PREF_SIZE);
        locked.setId("act-locked");
        lockRow = Ui.styled(Ui.row(8, Ui.icon("fth-lock"), locked), "lock-row");
        whyNot = new WhyNot(kit, onDeed);
        check = new CheckStatus(checks, words);
        getChildren().addAll(lockRow, buttons, check, whyNot);
    }

    /// The number of the attempt that the person wants to speak of; 0: the one that matters.
    public int wished() {
        return wished;
    }

    public void onWish(Runnable listener) {
        onWish = listener;
    }

    public void forget() {
        wished = 0;
    }

    /// Shows the deeds as they stand.
    ///
    /// @param lock why nothing may be done at the moment, whatever the job
    public void show(List<Offer> offers, Optional<String> lock, CheckModel checks, Times times) {
        Job job = offers.getFirst().job();
        Ui.visible(lockRow, lock.isPresent());
        lock.ifPresent(locked::setText);
        RefusalWords refusals = new RefusalWords(words, times);
        List<Node> row = new ArrayList<>();
        if (attempts(job, offers)) {
            row.add(attempt);
        }
        boolean primary = true;
        for (Offer offer : offers) {
            if (launch(offer) && !offer.allowed()) {
                continue;
            }
            boolean open = offer.allowed() && lock.isEmpty();
            boolean busy = offer.deed() == Deed.CHECK && checks.busy(job.id());
            Slot slot = slots.computeIfAbsent(offer.deed(), deed -> new Slot(deed, onDeed));
            String why = offer.allowed() ? "" : refusals.plain(offer.refusals().getFirst(), offer.provider());
            slot.show(offer, new DeedWords(words).button(offer), open && !busy, open && primary, why);
            row.add(slot.shell);
            primary &= !open;
        }
        // The same buttons stay as long as there are the same deeds: a press must not fall between two of them.
        if (!row.equals(buttons.getChildren())) {
            buttons.getChildren().setAll(row);
        }
        check.show(job.id(), refusals);
        whyNot.show(offers, lock.isPresent(), refusals);
    }

    private static boolean launch(Offer offer) {
        return offer.deed() == Deed.LAUNCH_FALLBACK || offer.deed() == Deed.LAUNCH_PRIMARY;
    }

    /// Where there are several attempts a person may say which one is meant.
    private boolean attempts(Job job, List<Offer> offers) {
        Optional<Attempt> meant =
                offers.stream().filter(o -> o.deed().aboutAttempt()).findFirst().flatMap(Offer::attempt);
        if (job.attempts().size() < 2 || meant.isEmpty()) {
            return false;
        }
        attempt.setText(
                words.say("act.attempt", meant.get().number(), meant.get().provider()));
        attempt.setAccessibleText(attempt.getText());
        if (attempt.isShowing()) {
            return true;
        }
        attempt.getItems().clear();
        for (Attempt a : job.attempts().reversed()) {
            MenuItem item = new MenuItem(words.say(
                    "act.attempt.state",
                    a.number(),
                    a.provider(),
                    words.say(Look.of(a.state()).key())));
            item.setMnemonicParsing(false);
            item.setId("act-attempt-" + a.number());
            item.setOnAction(_ -> {
                wished = a.number();
                onWish.run();
            });
            attempt.getItems().add(item);
        }
        return true;
    }

    /// A deed's button for as long as the view lives. A barred one cannot tell of itself, so its place does.
    private static final class Slot {
        private final Button button;
        private final HBox shell;
        private final Tooltip tooltip = new Tooltip();
        private @Nullable Offer offer;

        Slot(Deed deed, Consumer<Offer> onDeed) {
            button = Ui.button("act-" + deed.word(), "", deed.icon());
            shell = new HBox(button);
            button.setOnAction(_ -> {
                Offer now = offer;
                if (now != null) {
                    onDeed.accept(now);
                }
            });
        }

        void show(Offer now, String name, boolean open, boolean primary, String why) {
            offer = now;
            button.setText(name);
            button.setAccessibleText(name);
            button.setAccessibleHelp(why.isEmpty() ? null : why);
            button.setDisable(!open);
            button.getStyleClass().remove("primary");
            if (primary) {
                button.getStyleClass().add("primary");
            }
            tooltip.setText(why);
            Tooltip.uninstall(shell, tooltip);
            if (!why.isEmpty()) {
                Tooltip.install(shell, tooltip);
            }
        }
    }
}
