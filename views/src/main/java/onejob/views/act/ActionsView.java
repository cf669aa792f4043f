package onejob.views.act;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import onejob.domain.job.Job;
import onejob.domain.provider.Published;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import onejob.views.theme.Ui;
import org.jspecify.annotations.Nullable;

/// A job's deeds as buttons: what one would do in a row, barred launches with their reasons, and the rest behind "…".
public final class ActionsView extends VBox {
    private final Words words;
    private final Consumer<Offer> onDeed;
    private final Runnable refuge;
    private final FlowPane buttons = new FlowPane(8, 8);
    private final AttemptMenu attempt;
    private final Label locked = Ui.wrapped("", "t12", "c2");
    private final HBox lockRow;
    private final WhyNot whyNot;
    private final MorePane more;
    private final ToggleButton moreButton;
    private final DeedButton note;
    private final CheckStatus check;
    private final Said said;
    private final Map<Deed, DeedButton> row = new EnumMap<>(Deed.class);

    /// Builds the row.
    ///
    /// @param onDeed a person pressed a deed that is allowed
    /// @param onLink a person pressed a link: a deed's word, `attempt-` and a number, or `tab-` and a name
    /// @param refuge takes the keyboard from a button that is barred under it
    public ActionsView(Kit kit, CheckModel checks, Consumer<Offer> onDeed, Consumer<String> onLink, Runnable refuge) {
        super(12);
        this.words = kit.words();
        this.onDeed = onDeed;
        this.refuge = refuge;
        setId("actions");
        attempt = new AttemptMenu(words, onLink);
        locked.setId("act-locked");
        lockRow = Ui.styled(Ui.row(8, Ui.icon("fth-lock"), locked), "lock-row");
        whyNot = new WhyNot(kit, onLink);
        more = new MorePane(words, onDeed, onLink, refuge);
        moreButton = moreButton();
        note = new DeedButton(Deed.NOTE, true, onDeed, refuge);
        check = new CheckStatus(checks, words, onLink);
        said = new Said(kit, onLink);
        getChildren().addAll(lockRow, said, buttons, check, whyNot, more);
    }

    private ToggleButton moreButton() {
        ToggleButton button = new ToggleButton("", Ui.icon("fth-more-horizontal"));
        button.setId("act-more");
        button.getStyleClass().setAll("button", "deed", "icon-only", "boxed");
        button.setAccessibleText(words.say("act.more"));
        button.setTooltip(new Tooltip(words.say("act.more")));
        button.selectedProperty().addListener((_, _, on) -> Ui.visible(more, on));
        return button;
    }

    /// Whether the rest of the deeds is shown.
    public ReadOnlyBooleanProperty moreShown() {
        return moreButton.selectedProperty();
    }

    /// Adding a note, and the rest of the deeds: for the head of the pane.
    public List<Node> corner() {
        return List.of(note, moreButton);
    }

    /// The number of the attempt that the person wants to speak of; 0: the one that matters.
    public int wished() {
        return attempt.wished();
    }

    public void wish(int number) {
        attempt.wish(number);
    }

    /// Another job has come into focus.
    public void forget() {
        attempt.wish(0);
        said.say(null);
        moreButton.setSelected(false);
    }

    /// Shows every deed there is, those too that nobody would do now.
    public void openMore() {
        moreButton.setSelected(true);
        moreButton.requestFocus();
    }

    public void say(@Nullable Told told) {
        said.say(told);
    }

    /// Shows the deeds as they stand.
    ///
    /// @param lock why nothing may be done at the moment, whatever the job
    /// @param admin may start a fallback without a pass, with a reason
    public void show(
            List<Offer> offers,
            Optional<String> lock,
            Published published,
            boolean admin,
            Times times,
            java.time.Instant now) {
        Job job = offers.getFirst().job();
        Standing standing = Standing.of(offers);
        Ui.visible(lockRow, lock.isPresent());
        lock.ifPresent(locked::setText);
        RefusalWords refusals = new RefusalWords(words, times);
        List<Node> nodes = new ArrayList<>();
        if (attempt.show(job, offers)) {
            nodes.add(attempt);
        }
        boolean primary = true;
        for (Offer offer : standing.row()) {
            DeedButton button = row.computeIfAbsent(offer.deed(), deed -> new DeedButton(deed, false, onDeed, refuge));
            button.show(offer, new DeedWords(words).button(offer), lock.isEmpty(), lock.isEmpty() && primary, "");
            nodes.add(button);
            primary = false;
        }
        leave(nodes);
        // The same buttons stay as long as there are the same deeds: a press must not fall between two of them.
        if (!nodes.equals(buttons.getChildren())) {
            buttons.getChildren().setAll(nodes);
        }
        Ui.visible(buttons, !nodes.isEmpty());
        standing.note().ifPresent(offer -> {
            String why = offer.allowed() ? "" : refusals.plain(offer.refusals().getFirst(), "");
            note.show(offer, new DeedWords(words).button(offer), offer.allowed() && lock.isEmpty(), false, why);
        });
        check.show(job.id(), refusals, times);
        said.follow(job);
        Optional<Qualified> fallback = standing.barred().stream()
                .filter(o -> o.deed() == Deed.LAUNCH_FALLBACK)
                .findFirst()
                .map(o -> Qualified.of(published, job.operation(), o.provider()));
        whyNot.show(standing.barred(), refusals, fallback, published, admin, times, now);
        more.show(standing.more(), lock.isPresent(), refusals);
    }

    /// A button that goes does not take the keyboard with it.
    private void leave(List<Node> staying) {
        boolean going = buttons.getChildren().stream()
                .filter(node -> !staying.contains(node))
                .anyMatch(node -> node.isFocusWithin());
        if (going) {
            refuge.run();
        }
    }
}
