package onejob.domain.port;

import onejob.domain.transition.CommandId;

/// The connection was lost while a command was being committed: it may or may not have been applied.
public class OutcomeUnknown extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient CommandId command;

    public OutcomeUnknown(CommandId command, Throwable cause) {
        super("outcome not known of command " + command, cause);
        this.command = command;
    }

    public CommandId command() {
        return command;
    }
}
