package onejob.views.providers;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextFlow;
import onejob.domain.job.JobId;
import onejob.domain.provider.Standing;
import onejob.domain.qualify.SuiteRun;
import onejob.domain.qualify.SuiteRun.CaseRun;
import onejob.views.act.ProviderDeed;
import onejob.views.act.StandingWords;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import onejob.views.theme.Ui;
import org.jspecify.annotations.Nullable;

/// The chosen cell: its suite's newest run, as it goes, case by case.
final class RunPane extends VBox {
    static final double WIDE = 376;
    static final double NARROW = 340;

    private final RunModel model;
    private final Doings doings;
    private final Kit kit;
    private final Words words;
    private final Label title = Ui.text("", "t16", "semi", "c1");
    private final Button qualify;
    private final Button stop;
    private final Label sub = Ui.wrapped("", "t12", "c3");
    private final TextFlow stands = Ui.styled(new TextFlow(), "sentence");
    private final Label barred = Ui.wrapped("", "t12", "c2");
    private final HBox barredRow;
    private final Label said = Ui.wrapped("", "t12", "c1");
    private final ProgressBar progress = new ProgressBar(0);
    private final Label counted = Ui.firm("", "t12", "semi", "c1");
    private final Label span = Ui.firm("", "t12", "c3");
    private final HBox progressRow;
    private final VBox cases = new VBox();
    private final AnswerBox answer;
    private final Label valid = Ui.wrapped("", "t12", "c3");
    private final ScrollPane scroll;
    private final List<CaseRow> rows = new ArrayList<>();
    private @Nullable UUID rowsOf;

    /// Builds the pane.
    ///
    /// @param openJob goes to a job
    RunPane(RunModel model, Doings doings, Kit kit, java.util.function.Consumer<JobId> openJob) {
        super(10);
        this.model = model;
        this.doings = doings;
        this.kit = kit;
        this.words = kit.words();
        this.openJob = openJob;
        setId("run");
        getStyleClass().addAll("pane", "run-pane");
        title.setMinWidth(0);
        title.setId("run-title");
        sub.setId("run-state");
        stands.setId("run-stands");
        said.setId("run-said");
        counted.setId("run-counted");
        barred.setId("run-barred");
        qualify = Ui.button("run-qualify", words.say("provider.qualify.button"), "fth-play", "primary");
        stop = Ui.button("run-stop", words.say("provider.stop.button"), "fth-square");
        qualify.setOnAction(_ -> {
            Pair pair = model.pair();
            if (pair != null) {
                doings.qualify(pair);
            }
        });
        stop.setOnAction(_ -> {
            Pair pair = model.pair();
            if (pair != null) {
                model.run().ifPresent(run -> doings.stop(pair, run.id()));
            }
        });
        progress.getStyleClass().add("thin-progress");
        progress.setMaxWidth(Double.MAX_VALUE);
        progress.setFocusTraversable(false);
        HBox.setHgrow(progress, Priority.ALWAYS);
        progressRow = Ui.row(8, progress, counted, span);
        barredRow = Ui.row(8, Ui.icon("fth-lock"), barred);
        cases.setId("cases");
        cases.getStyleClass().addAll("card", "cases");
        answer = new AnswerBox(kit);
        VBox column = new VBox(16, cases, answer);
        column.getStyleClass().add("run-column");
        scroll = new ScrollPane(column);
        scroll.setFitToWidth(true);
        scroll.setFocusTraversable(false);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("quiet-scroll");
        VBox.setVgrow(scroll, Priority.ALWAYS);
        HBox foot = Ui.row(8, Ui.icon("fth-info", "s12"), valid);
        HBox head = Ui.row(8, title, Ui.grow(), stop);
        head.setMinHeight(32);
        // Never in one place: a second press of the one must not be the first of the other.
        VBox top = new VBox(8, head, sub, stands, barredRow, said, qualify, progressRow);
        getChildren().addAll(Ui.styled(top, "run-top"), scroll, Ui.styled(foot, "run-foot"));
    }

    private final java.util.function.Consumer<JobId> openJob;

