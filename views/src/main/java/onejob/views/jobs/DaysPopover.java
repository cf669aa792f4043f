package onejob.views.jobs;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.DatePicker;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import onejob.views.text.Words;
import onejob.views.theme.Ui;
import org.controlsfx.control.PopOver;
import org.jspecify.annotations.Nullable;

/// Asks for the days a job was submitted in, from the first to the last, in a zone that it names.
final class DaysPopover {
    private final JobListModel model;
    private final Words words;
    private final DatePicker first = new DatePicker();
    private final DatePicker last = new DatePicker();
    private final Label trouble = Ui.wrapped("", "t12", "c2");

    DaysPopover(JobListModel model, Words words) {
        this.model = model;
        this.words = words;
        field(first, "days-first", "filter.days.first");
        field(last, "days-last", "filter.days.last");
    }

    private void field(DatePicker picker, String id, String key) {
        picker.setId(id);
        picker.setConverter(new Iso());
        picker.setPromptText("2026-01-10");
        picker.setAccessibleText(words.say(key));
        picker.getEditor().setId(id + "-text");
        picker.setPrefWidth(220);
    }

    void show(Node at, Days days) {
        PopOver popover = new PopOver();
        Button apply = Ui.button("days-apply", words.say("filter.days.apply"), "", "primary", "small");
        apply.setDefaultButton(true);
        apply.setOnAction(_ -> {
            if (applied(days)) {
                popover.hide();
            }
        });
        Label zone = Ui.wrapped(words.say("filter.days.zone", days.zoneName()), "t12", "c3");
        zone.setId("days-zone");
        zone.setMaxWidth(220);
        trouble.setMaxWidth(220);
        trouble.setText("");
        VBox box = Ui.column(
                8,
                Ui.text(words.say("filter.days.first"), "t12", "c2"),
                first,
                Ui.text(words.say("filter.days.last"), "t12", "c2"),
                last,
                zone,
                trouble,
                Ui.row(0, Ui.grow(), apply));
        box.getStyleClass().add("popover-box");
        popover.setContentNode(box);
        popover.setArrowLocation(PopOver.ArrowLocation.TOP_LEFT);
        popover.setDetachable(false);
        popover.show(at);
        first.getEditor().requestFocus();
    }

    private boolean applied(Days days) {
        LocalDate from = read(first);
        LocalDate to = last.getEditor().getText().isBlank() ? from : read(last);
        if (from == null || to == null || to.isBefore(from)) {
            trouble.setText(words.say("filter.days.wrong"));
            return false;
        }
        model.filter(model.query().get().filter().withTime(days.start(from), days.start(to.plusDays(1))));
        return true;
    }

    private static @Nullable LocalDate read(DatePicker picker) {
        return picker.getConverter().fromString(picker.getEditor().getText());
    }

    /// Days as they are written everywhere alike: 2026-01-10.
    private static final class Iso extends StringConverter<LocalDate> {
        @Override
        public String toString(@Nullable LocalDate date) {
            return date == null ? "" : date.toString();
        }

        @Override
        @SuppressWarnings("NullAway") // the control's own word for "no date"
        public LocalDate fromString(String text) {
            try {
                return text == null || text.isBlank() ? null : LocalDate.parse(text.strip());
            } catch (DateTimeParseException e) {
                return null;
            }
        }
    }
}
