package onejob.views.detail;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import onejob.domain.job.Job;
import onejob.domain.people.PersonRole;
import onejob.domain.provider.OperationPolicy;
import onejob.views.act.RefusalWords;
import onejob.views.live.Live;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Ui;
import onejob.views.theme.WritingArea;
import org.jspecify.annotations.Nullable;

/// The payload and the result as they came, digit for digit, set out or raw. Masked members are hidden until asked for,
/// and asking is on record.
final class PayloadView extends VBox {
    private final Words words;
    private final Live live;
    private final RevealModel reveal;
    private final Supplier<Times> times;
    private final Supplier<Optional<String>> lock;
    private final TextArea payload = area("payload-text");
    private final TextArea result = area("result-text");
    private final VBox resultBox;
    private final ToggleButton raw;
    private final PayloadSearch search;
    private final Button unmask;
    private final Button hide;
    private final Label masked = Ui.wrapped("", "t12", "c2");
    private final HBox maskRow;
    private @Nullable Job shown;

    PayloadView(
            Words words,
            Live live,
            RevealModel reveal,
            Supplier<Times> times,
            Supplier<Optional<String>> lock,
            Consumer<String> copy) {
        super(10);
        this.words = words;
        this.live = live;
        this.reveal = reveal;
        this.times = times;
        this.lock = lock;
        payload.setAccessibleText(words.say("tab.payload"));
        result.setAccessibleText(words.say("payload.result"));
        Button button = Ui.button("copy-payload", words.say("payload.copy"), "fth-copy", "small");
        button.setOnAction(_ -> copy.accept(payload.getText()));
        raw = new ToggleButton(words.say("payload.raw"));
        raw.setId("payload-raw");
        raw.getStyleClass().addAll("deed", "small", "raw-toggle");
        raw.setMinWidth(USE_PREF_SIZE);
        raw.setOnAction(_ -> fill());
        search = new PayloadSearch(words, List.of(payload, result));
        unmask = Ui.button("payload-unmask", words.say("payload.unmask"), "fth-eye", "small");
        hide = Ui.button("payload-hide", words.say("payload.hide"), "fth-eye-off", "small");
        masked.setId("payload-masked");
        unmask.setOnAction(_ -> {
            if (shown != null) {
                reveal.ask(shown.id());
            }
        });
        hide.setOnAction(_ -> reveal.hide());
        HBox.setHgrow(masked, Priority.ALWAYS);
        maskRow = Ui.row(10, Ui.icon("fth-lock", "s14"), masked, unmask, hide);
        Ui.styled(maskRow, "lock-row");
        resultBox = new VBox(8, Ui.text(words.say("payload.result"), "t13", "semi", "c1"), result);
        FlowPane tools = new FlowPane(12, 8, search, raw, button);
        getStyleClass().add("payload");
        getChildren().addAll(tools, maskRow, payload, resultBox);
        reveal.shown().addListener((_, _, _) -> fill());
    }

    void show(Job job) {
        shown = job;
        reveal.focus(job.id());
        fill();
    }

    /// Once a second: whether it may be asked for now, and how long it is still shown.
    void tick() {
        reveal.tick();
        if (shown != null && maskRow.isVisible()) {
            maskRow(shown);
        }
    }

    private List<String> mask(Job job) {
        return live.published()
                .operation(job.operation())
                .map(OperationPolicy::mask)
                .orElse(List.of());
    }

    private void fill() {
        Job job = shown;
        if (job == null) {
            return;
        }
        List<String> mask = mask(job);
        List<String> hidden = reveal.open(job.id()).isPresent() ? List.of() : mask;
        boolean changed =
                set(payload, job.payload() == null ? words.say("payload.hidden") : text(job.payload(), hidden));
        Ui.visible(resultBox, job.result() != null);
        changed |= set(result, job.result() == null ? "" : text(job.result(), hidden));
        boolean any = Stream.of(Optional.ofNullable(job.payload()), Optional.ofNullable(job.result()))
                .flatMap(Optional::stream)
                .anyMatch(text -> PayloadText.masks(text, mask));
        Ui.visible(maskRow, any);
        if (any) {
            maskRow(job);
        }
        if (changed) {
            search.look();
        }
    }

    private String text(String json, List<String> hidden) {
        return raw.isSelected() ? PayloadText.raw(json, hidden) : PayloadText.of(json, hidden);
    }

    private void maskRow(Job job) {
        Optional<Instant> open = reveal.open(job.id());
        boolean mayNot = !live.role().may(PersonRole.OPERATOR);
        Optional<String> locked = lock.get();
        Ui.visible(hide, open.isPresent());
        Ui.visible(unmask, open.isEmpty());
        unmask.setDisable(mayNot || locked.isPresent() || reveal.shown().get() instanceof RevealModel.Shown.Asking);
        masked.setText(
                switch (reveal.shown().get()) {
                    case RevealModel.Shown.Hidden _ ->
                        mayNot
                                ? words.say("payload.mask.viewer")
                                : locked.orElseGet(() -> words.say("payload.mask.hidden", String.join(" ", mask(job))));
                    case RevealModel.Shown.Asking _ -> words.say("payload.mask.asking");
                    case RevealModel.Shown.Open s ->
                        words.say(
                                "payload.mask.open",
                                times.get().clock(s.since()),
                                times.get().clock(s.since().plus(RevealModel.SHOWN_FOR)));
                    case RevealModel.Shown.Refused s -> new RefusalWords(words, times.get()).plain(s.refusal(), "");
                    case RevealModel.Shown.Failed s ->
                        words.say(s.unknown() ? "payload.mask.unknown" : "payload.mask.failed");
                });
    }

    private static boolean set(TextArea area, String text) {
        if (area.getText().equals(text)) {
            return false;
        }
        area.setText(text);
        area.setPrefRowCount(Math.clamp(text.lines().count() + 1, 2, 24));
        return true;
    }

    private static TextArea area(String id) {
        TextArea area = new WritingArea();
        area.setId(id);
        area.setEditable(false);
        area.getStyleClass().add("code");
        return area;
    }
}
