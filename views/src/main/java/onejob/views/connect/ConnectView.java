package onejob.views.connect;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.PasswordField;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import onejob.views.fx.ViewLoader;
import onejob.views.text.Words;
import onejob.views.theme.Ui;
import org.kordamp.ikonli.javafx.FontIcon;

/// Names a database and a login, and says in one sentence what is wrong with them.
public final class ConnectView {
    @FXML
    private ListView<Place> places;

    @FXML
    private Button add;

    @FXML
    private Button remove;

    @FXML
    private Button language;

    @FXML
    private Region stripe;

    @FXML
    private VBox form;

    @FXML
    private TextField environment;

    @FXML
    private HBox tints;

    @FXML
    private TextField url;

    @FXML
    private FontIcon wayIcon;

    @FXML
    private Label way;

    @FXML
    private TextField user;

    @FXML
    private PasswordField password;

    @FXML
    private FontIcon secretIcon;

    @FXML
    private Label secret;

    @FXML
    private Hyperlink forget;

    @FXML
    private CheckBox remember;

    @FXML
    private CheckBox production;

    @FXML
    private CheckBox lookOnly;

    @FXML
    private Label note;

    @FXML
    private Label problem;

    @FXML
    private ProgressIndicator busy;

    @FXML
    private Label doing;

    @FXML
    private Button cancel;

    @FXML
    private Button connect;

    private final Words words;
    private final ConnectModel model;
    private final Suggestion suggestion;
    private final Parent root;
    private final ToggleGroup colours = new ToggleGroup();
    private final Map<Tint, ToggleButton> swatches = new EnumMap<>(Tint.class);

    /// Builds the form.
    ///
    /// @param suggestion what is known already
    public ConnectView(Words words, ConnectModel model, Suggestion suggestion) {
        this.words = words;
        this.model = model;
        this.suggestion = suggestion;
        root = ViewLoader.load(this, "Connect.fxml", words.bundle());
        places.setItems(model.remembered());
        places.setCellFactory(_ -> new PlaceCell(words));
        places.setPlaceholder(Ui.wrapped(words.say("connect.places.none"), "t12", "c3"));
        places.getSelectionModel().selectedItemProperty().addListener((_, _, place) -> chosen(place));
        add.setOnAction(_ -> fresh());
        remove.setOnAction(_ -> model.forget(places.getSelectionModel().getSelectedItem()));
        remove.disableProperty()
                .bind(Bindings.createBooleanBinding(
                        () -> {
                            Place chosen = places.getSelectionModel().getSelectedItem();
                            return chosen == null || model.foreign(chosen);
                        },
                        places.getSelectionModel().selectedItemProperty()));
        for (Tint tint : Tint.values()) {
            swatch(tint);
        }
        tints.disableProperty().bind(production.selectedProperty());
        production.selectedProperty().subscribe(this::mark);
        colours.selectedToggleProperty().subscribe(this::mark);
        url.textProperty().subscribe(this::way);
        connect.setOnAction(_ -> model.connect(typed(), password.getText(), remember.isSelected()));
        forget.setOnAction(_ -> model.forgetPassword(typed()));
        url.focusedProperty().subscribe(this::left);
        user.focusedProperty().subscribe(this::left);
        model.known().subscribe(this::secret);
        cancel.setOnAction(_ -> model.cancel());
        model.phase().subscribe(this::show);
        Ui.visible(language, false);
        note();
    }

    public Parent root() {
        return root;
    }

    /// Reads what is remembered, fills in what is known, and puts the keyboard on the first thing that is missing.
    public void begin() {
        model.remember(() -> {
            Place first = model.first(suggestion);
            if (model.remembered().contains(first)) {
                places.getSelectionModel().select(first);
            } else {
                fill(first);
            }
            focus();
        });
    }

    /// Offers the other language.
    ///
    /// @param chosen told its tag
    public void onLanguage(Consumer<String> chosen) {
        language.setOnAction(_ -> chosen.accept(words.locale().getLanguage().equals("ru") ? "en" : "ru"));
        Ui.visible(language, true);
    }

    private void left(boolean focused) {
        if (!focused) {
            model.look(typed());
        }
    }

