package onejob.views.detail;

import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import onejob.domain.job.JobId;
import onejob.domain.port.OutcomeUnknown;
import onejob.domain.port.Transitions;
import onejob.domain.transition.Command;
import onejob.domain.transition.CommandId;
import onejob.domain.transition.Outcome;
import onejob.domain.transition.Refusal;
import onejob.views.fx.Background;
import org.jspecify.annotations.Nullable;

/// A note written beside the notes. What is typed is kept for each job until it is on record.
public final class NoteModel {
    /// How the last one stands.
    public enum Step {
        IDLE,
        SENT,
        KEPT,
        REFUSED,
        AWAY,
        NOT_KNOWN
    }

    /// How the last one stands, and why it was refused, if it was.
    public record Status(Step step, @Nullable Refusal refusal) {}

    private final Transitions transitions;
    private final Background background;
    private final Map<JobId, String> drafts = new HashMap<>();
    private final Map<JobId, Command.AddNote> doubtful = new HashMap<>();
    private final ReadOnlyObjectWrapper<Status> status = new ReadOnlyObjectWrapper<>(new Status(Step.IDLE, null));

    public NoteModel(Transitions transitions, Background background) {
        this.transitions = transitions;
        this.background = background;
    }

    public ReadOnlyObjectProperty<Status> status() {
        return status.getReadOnlyProperty();
    }

    String draft(JobId job) {
        return drafts.getOrDefault(job, "");
    }

    void draft(JobId job, String text) {
        drafts.put(job, text);
    }

    void idle() {
        if (status.get().step() != Step.SENT) {
            status.set(new Status(Step.IDLE, null));
        }
    }

    /// Gives the job's draft to the database. The same text after an unconfirmed commit is the same command.
    void add(JobId job) {
        String text = draft(job);
        if (status.get().step() == Step.SENT || text.isBlank()) {
            return;
        }
        Command.AddNote before = doubtful.get(job);
        Command.AddNote command = before != null && before.text().equals(text)
                ? before
                : new Command.AddNote(new CommandId(UUID.randomUUID()), job, text);
        status.set(new Status(Step.SENT, null));
        background.run(
                () -> transitions.apply(command),
                outcome -> {
                    doubtful.remove(job);
                    if (outcome instanceof Outcome.Refused refused) {
                        status.set(new Status(Step.REFUSED, refused.refusal()));
                    } else {
                        drafts.remove(job, text);
                        status.set(new Status(Step.KEPT, null));
                    }
                },
                failure -> {
                    boolean unknown = failure instanceof OutcomeUnknown;
                    if (unknown) {
                        doubtful.put(job, command);
                    }
                    status.set(new Status(unknown ? Step.NOT_KNOWN : Step.AWAY, null));
                });
    }
}
