package onejob.views.act;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import onejob.domain.attempt.Attempt;
import onejob.domain.job.Job;
import onejob.domain.port.Event;
import onejob.views.text.Rich;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import onejob.views.theme.Look;
import onejob.views.theme.Symbol;
import onejob.views.theme.Ui;
import onejob.views.timeline.EventFacts;
import onejob.views.timeline.Narration;

/// The left half of a dialog once the world has moved: what was seen and what is, side by side.
final class ChangedPane extends VBox {
    private static final int MOST = 3;
    private static final Set<String> QUIET = Set.of("look_up", "note", "command_refused", "cancel_asked");

    private final Kit kit;
    private final Words words;
    private final VBox table = new VBox();

    ChangedPane(DeedModel model, Phase.Changed changed, Kit kit, Times times) {
        super(10);
        this.kit = kit;
        this.words = kit.words();
        Job was = model.offer().job();
        Job is = changed.now();
        VBox banner = new VBox(
                4,
                Ui.row(
                        8,
                        Ui.icon("fth-refresh-cw", "accent"),
                        Ui.text(words.say("changed.title"), "t14", "semi", "c1")));
        List<Event> moved = moved(model, changed);
        told(moved, is, times).forEach(line -> banner.getChildren().add(Ui.flow(line, "t13", _ -> {})));
        banner.getChildren().add(Ui.flow(way(model, changed, times), "t13", _ -> {}));
        banner.setId("dialog-changed");
        banner.getStyleClass().addAll("warning", "box-accent");
        table.getStyleClass().add("sunken-card");
        head(model.seenAt(), changed.at(), times);
        Optional<Attempt> before = model.offer().attempt().or(() -> newest(was));
        Optional<Attempt> after = before.flatMap(a -> is.attempt(a.id()));
        if (before.isPresent() && after.isPresent()) {
            row(
                    words.say("changed.attempt", before.get().number()),
                    kit.badge(Look.of(before.get().state())),
                    kit.badge(Look.of(after.get().state())),
                    before.get().state() != after.get().state());
        }
        row(
                words.say("changed.job"),
                kit.badge(Look.of(was.status())),
                kit.badge(Look.of(is.status())),
                was.status() != is.status());
        row(words.say("changed.version"), version(was.version()), version(is.version()), was.version() != is.version());
        row(
                words.say("changed.attempts"),
                Ui.text(Integer.toString(was.newest()), "m12", "c2"),
                Ui.text(Integer.toString(is.newest()), "m12", "c1"),
                was.newest() != is.newest());
        row(words.say("changed.result"), result(was), result(is), !was.winner().equals(is.winner()));
        row(words.say("changed.by"), Ui.text("", "t12"), Ui.text(by(moved), "t12", "c1"), false);
        getChildren().addAll(banner, Ui.text(words.say("changed.table"), "t13", "semi", "c1"), table);
    }

    /// Whether the deed still makes sense, and if not, why.
    private Rich way(DeedModel model, Phase.Changed changed, Times times) {
        Optional<Offer> now = model.fresh(changed.now());
        if (now.isEmpty()) {
            return words.rich("changed.gone");
        }
        if (now.get().allowed()) {
            return words.rich("changed.onwards");
        }
        return new RefusalWords(words, times)
                .rich(now.get().refusals().getFirst(), now.get().provider())
                .unlinked();
    }

    /// What came between, and what came last: who was quicker is told, and what has become of it since.
    private List<Rich> told(List<Event> moved, Job now, Times times) {
        if (moved.isEmpty()) {
            return List.of(words.rich("changed.moved"));
        }
        Narration narration = new Narration(words, times);
        int left = Math.max(1, moved.size() - (MOST - 1));
        return IntStream.range(0, moved.size())
                .filter(i -> i == 0 || i >= left)
                .mapToObj(moved::get)
                .map(event -> {
                    List<Rich.Run> runs = new ArrayList<>();
                    runs.add(new Rich.Run(times.tenths(event.at()) + "  ", Rich.Style.MONO, null));
                    runs.addAll(narration.sentence(now, event).runs());
                    return new Rich(runs);
                })
                .toList();
    }

    /// What has changed something since it was seen, in its order. Look-ups, notes and refused commands change nothing.
    private static List<Event> moved(DeedModel model, Phase.Changed changed) {
        List<Event> decisive =
                changed.events().stream().filter(e -> !QUIET.contains(e.kind())).toList();
        Job seen = model.offer().job();
        List<Event> since = decisive.stream().filter(e -> after(e, seen)).toList();
        return since.isEmpty() ? decisive.subList(Math.max(0, decisive.size() - 1), decisive.size()) : since;
    }

    private static boolean after(Event event, Job seen) {
        Long version = event.attemptVersion();
        boolean attemptMoved = event.attempt() != null
                && version != null
                && seen.attempt(event.attempt()).map(a -> version > a.version()).orElse(true);
        return attemptMoved || event.jobVersion() > seen.version();
    }

    private String by(List<Event> moved) {
        if (moved.isEmpty()) {
            return "";
        }
        Event first = moved.getFirst();
        Map<String, String> facts = EventFacts.of(first.detail());
        String channel = facts.getOrDefault("channel", "");
        return channel.isEmpty() ? first.actor() : words.code("channel", channel) + ", " + first.actor();
    }

    private void head(Instant saw, Instant now, Times times) {
        HBox left = Ui.row(6, Ui.text(words.say("changed.saw"), "t12", "c3"), Ui.text(times.clock(saw), "m11", "c3"));
        HBox right = Ui.row(6, Ui.text(words.say("changed.now"), "t12", "c1"), Ui.text(times.clock(now), "m11", "c3"));
        HBox head = Ui.row(0, Ui.wide(new HBox(), 118), Ui.wide(left, 136), right);
        table.getChildren().add(Ui.styled(head, "compare-row"));
    }

    private void row(String name, Node was, Node is, boolean differs) {
        HBox label = Ui.row(
                8,
                differs ? Ui.icon("fth-edit-2", "accent", "s12") : Ui.icon("fth-minus", "s12"),
                Ui.text(name, "t13", differs ? "semi" : "plain", differs ? "c1" : "c2"));
        HBox row = Ui.row(0, Ui.wide(label, 118), Ui.wide(Ui.row(0, was), 136), is);
        table.getChildren().addAll(Ui.rule(), Ui.styled(row, "compare-row"));
    }

    private Node version(long version) {
        return Ui.firm("v" + version, "tag", "m12");
    }

    private Node result(Job job) {
        return job.winner()
                .map(a -> (Node) Ui.row(
                        6,
                        kit.glyph(Symbol.CROWN, 14),
                        Ui.text(a.reference() == null ? a.provider() : a.reference(), "m12", "c1")))
                .orElse(Ui.text(words.say("changed.none"), "t13", "c3"));
    }

    private static Optional<Attempt> newest(Job job) {
        return job.attempts().isEmpty()
                ? Optional.empty()
                : Optional.of(job.attempts().getLast());
    }
}
