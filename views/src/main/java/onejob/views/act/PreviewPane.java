package onejob.views.act;

import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextFlow;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.people.Evidence;
import onejob.domain.transition.Consequences;
import onejob.views.text.Rich;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import onejob.views.theme.Look;
import onejob.views.theme.Ui;

/// The left half of a dialog: what the deed would do, told again with every choice.
final class PreviewPane extends VBox {
    private final DeedModel model;
    private final Kit kit;
    private final Words words;
    private final Times times;
    private final VBox card = new VBox();
    private final VBox warning = new VBox(4);
    private final TextFlow money = Ui.styled(new TextFlow(), "sentence");

    PreviewPane(DeedModel model, Kit kit, Times times) {
        super(10);
        this.model = model;
        this.kit = kit;
        this.words = kit.words();
        this.times = times;
        card.getStyleClass().add("sunken-card");
        card.setId("dialog-preview");
        warning.getStyleClass().addAll("warning", "box-unknown");
        warning.setId("dialog-warning");
        warning.getChildren()
                .addAll(
                        Ui.row(
                                8,
                                Ui.icon("fth-alert-triangle", "amber"),
                                Ui.text(words.say(moneyTitle(model.offer().deed())), "t13", "semi", "fg-unknown")),
                        money);
        getChildren().addAll(Ui.text(words.say("preview.title"), "t13", "semi", "c1"), card, warning);
        model.draft().addListener((_, _, draft) -> show(draft));
        show(model.draft().get());
    }

    /// As high as the preview ever gets, whatever is chosen: what is read does not move under the eye.
    double tallest(double width) {
        double most = 0;
        for (Draft draft : variants()) {
            show(draft);
            applyCss();
            layout();
            most = Math.max(most, prefHeight(width));
        }
        show(model.draft().get());
        return most;
    }

    private List<Draft> variants() {
        Draft d = model.draft().get();
        return switch (model.offer().deed()) {
            case RESOLVE -> List.of(d, d.saying(LateAnswer.Told.FAILED), d.saying(LateAnswer.Told.SUCCEEDED));
            case REVIEW -> List.of(d, d.reviewed(LateAnswer.Review.REVERSED), d.reviewed(LateAnswer.Review.STANDS));
            case CANCEL -> List.of(d, d.on(Evidence.LEDGER), d.on(Evidence.ASSUMED));
            case CHECK, RELEASE, LAUNCH_FALLBACK, LAUNCH_PRIMARY, CLOSE, CANCEL_JOB, NOTE -> List.of(d);
        };
    }

    private void show(Draft draft) {
        Consequences c = model.consequences(draft);
        card.getChildren().clear();
        if (model.offer().deed() == Deed.NOTE) {
            item("preview.note", Ui.text(words.say("preview.note.title"), "t13", "c1"), "preview.note.hint");
            Ui.visible(warning, false);
            return;
        }
        if (!Needs.decided(model.offer(), draft)) {
            item("preview.state", Ui.text(words.say("preview.choose"), "t13", "c2"), "preview.choose.hint");
            Ui.visible(warning, false);
            return;
        }
        state(c, draft);
        fence(c);
        if (!c.dropped().isEmpty()) {
            dropped(c);
        }
        possible(c);
        Optional<String> key = moneyKey(c, draft);
        key.ifPresent(k -> Ui.fill(money, words.rich(k, provider()), "t12", _ -> {}));
        Ui.visible(warning, key.isPresent());
    }

    private String provider() {
        return model.offer()
                .attempt()
                .map(a -> a.provider())
                .orElse(model.offer().provider());
    }

    private static String moneyTitle(Deed deed) {
        return switch (deed) {
            case LAUNCH_FALLBACK, LAUNCH_PRIMARY -> "preview.money.again";
            case CANCEL, RELEASE, CLOSE, CANCEL_JOB, CHECK, RESOLVE, REVIEW, NOTE -> "preview.money.title";
        };
    }

    /// What remains true of the outside world, whatever is decided here.
    private Optional<String> moneyKey(Consequences c, Draft draft) {
        boolean sent = model.offer().attempt().filter(a -> a.sentAt() != null).isPresent();
        return switch (model.offer().deed()) {
            case CANCEL ->
                !sent
                        ? Optional.empty()
                        : Optional.of(
                                draft.evidence() == null || draft.evidence() == Evidence.ASSUMED
                                        ? "preview.money.assumed"
                                        : "preview.money.known");
            case RELEASE -> Optional.of("preview.money.release");
            case CLOSE, CANCEL_JOB -> c.mayHaveTakenEffect() ? Optional.of("preview.money.close") : Optional.empty();
            case LAUNCH_FALLBACK, LAUNCH_PRIMARY ->
                model.offer().job().unsettled().isEmpty() ? Optional.empty() : Optional.of("preview.money.launch");
            case CHECK, RESOLVE, REVIEW, NOTE -> Optional.empty();
        };
    }

