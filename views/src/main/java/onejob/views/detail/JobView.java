package onejob.views.detail;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.port.Event;
import onejob.views.act.ActionsView;
import onejob.views.act.CheckModel;
import onejob.views.act.Deed;
import onejob.views.act.Offer;
import onejob.views.act.Offers;
import onejob.views.act.RefusalWords;
import onejob.views.act.Told;
import onejob.views.detail.JobModel.Known;
import onejob.views.detail.JobModel.Shown;
import onejob.views.live.Live;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import onejob.views.theme.Ui;
import onejob.views.timeline.TwinRow;
import org.jspecify.annotations.Nullable;

/// One job in focus: what it is, what is the matter, what happened, and what can be done.
public final class JobView extends StackPane {
    private static final String ATTEMPT = "attempt-";
    private static final String TAB = "tab-";

    private final JobModel model;
    private final Live live;
    private final Words words;
    private final Supplier<Times> times;
    private final Supplier<Optional<String>> lock;
    private final Consumer<Offer> onDeed;
    private final Header header;
    private final Banner banner;
    private final TimelineCard timeline;
    private final ActionsView actions;
    private final Tabs tabs;
    private final TwinView twin;
    private final EventsView events;
    private final PayloadView payload;
    private final IntakeView intake;
    private final NotesView notes;
    private final LateView late;
    private final RevealModel reveal;
    private final ScrollPane scroll;
    private final Label instead = Ui.wrapped("", "t13", "c3");
    private @Nullable JobId seen;
    private List<Offer> offers = List.of();
    private String offered = "";

    /// Builds the pane.
    ///
    /// @param lock why nothing may be done at the moment, whatever the job
    /// @param onDeed a person wants an allowed deed done
    /// @param focusToggle gives the detail the whole window, or back
    /// @param refuge takes the keyboard from a button that goes
    /// @param reveal whether masked members are shown
    /// @param noted where notes are written
    public JobView(
            JobModel model,
            Live live,
            Kit kit,
            Supplier<Times> times,
            CheckModel checks,
            Supplier<Optional<String>> lock,
            Consumer<Offer> onDeed,
            Runnable focusToggle,
            Runnable refuge,
            RevealModel reveal,
            NoteModel noted) {
        this.model = model;
        this.live = live;
        this.words = kit.words();
        this.times = times;
        this.lock = lock;
        this.onDeed = onDeed;
        actions = new ActionsView(kit, checks, onDeed, this::go, refuge);
        header = new Header(kit, JobView::copy, focusToggle, actions.corner());
        banner = new Banner(kit, () -> act(Deed.REVIEW), this::go);
        timeline = new TimelineCard(kit, times.get());
        tabs = new Tabs(words);
        twin = new TwinView(kit, JobView::copy);
        this.reveal = reveal;
        events = new EventsView(kit, JobView::copy);
        payload = new PayloadView(words, live, reveal, times, lock, JobView::copy);
        intake = new IntakeView(words);
        notes = new NotesView(words, live, noted, times, lock);
        late = new LateView(kit, JobView::copy);
        tabs.add("text", twin);
        tabs.add("events", events);
        tabs.add("payload", payload);
        tabs.add("intake", intake);
        tabs.add("notes", notes);
        tabs.add("late", late);
        VBox column = new VBox(14, header, banner, header.facts(), timeline, actions, tabs);
        column.getStyleClass().add("detail");
        scroll = new ScrollPane(column);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("quiet-scroll");
        instead.setMaxWidth(320);
        instead.setAlignment(Pos.CENTER);
        instead.setId("detail-empty");
        getStyleClass().add("pane");
        getChildren().addAll(scroll, instead);
        setMinWidth(440);
        actions.moreShown().addListener((_, _, on) -> {
            if (on) {
                reveal(actions);
            }
        });
        model.shown().addListener((_, _, _) -> show());
        checks.status().addListener((_, _, _) -> {
            offered = "";
            refresh();
        });
        show();
    }

    private static void copy(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }

    /// Once a second: everything that grows with time.
    public void refresh() {
        if (model.shown().get() instanceof Shown.Here here) {
            moving(here.known());
            payload.tick();
            notes.tick();
        }
    }

    /// Out of view: what was masked is masked again.
    public void leave() {
        reveal.hide();
    }

    /// Ten times a second: what grows while one looks at it.
    public void tick() {
        if (model.shown().get() instanceof Shown.Here) {
            timeline.grow(live.seen());
        }
    }

    private void show() {
        Shown shown = model.shown().get();
        Ui.visible(scroll, shown instanceof Shown.Here);
        Ui.visible(instead, !(shown instanceof Shown.Here));
        switch (shown) {
            case Shown.Nothing _ -> instead.setText(words.say("detail.nothing"));
            case Shown.Reading reading ->
                instead.setText(words.say("detail.reading", reading.id().tail()));
            case Shown.Missing missing -> instead.setText(words.say("detail.missing", missing.id()));
            case Shown.Unreadable unreadable ->
                instead.setText(words.say("detail.unreadable", unreadable.id().tail()));
            case Shown.Here here -> still(here.known());
        }
    }

