package onejob.views.theme;

import java.util.Locale;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.JobStatus;

/// How a state looks: a shape, a word and a colour. Take the colour away and nothing is lost.
public enum Look {
    OPEN("starting"),
    STARTING("starting"),
    RUNNING("running"),
    UNKNOWN("unknown"),
    RELEASED("released"),
    SUCCEEDED("succeeded"),
    FAILED("failed"),
    CANCELLED("cancelled"),
    SUPERSEDED("superseded"),
    EXPIRED("starting"),
    NONE("cancelled");

    private final String token;

    Look(String token) {
        this.token = token;
    }

    /// The row of the token table this look is coloured from.
    public String token() {
        return token;
    }

    /// The key of its word in the catalogue.
    public String key() {
        return "state." + name().toLowerCase(Locale.ROOT);
    }

    public static Look of(AttemptState state) {
        return switch (state) {
            case STARTING -> STARTING;
            case RUNNING -> RUNNING;
            case UNKNOWN -> UNKNOWN;
            case RELEASED -> RELEASED;
            case SUCCEEDED -> SUCCEEDED;
            case FAILED -> FAILED;
            case CANCELLED -> CANCELLED;
            case SUPERSEDED -> SUPERSEDED;
        };
    }

    public static Look of(JobStatus status) {
        return switch (status) {
            case OPEN -> OPEN;
            case RUNNING -> RUNNING;
            case UNKNOWN -> UNKNOWN;
            case SUCCEEDED -> SUCCEEDED;
            case FAILED -> FAILED;
            case CANCELLED -> CANCELLED;
        };
    }
}
