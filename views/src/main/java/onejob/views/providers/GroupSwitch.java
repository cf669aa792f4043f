package onejob.views.providers;

import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import onejob.views.text.Words;
import onejob.views.theme.Ui;
import org.jspecify.annotations.Nullable;

/// Which group of operations the matrix shows; gone where there is but one.
final class GroupSwitch extends HBox {
    private final Words words;
    private final Runnable onSwitch;
    private Groups groups = new Groups(java.util.List.of());
    private int chosen;

    GroupSwitch(Words words, Runnable onSwitch) {
        this.words = words;
        this.onSwitch = onSwitch;
        setId("groups");
        getStyleClass().add("segments");
        setMaxHeight(USE_PREF_SIZE);
        Ui.visible(this, false);
    }

    /// The group to show; null where there is none.
    Groups.@Nullable Group chosen() {
        return groups.all().isEmpty() ? null : groups.all().get(chosen);
    }

    /// Shows the group of an operation.
    void choose(String operation) {
        chosen = groups.of(operation);
        if (chosen < getChildren().size() && getChildren().get(chosen) instanceof ToggleButton button) {
            button.setSelected(true);
        }
    }

    /// What there is now; the group of what was shown stays, or of what is looked at.
    void show(Groups now, @Nullable Pair looked) {
        if (now.equals(groups)) {
            return;
        }
        Groups.Group before = chosen();
        String operation = before != null ? before.operations().getFirst() : looked == null ? "" : looked.operation();
        groups = now;
        chosen = now.of(operation);
        getChildren().clear();
        Ui.visible(this, now.all().size() > 1);
        ToggleGroup toggles = new ToggleGroup();
        for (int i = 0; i < now.all().size(); i++) {
            getChildren().add(button(i, now.all().get(i), toggles));
        }
    }

    private ToggleButton button(int place, Groups.Group group, ToggleGroup toggles) {
        ToggleButton button = new ToggleButton(group.name());
        button.setId("group-" + place);
        button.getStyleClass().addAll("segment", "small-segment");
        button.setMinWidth(USE_PREF_SIZE);
        button.setToggleGroup(toggles);
        button.setSelected(place == chosen);
        button.setAccessibleText(words.say("matrix.group", String.join(", ", group.operations())));
        button.selectedProperty().addListener((_, _, on) -> {
            if (on) {
                chosen = place;
                onSwitch.run();
            } else if (toggles.getSelectedToggle() == null) {
                button.setSelected(true);
            }
        });
        return button;
    }
}
