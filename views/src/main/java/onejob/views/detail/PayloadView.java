package onejob.views.detail;

import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.TextArea;
import javafx.scene.layout.VBox;
import onejob.domain.job.Job;
import onejob.domain.provider.OperationPolicy;
import onejob.domain.provider.Published;
import onejob.views.text.Words;
import onejob.views.theme.Ui;

/// The payload and the result as they came, digit for digit, with masked members hidden.
final class PayloadView extends VBox {
    private final Words words;
    private final TextArea payload = area("payload-text");
    private final TextArea result = area("result-text");
    private final VBox resultBox;

    PayloadView(Words words, Consumer<String> copy) {
        super(8);
        this.words = words;
        Button button = Ui.button("copy-payload", words.say("payload.copy"), "fth-copy", "small");
        button.setOnAction(_ -> copy.accept(payload.getText()));
        resultBox = new VBox(8, Ui.text(words.say("payload.result"), "t13", "semi", "c1"), result);
        getStyleClass().add("payload");
        getChildren().addAll(payload, resultBox, Ui.styled(Ui.row(8, button), "tab-foot"));
    }

    void show(Job job, Published published) {
        List<String> mask =
                published.operation(job.operation()).map(OperationPolicy::mask).orElse(List.of());
        set(payload, job.payload() == null ? words.say("payload.hidden") : PayloadText.of(job.payload(), mask));
        Ui.visible(resultBox, job.result() != null);
        if (job.result() != null) {
            set(result, PayloadText.of(job.result(), mask));
        }
    }

    private static void set(TextArea area, String text) {
        if (!area.getText().equals(text)) {
            area.setText(text);
            area.setPrefRowCount(Math.clamp(text.lines().count(), 2, 24));
        }
    }

    private static TextArea area(String id) {
        TextArea area = new TextArea();
        area.setId(id);
        area.setEditable(false);
        area.getStyleClass().add("code");
        return area;
    }
}
