package onejob.views.providers;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javafx.scene.Node;
import onejob.domain.people.PersonRole;
import onejob.domain.provider.Standing;
import onejob.domain.transition.Command;
import onejob.domain.transition.CommandId;
import onejob.domain.transition.Guard;
import onejob.views.act.ProviderDeed;
import onejob.views.act.RefusalWords;
import onejob.views.connect.ConsolePorts;
import onejob.views.connect.Environment;
import onejob.views.fx.Background;
import onejob.views.live.Live;
import onejob.views.shell.Desk;
import onejob.views.shell.Page;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import org.jspecify.annotations.Nullable;

/// The page of providers.
public final class ProvidersPage implements Page {
    private final ProvidersModel model;
    private final ProvidersView view;
    private final Doings doings;
    private final Live live;
    private final Kit kit;
    private final Words words;
    private final Desk desk;
    private final Environment environment;
    private @Nullable PauseDialog dialog;

    public ProvidersPage(
            ConsolePorts ports, Environment environment, Background background, Live live, Kit kit, Desk desk) {
        this.live = live;
        this.kit = kit;
        this.words = kit.words();
        this.desk = desk;
        this.environment = environment;
        model = new ProvidersModel(ports.qualifications(), ports.health(), ports.jobs(), background);
        doings = new Doings(desk.pending(), live, model::reread);
        view = new ProvidersView(model, doings, live, kit, desk, new PageMeans());
    }

    @Override
    public String id() {
        return "providers";
    }

    @Override
    public int digit() {
        return 3;
    }

    @Override
    public String icon() {
        return "fth-server";
    }

    @Override
    public Node node() {
        return view;
    }

    @Override
    public void begin() {
        view.begin();
        model.reread();
    }

    @Override
    public void tick() {
        model.tick();
        view.show();
        if (dialog != null) {
            dialog.show();
        }
    }

    @Override
    public void pulse() {
        model.pulse();
    }

    @Override
    public void leave() {
        doings.forget(null);
    }

    @Override
    public void reread() {
        model.reread();
    }

    @Override
    public void find() {
        view.focusMenu();
    }

    @Override
    public void letIn() {
        // Nothing waits: cells and cards keep their places.
    }

    @Override
    public void go(String place) {
        Pair.parse(place).ifPresent(view::go);
    }

    @Override
    public List<Named> named() {
        List<Named> named = new ArrayList<>();
        live.published().standings().values().stream()
                .filter(it -> it.state() != Standing.State.PRIMARY)
                .sorted(java.util.Comparator.comparing(Standing::operation).thenComparing(Standing::provider))
                .forEach(it -> {
                    Pair pair = Pair.of(it);
                    named.add(new Named(
                            words.say("provider.qualify.named", pair.provider(), pair.operation()),
                            words.say("palette.qualify.others"),
                            ProviderDeed.QUALIFY.icon(),
                            desk.lock().or(() -> whyNot(pair)).orElse(""),
                            () -> {
                                view.go(pair);
                                doings.qualify(pair);
                            }));
                });
        live.published().providers().values().stream()
                .sorted(java.util.Comparator.comparing(it -> it.name()))
                .forEach(it -> {
                    ProviderDeed deed = it.paused() ? ProviderDeed.RESUME : ProviderDeed.PAUSE;
                    named.add(new Named(
                            words.say("provider." + deed.word() + ".named", it.name(), "") + " …",
                            words.say("palette." + deed.word() + ".others"),
                            it.paused() ? "fth-play" : "fth-pause",
                            desk.lock().or(() -> whyNot(deed, it.name())).orElse(""),
                            () -> pause(deed, it.name())));
                });
        return named;
    }

    private Optional<String> whyNot(Pair pair) {
        if (!live.role().may(PersonRole.OPERATOR)) {
            return Optional.of(words.say("provider.qualify.role"));
        }
        Command asked = new Command.QualifyProvider(new CommandId(new UUID(0, 0)), pair.provider(), pair.operation());
        Optional<String> refused = Guard.decide(null, live.published(), live.role(), asked, live.now()).stream()
                .findFirst()
                .map(it -> new RefusalWords(words, desk.times().get()).plain(it, pair.provider()));
        return refused.or(() -> model.standing(pair)
                .or(() -> live.published().standing(pair.operation(), pair.provider()))
                .flatMap(it -> switch (it.ability()) {
                    case CAN_RUN -> Optional.empty();
                    case NO_SUITE -> Optional.of(words.say("run.no_suite", pair.operation()));
                    case NO_SANDBOX -> Optional.of(words.say("run.no_sandbox", pair.provider(), pair.operation()));
                }));
    }

    private Optional<String> whyNot(ProviderDeed deed, String provider) {
        if (!live.role().may(PersonRole.ADMIN)) {
            return Optional.of(words.say("provider.pause.role"));
        }
        return PauseModel.refusals(deed, provider, live).stream()
                .findFirst()
                .map(it -> new RefusalWords(words, desk.times().get()).plain(it, provider));
    }

    private void pause(ProviderDeed deed, String provider) {
        if (desk.dialogOpen()) {
            return;
        }
        PauseModel decided = new PauseModel(deed, provider, environment.production(), desk.pending(), live);
        String where = environment.name().isBlank() ? environment.database() : environment.name();
        PauseDialog shown = new PauseDialog(decided, kit, desk.times().get(), where, desk::close);
        dialog = shown;
        desk.open(shown, () -> {
            decided.close();
            dialog = null;
            model.reread();
        });
        shown.applyCss();
        shown.layout();
        shown.begin();
    }

    private final class PageMeans implements ProvidersView.Means {
        @Override
        public Optional<String> whyNot(Pair pair) {
            return ProvidersPage.this.whyNot(pair);
        }

        @Override
        public Optional<String> whyNot(ProviderDeed deed, String provider) {
            return ProvidersPage.this.whyNot(deed, provider);
        }

        @Override
        public void qualify(Pair pair) {
            doings.qualify(pair);
        }

        @Override
        public void pause(ProviderDeed deed, String provider) {
            ProvidersPage.this.pause(deed, provider);
        }
    }
}