    private void state(Consequences c, Draft draft) {
        HBox states;
        if (c.attemptFrom() != null && c.attemptTo() != null) {
            states = Ui.row(8, kit.badge(Look.of(c.attemptFrom())));
            if (c.attemptTo() != c.attemptFrom()) {
                states.getChildren().addAll(Ui.icon("fth-arrow-right"), kit.badge(Look.of(c.attemptTo())));
            }
        } else if (model.offer().deed() == Deed.REVIEW && draft.review() != null) {
            states = Ui.row(
                    8,
                    kit.badge(Look.SUPERSEDED, words.say("jobs.late")),
                    Ui.icon("fth-arrow-right"),
                    Ui.firm(words.code("review", draft.review().word()), "t13", "semi", "c1"));
        } else if (model.offer().deed().launches()) {
            states = Ui.row(8, kit.badge(Look.NONE, words.say("timeline.none")), Ui.icon("fth-arrow-right"));
            states.getChildren().add(kit.badge(Look.STARTING));
        } else {
            states = Ui.row(8, kit.badge(Look.of(c.statusFrom())));
            if (c.statusTo() != c.statusFrom()) {
                states.getChildren().addAll(Ui.icon("fth-arrow-right"), kit.badge(Look.of(c.statusTo())));
            }
        }
        String to = words.say(Look.of(c.statusTo()).key());
        String key = c.statusTo() == c.statusFrom() ? "preview.job.stays" : "preview.job.becomes";
        String end = c.attemptTo() != null && c.attemptTo().terminal() && c.attemptTo() != c.attemptFrom()
                ? "preview.final"
                : key;
        add(words.say("preview.state"), states, words.rich(end, to));
    }

    private void fence(Consequences c) {
        HBox versions = Ui.row(8, Ui.firm("v" + c.versionFrom(), "tag", "m12"));
        boolean moves = c.versionTo() != c.versionFrom();
        if (moves) {
            versions.getChildren()
                    .addAll(Ui.icon("fth-arrow-right"), Ui.firm("v" + c.versionTo(), "tag", "m12", "mono-bold", "c1"));
        }
        String number =
                model.offer().attempt().map(a -> Integer.toString(a.number())).orElse("");
        Rich hint = !moves
                ? words.rich("preview.fence.stays")
                : model.offer().deed() == Deed.CANCEL
                        ? words.rich("preview.fence.cancel", number, c.versionFrom())
                        : words.rich("preview.fence.moves", c.versionFrom());
        add(words.say("preview.fence"), versions, hint);
    }

    private void dropped(Consequences c) {
        VBox rows = new VBox(6);
        for (Consequences.Dropped dropped : c.dropped()) {
            boolean now = dropped.since() == null;
            String when = now ? words.say("preview.dropped.now") : words.say("preview.dropped.since", time(dropped));
            rows.getChildren()
                    .add(Ui.row(
                            8,
                            Ui.ring(dropped.attempt()),
                            Ui.text(dropped.provider(), "t13", now ? "semi" : "plain", now ? "c1" : "c2"),
                            Ui.text(when, "t12", now ? "c1" : "c3")));
        }
        add(words.say("preview.dropped"), rows, words.rich("preview.dropped.hint"));
    }

    private String time(Consequences.Dropped dropped) {
        return dropped.since() == null ? "" : times.clock(dropped.since());
    }

    private void possible(Consequences c) {
        VBox rows = new VBox(6);
        for (Consequences.Possible next : c.possible()) {
            String provider = next.provider() == null ? "" : next.provider();
            String more = next.allowed()
                    ? provider
                    : words.say(
                            "preview.barred",
                            provider,
                            new RefusalWords(words, times).brief(next.barred().getFirst()));
            Label hint = Ui.wrapped(more.strip(), "t12", "c3");
            HBox.setHgrow(hint, Priority.ALWAYS);
            hint.setMinWidth(0);
            HBox row = new HBox(
                    8,
                    next.allowed() ? Ui.icon("fth-check", "green") : Ui.icon("fth-lock"),
                    Ui.firm(words.say("possible." + next.deed().word()), "t13", next.allowed() ? "c1" : "c2"),
                    hint);
            row.setAlignment(Pos.BASELINE_LEFT);
            rows.getChildren().add(row);
        }
        if (rows.getChildren().isEmpty()) {
            rows.getChildren().add(Ui.text(words.say("preview.nothing"), "t13", "c2"));
        }
        add(words.say("preview.possible"), rows, Rich.text(""));
    }

    private void item(String key, Node node, String hint) {
        add(words.say(key), node, words.rich(hint));
    }

    private void add(String name, Node node, Rich hint) {
        if (!card.getChildren().isEmpty()) {
            card.getChildren().add(Ui.rule());
        }
        Label label = Ui.wide(Ui.text(name, "t12", "c3", "preview-name"), 76);
        VBox right = new VBox(6, node);
        if (!hint.plain().isEmpty()) {
            right.getChildren().add(Ui.flow(hint, "t12", _ -> {}));
        }
        HBox.setHgrow(right, Priority.ALWAYS);
        right.setMinWidth(0);
        HBox row = new HBox(label, right);
        row.getStyleClass().add("preview-row");
        row.setMinHeight(Region.USE_PREF_SIZE);
        card.getChildren().add(row);
    }
}