    private void secret(Secrets.Known known) {
        Secrets.Source source = known.source();
        boolean asked = source == Secrets.Source.ASKED;
        secret.setText(
                asked
                        ? words.say(known.keyring() ? "connect.secret.asked" : "connect.secret.none")
                        : words.say("connect.secret." + source.name().toLowerCase(Locale.ROOT), known.file()));
        secretIcon.setIconLiteral(
                source == Secrets.Source.UNSAFE_FILE
                        ? "fth-alert-triangle"
                        : source.enough() ? "fth-check-circle" : "fth-key");
        secretIcon.getStyleClass().removeAll("green", "amber");
        if (!asked) {
            secretIcon.getStyleClass().add(source.enough() ? "green" : "amber");
        }
        password.setPromptText(source.enough() ? words.say("connect.secret.prompt") : "");
        Ui.visible(forget, source == Secrets.Source.KEYRING);
        Ui.visible(remember, known.keyring());
    }

    private void swatch(Tint tint) {
        ToggleButton swatch = new ToggleButton();
        swatch.setId("connect-tint-" + tint.word());
        swatch.setToggleGroup(colours);
        swatch.setUserData(tint);
        swatch.setAccessibleText(words.say("connect.tint." + tint.word()));
        swatch.setTooltip(new Tooltip(words.say("connect.tint." + tint.word())));
        swatch.setGraphic(Ui.styled(Ui.high(Ui.wide(new Region(), 14), 14), "swatch", "swatch-" + tint.word()));
        swatch.getStyleClass().add("tint");
        swatches.put(tint, swatch);
        tints.getChildren().add(swatch);
    }

    private void note() {
        Ui.visible(note, suggestion.file() != Suggestion.Source.FOUND);
        switch (suggestion.file()) {
            case FOUND -> {}
            case MISSING -> note.setText(words.say("connect.file.missing"));
            case BROKEN -> note.setText(words.say("connect.file.broken", suggestion.detail()));
        }
    }

    private void chosen(Place place) {
        if (place != null) {
            fill(place);
            focus();
        }
    }

    private void fresh() {
        places.getSelectionModel().clearSelection();
        fill(Place.NONE);
        environment.requestFocus();
    }

    private void fill(Place place) {
        environment.setText(place.name());
        url.setText(place.url());
        user.setText(place.login().isEmpty() ? suggestion.user() : place.login());
        password.clear();
        production.setSelected(place.production());
        lookOnly.setSelected(place.lookOnly());
        colours.selectToggle(swatches.get(place.tint()));
        remember.setSelected(false);
        model.cancel();
        model.look(typed());
    }

    private void focus() {
        (url.getText().isBlank() ? url : user.getText().isBlank() ? user : password).requestFocus();
    }

    private Place typed() {
        return new Place(
                environment.getText().strip(),
                url.getText().strip(),
                user.getText().strip(),
                tint(),
                production.isSelected(),
                lookOnly.isSelected());
    }

    private Tint tint() {
        return colours.getSelectedToggle() != null
                        && colours.getSelectedToggle().getUserData() instanceof Tint chosen
                ? chosen
                : Tint.GREY;
    }

    /// Shows at once how the window will be marked.
    private void mark() {
        stripe.getStyleClass().removeIf(c -> c.startsWith("swatch-"));
        stripe.getStyleClass().add("swatch-" + (production.isSelected() ? "production" : tint().word()));
    }

    private void way(String typed) {
        Encryption.Kind kind = Encryption.of(typed, model.services()).kind();
        boolean said = !typed.isBlank();
        way.setText(said ? words.say(kind.key()) : "");
        boolean local = kind == Encryption.Kind.LOCAL;
        wayIcon.setIconLiteral(local ? "fth-monitor" : kind.safe() ? "fth-lock" : "fth-alert-triangle");
        wayIcon.getStyleClass().removeAll("green", "amber");
        if (!local) {
            wayIcon.getStyleClass().add(kind.safe() ? "green" : "amber");
        }
        wayIcon.setVisible(said);
    }

    private void show(ConnectModel.Phase phase) {
        boolean working = phase instanceof ConnectModel.Phase.Connecting;
        Ui.visible(busy, working);
        Ui.visible(doing, working);
        Ui.visible(cancel, working);
        form.setDisable(working);
        places.setDisable(working);
        connect.setDisable(working);
        problem.setText(phase instanceof ConnectModel.Phase.Failed failed ? failed.sentence() : "");
        if (working) {
            cancel.requestFocus();
        } else if (phase instanceof ConnectModel.Phase.Failed) {
            focus();
        }
    }
}