    /// Shows how it stands.
    ///
    /// @param whyNot why no suite may be run for this pair now; empty when one may
    /// @param alike the standings of the same operation, which has one span for all passes
    void show(
            Optional<Standing> standing,
            List<Standing> alike,
            Optional<String> lock,
            Optional<String> whyNot,
            Times times,
            Instant now) {
        Pair pair = model.pair();
        if (pair == null) {
            nothing();
            return;
        }
        RunWords says = new RunWords(words, times);
        Optional<SuiteRun> run = model.run();
        boolean open = run.filter(it -> !it.state().ended()).isPresent();
        title.setText(words.say("run.title", pair.provider(), pair.operation()));
        sub.setText(run.map(it -> says.state(it, now)).orElse(words.say(instead())));
        standing.ifPresent(it -> Ui.fill(stands, new StandingWords(words, times).rich(it, now), "t12", this::go));
        link(standing, run);
        Optional<String> no = lock.or(() -> whyNot);
        boolean out = doings.out(ProviderDeed.QUALIFY, pair);
        boolean stopping = doings.out(ProviderDeed.STOP, pair)
                || run.filter(it -> it.stoppedBy() != null).isPresent();
        Ui.visible(stop, open);
        Ui.visible(qualify, !open);
        keep(qualify, no.isPresent() || out);
        keep(stop, lock.isPresent() || stopping);
        qualify.setGraphic(Ui.icon(no.isPresent() ? "fth-lock" : "fth-play"));
        qualify.setAccessibleText(words.say("provider.qualify.named", pair.provider(), pair.operation()));
        qualify.setAccessibleHelp(no.orElse(""));
        stop.setAccessibleText(words.say("provider.stop.named", pair.provider(), pair.operation()));
        barred.setText((open ? lock : no).orElse(""));
        Ui.visible(barredRow, (open ? lock : no).isPresent());
        String told = doings.said()
                .get()
                .filter(it -> it.pair().equals(pair))
                .map(says::said)
                .orElse("");
        said.setText(told);
        Ui.visible(said, !told.isEmpty());
        boolean counts = run.filter(it -> !it.cases().isEmpty()).isPresent();
        Ui.visible(progressRow, counts);
        run.ifPresent(it -> {
            counted.setText(says.counted(it));
            span.setText(says.span(it, now));
            int done = RunWords.done(it);
            progress.setProgress(
                    it.cases().isEmpty() ? 0 : (double) done / it.cases().size());
            Ui.visible(progress, !it.state().ended());
            progress.setAccessibleText(says.counted(it));
        });
        Ui.visible(scroll, counts);
        cases(run, times, now);
        valid.setText(says.valid(run.orElse(null), alike));
    }

    /// What has the keyboard and is barred under it hands it on to what stays.
    private void keep(Button button, boolean disabled) {
        if (disabled && button.isFocused()) {
            if (rows.isEmpty()) {
                sub.requestFocus();
            } else {
                rows.getFirst().requestFocus();
            }
        }
        button.setDisable(disabled);
    }

    private String instead() {
        return switch (model.shown().get()) {
            case RunModel.Shown.Nothing _ -> "run.choose";
            case RunModel.Shown.Reading _ -> "run.reading";
            case RunModel.Shown.Unreadable _ -> "run.unreadable";
            case RunModel.Shown.Never _ -> "run.never";
            case RunModel.Shown.Here _ -> "run.reading";
        };
    }

    private void nothing() {
        title.setText(words.say("run.none"));
        sub.setText(words.say("run.choose"));
        for (javafx.scene.Node node : List.of(stop, qualify, stands, barredRow, said, progressRow, scroll)) {
            Ui.visible(node, false);
        }
        valid.setText(words.say("run.valid.version"));
    }

    private Optional<JobId> linked = Optional.empty();

    /// The job whose answer withdrew the pass, or broke the contract.
    private void link(Optional<Standing> standing, Optional<SuiteRun> run) {
        // What a run that is through has proven its own line says.
        boolean said = run.filter(it -> it.state() == SuiteRun.State.PASSED || it.state() == SuiteRun.State.FAILED)
                .isPresent();
        boolean same = standing.filter(it -> it.state() == Standing.State.PASSED || it.state() == Standing.State.FAILED)
                .isPresent();
        boolean never =
                standing.filter(it -> it.state() == Standing.State.NEVER_RUN).isPresent();
        Ui.visible(stands, standing.isPresent() && !(said && same) && !never);
        linked = standing.flatMap(it -> {
            Standing.Withdrawal gone = it.withdrawal();
            return Optional.ofNullable(gone == null ? null : gone.job());
        });
    }

    private void go(String target) {
        if (target.equals("job")) {
            linked.ifPresent(openJob);
        }
    }

    private void cases(Optional<SuiteRun> run, Times times, Instant now) {
        if (run.isEmpty()) {
            return;
        }
        SuiteRun it = run.get();
        if (!it.id().equals(rowsOf) || rows.size() != it.cases().size()) {
            rowsOf = it.id();
            rows.clear();
            cases.getChildren().clear();
            for (CaseRun one : it.cases()) {
                CaseRow row = new CaseRow(one.number(), kit, model::look);
                rows.add(row);
                if (!cases.getChildren().isEmpty()) {
                    cases.getChildren().add(Ui.rule());
                }
                cases.getChildren().add(row);
            }
        }
        int chosen = model.number().get();
        for (int i = 0; i < rows.size(); i++) {
            rows.get(i).show(it.cases().get(i), i + 1 == chosen, times, now);
        }
        CaseRun one = chosen >= 1 && chosen <= it.cases().size() ? it.cases().get(chosen - 1) : null;
        answer.show(one, model.answers().get(), times);
    }
}
