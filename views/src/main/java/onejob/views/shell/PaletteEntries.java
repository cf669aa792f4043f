package onejob.views.shell;

import java.util.ArrayList;
import java.util.List;
import onejob.domain.port.WorkList;
import onejob.views.act.Deed;
import onejob.views.bulk.ManyDeeds;
import onejob.views.jobs.JobListView;
import onejob.views.text.Words;

/// Everything Ctrl+K knows: deeds under their own and others' names, lists, and the window's own switches.
final class PaletteEntries {
    private final Window window;
    private final Words words;

    PaletteEntries(Window window, Words words) {
        this.window = window;
        this.words = words;
    }

    List<CommandPalette.Entry> all() {
        List<CommandPalette.Entry> all = new ArrayList<>();
        for (Deed deed : Deed.values()) {
            String why = window.jobs().hasJob() ? window.jobs().detail().whyNot(deed) : words.say("palette.nojob");
            all.add(new CommandPalette.Entry(
                    words.say("palette." + deed.word()),
                    words.say("palette." + deed.word() + ".others"),
                    deed.icon(),
                    Shortcut.keysOf(deed.word()),
                    why,
                    () -> window.jobs().detail().act(deed)));
        }
        for (Deed deed : ManyDeeds.ALL) {
            String one =
                    words.say("bulk.button." + deed.word()).replace("…", "").strip();
            all.add(new CommandPalette.Entry(
                    words.say("palette.many", one),
                    words.say("palette." + deed.word() + ".others"),
                    deed.icon(),
                    "",
                    window.jobs().bulk().barred().orElse(""),
                    () -> window.jobs().bulk().open(deed)));
        }
        if (window.jobs().bulk().hasResult()) {
            all.add(entry("lastrun", "fth-list", "", window.jobs().bulk()::reopen));
        }
        int number = 1;
        for (WorkList list : WorkList.values()) {
            all.add(new CommandPalette.Entry(
                    words.say("nav." + JobListView.name(list)),
                    words.say("palette.list.others"),
                    "fth-layers",
                    "Alt " + number++,
                    "",
                    () -> window.open(list)));
        }
        for (Page page : window.pages()) {
            all.add(new CommandPalette.Entry(
                    words.say("nav." + page.id()),
                    words.say("palette.page." + page.id() + ".others"),
                    page.icon(),
                    page.digit() > 0 ? "Ctrl " + page.digit() : "",
                    "",
                    () -> window.show(page)));
            for (Page.Named named : page.named()) {
                all.add(new CommandPalette.Entry(named.name(), named.others(), named.icon(), "", named.why(), () -> {
                    window.show(page);
                    named.run().run();
                }));
            }
        }
        all.add(entry("theme", "fth-moon", "", window::switchTheme));
        all.add(entry("theme-system", "fth-monitor", "", window::followSystem));
        all.add(entry("zone", "fth-clock", "", window::switchZone));
        all.add(entry("focus", "fth-maximize-2", Shortcut.keysOf("focus"), window::focus));
        all.add(entry(
                "reread",
                "fth-refresh-cw",
                Shortcut.keysOf("reread"),
                () -> window.page().reread()));
        all.add(entry("help", "fth-help-circle", Shortcut.keysOf("help"), window::help));
        if (window.ground().leaves()) {
            all.add(entry("leave", "fth-log-out", "", () -> window.ground().leave()));
            all.add(entry("english", "fth-globe", "", () -> window.ground().speak("en")));
            all.add(entry("russian", "fth-globe", "", () -> window.ground().speak("ru")));
            all.add(entry(
                    "language-system", "fth-globe", "", () -> window.ground().speak("")));
        }
        return all;
    }

    private CommandPalette.Entry entry(String name, String icon, String keys, Runnable run) {
        return new CommandPalette.Entry(
                words.say("palette." + name), words.say("palette." + name + ".others"), icon, keys, "", run);
    }
}
