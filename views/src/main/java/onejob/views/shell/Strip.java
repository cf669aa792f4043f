package onejob.views.shell;

import java.time.Instant;
import java.util.Optional;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.util.Subscription;
import onejob.domain.port.Jobs.Here;
import onejob.views.connect.Environment;
import onejob.views.fx.ViewLoader;
import onejob.views.live.Freshness;
import onejob.views.live.Live;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import onejob.views.theme.Spoken;
import onejob.views.theme.Ui;
import org.kordamp.ikonli.javafx.FontIcon;

/// The strip on top: where we are, what time it is there, how fresh everything is, and as whom we act.
final class Strip {
    private final Subscription onTheme;

    @FXML
    private Region stripe;

    @FXML
    private HBox badge;

    @FXML
    private FontIcon badgeIcon;

    @FXML
    private Label badgeText;

    @FXML
    private Label database;

    @FXML
    private Label place;

    @FXML
    private Button clock;

    @FXML
    private HBox liveBox;

    @FXML
    private Label liveWord;

    @FXML
    private Label liveHint;

    @FXML
    private Button find;

    @FXML
    private Button theme;

    @FXML
    private FontIcon themeIcon;

    @FXML
    private Button help;

    @FXML
    private Button leave;

    @FXML
    private Label avatar;

    @FXML
    private Label login;

    @FXML
    private Label role;

    @FXML
    private HBox lookBox;

    @FXML
    private Label lookText;

    private final Parent root;
    private final Live live;
    private final Words words;
    private final Environment environment;

    /// What the strip's buttons do.
    interface Deeds {
        void find();

        void theme();

        void help();

        void zone();

        void leave();
    }

    Strip(Kit kit, Live live, Environment environment, Deeds deeds) {
        this.live = live;
        this.words = kit.words();
        this.environment = environment;
        root = ViewLoader.load(this, "Strip.fxml", words.bundle());
        String kind = environment.look();
        stripe.getStyleClass().add("stripe-" + kind);
        badge.getStyleClass().add("env-" + kind);
        badgeIcon.setIconLiteral(environment.production() ? "fth-shield" : "fth-box");
        badgeText.setText(
                environment.production() || environment.demo()
                        ? words.say("env." + kind)
                        : environment.name().toUpperCase(words.locale()));
        standing().ifPresentOrElse(lookText::setText, () -> Ui.visible(lookBox, false));
        // The badge of any other environment is its name already.
        boolean named = environment.production() && !environment.name().isBlank();
        database.setText(named ? environment.name() : environment.database());
        place.setText(environment.database());
        Ui.visible(place, named && !environment.name().equals(environment.database()));
        badge.setAccessibleText(words.say("strip.where", badgeText.getText(), environment.database()));
        find.setOnAction(_ -> deeds.find());
        theme.setOnAction(_ -> deeds.theme());
        help.setOnAction(_ -> deeds.help());
        clock.setOnAction(_ -> deeds.zone());
        leave.setOnAction(_ -> deeds.leave());
        leaves(false);
        onTheme = kit.theme()
                .palette()
                .subscribe(palette -> themeIcon.setIconLiteral(palette.dark() ? "fth-sun" : "fth-moon"));
    }

    /// Lets go of the theme, which outlives this window.
    void leave() {
        onTheme.unsubscribe();
    }

    /// Whether there is somewhere else to go.
    void leaves(boolean can) {
        Ui.visible(leave, can);
    }

    /// Why this console only looks, whatever happens at the database.
    private Optional<String> standing() {
        return environment.readOnlySchema()
                ? Optional.of(words.say("lock.schema"))
                : environment.lookOnly() ? Optional.of(words.say("lock.chosen")) : Optional.empty();
    }

    Parent root() {
        return root;
    }

    /// Ten times a second.
    void tick(Times times) {
        Freshness fresh = live.freshness().get();
        Optional<Here> here = live.here();
        // A clock that nobody confirms stands still: it says of when the data is.
        Instant shown = fresh == Freshness.LIVE ? live.now() : live.dataOf();
        clock.setText(here.isEmpty() ? "–" : times.tenths(shown) + " " + times.offset(shown));
        clock.setAccessibleText(words.say("strip.clock") + " " + clock.getText() + ". " + words.say("strip.zone"));
        String look = "live-" + fresh.name().toLowerCase(java.util.Locale.ROOT);
        if (!liveBox.getStyleClass().contains(look)) {
            liveBox.getStyleClass().removeIf(c -> c.startsWith("live-"));
            liveBox.getStyleClass().add(look);
        }
        switch (fresh) {
            case CONNECTING -> say(words.say("live.connecting"), "");
            case LIVE -> say(words.say("live.live"), words.say("live.behind", seconds()));
            case STALE -> say(words.say("live.stale", times.clock(live.dataOf())), "");
            case LOST -> say(words.say("live.lost"), words.say("live.lost.hint", times.clock(live.dataOf())));
        }
        // Read out when it changes, not ten times a second.
        Spoken.announce(liveBox, fresh == Freshness.LIVE ? words.say("live.live") : liveWord.getText());
        here.ifPresent(h -> {
            login.setText(h.login());
            avatar.setText(h.login().isEmpty() ? "?" : h.login().substring(0, 1).toUpperCase(words.locale()));
            role.setText(
                    h.role() == null
                            ? words.say("people.none")
                            : words.say("people." + h.role().word()));
            if (environment.production() && environment.name().isBlank()) {
                database.setText(h.database());
            }
        });
    }

    private String seconds() {
        return String.format(words.locale(), "%.1f", live.silence().toMillis() / 1000.0);
    }

    private void say(String word, String hint) {
        liveWord.setText(word);
        liveHint.setText(hint);
        Ui.visible(liveHint, !hint.isEmpty());
    }
}