    private void still(Known known) {
        Job job = known.job();
        if (!job.id().equals(seen)) {
            seen = job.id();
            scroll.setVvalue(0);
            timeline.fit();
            actions.forget();
        }
        Instant now = live.seen();
        Times in = times.get();
        header.show(Masked.job(job, live.published()), in, now);
        List<TwinRow> rows = known.telling().rows();
        twin.show(rows);
        events.show(job.id(), known.telling().lines());
        payload.show(job);
        intake.show(known.requests(), in, now);
        List<Event> written =
                known.events().stream().filter(e -> e.kind().equals("note")).toList();
        notes.show(job.id(), written, in, now);
        tabs.offer("late", late.show(job, known.events(), in, now));
        tabs.count("events", rows.size());
        tabs.count("intake", known.requests().size());
        tabs.count("notes", written.size());
        offered = "";
        moving(known);
    }

    private void moving(Known known) {
        Job job = known.job();
        Instant now = live.seen();
        Times in = times.get();
        banner.show(new Matters(job, known.events(), live.published(), now, words, in).matter());
        Offers asked = new Offers(job, live.published(), live.role(), now);
        timeline.show(known.telling(), now);
        if (!known.telling().stillSo(asked.next(), in)) {
            model.retell();
        }
        offers = asked.all(actions.wished());
        Optional<String> locked = lock.get();
        // Buttons are made anew only when what they say has changed: a press must not fall between two of them.
        String fingerprint = fingerprint(locked);
        if (!fingerprint.equals(offered)) {
            offered = fingerprint;
            actions.show(offers, locked, live.published(), in);
        }
    }

    private String fingerprint(Optional<String> locked) {
        StringBuilder text = new StringBuilder(locked.orElse("-"));
        for (Offer offer : offers) {
            text.append(offer.deed()).append(offer.provider());
            offer.refusals()
                    .forEach(r -> text.append(r.code())
                            .append(
                                    r.blocking() == null
                                            ? ""
                                            : times.get().age(r.blocking().age())
                                                    + r.blocking().state()));
        }
        return text.toString();
    }

    /// Scrolls until the lower end of a part is in sight, if it can be.
    private void reveal(Region part) {
        scroll.applyCss();
        scroll.layout();
        Region all = (Region) scroll.getContent();
        double room = all.getHeight() - scroll.getViewportBounds().getHeight();
        double wanted = part.getBoundsInParent().getMaxY()
                + 16
                - scroll.getViewportBounds().getHeight();
        if (room > 0 && wanted > scroll.getVvalue() * room) {
            scroll.setVvalue(Math.clamp(wanted / room, 0, 1));
        }
    }

    /// Follows a link: to an attempt, a tab, or a deed; to a deed that is barred by showing why it is.
    private void go(String target) {
        if (target.startsWith(ATTEMPT)) {
            int number = Integer.parseInt(target.substring(ATTEMPT.length()));
            actions.wish(number);
            offered = "";
            refresh();
            timeline.point(number);
            scroll.setVvalue(0);
        } else if (target.startsWith(TAB)) {
            showTab(target.substring(TAB.length()));
        } else {
            Deed.of(target).filter(deed -> !act(deed)).ifPresent(_ -> actions.openMore());
        }
    }

    /// Tells what a deed has made true, if its job is still in focus.
    public void say(Told told) {
        if (told.job().equals(seen)) {
            actions.say(told);
        }
    }

    /// Whether the job is among the rows beside; one that is not is marked, and stays.
    public void listed(boolean listed) {
        header.listed(listed);
    }

    /// Does a deed by its name, where it is allowed now: for keys, menus and links.
    ///
    /// @return whether it was allowed
    public boolean act(Deed deed) {
        Optional<Offer> offer = offers.stream()
                .filter(o -> o.deed() == deed && o.allowed() && lock.get().isEmpty())
                .findFirst();
        offer.ifPresent(onDeed);
        return offer.isPresent();
    }

    /// Why a deed cannot be done now, in words; empty when it can.
    public String whyNot(Deed deed) {
        Optional<String> locked = lock.get();
        if (locked.isPresent()) {
            return locked.get();
        }
        RefusalWords refusals = new RefusalWords(words, times.get());
        return offers.stream()
                .filter(o -> o.deed() == deed)
                .findFirst()
                .map(o -> o.allowed() ? "" : refusals.plain(o.refusals().getFirst(), o.provider()))
                .orElse(words.say("act.nothing"));
    }

    public void showTab(String name) {
        tabs.choose(name);
    }
}
