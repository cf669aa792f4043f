package onejob.views.jobs;

import java.util.Locale;

/// A column of a wide list.
enum Column {
    STATUS(152, false),
    JOB(132, false),
    OWNER(139, false),
    KEY(150, false),
    OPERATION(110, false),
    PROVIDER(110, false),
    REFERENCE(140, false),
    CREATED(150, false),
    AMOUNT(104, true),
    TRIES(62, true),
    AGE(54, true);

    private final double usual;
    private final boolean right;

    Column(double usual, boolean right) {
        this.usual = usual;
        this.right = right;
    }

    double usual() {
        return usual;
    }

    boolean right() {
        return right;
    }

    String key() {
        return "jobs.head." + name().toLowerCase(Locale.ROOT);
    }
}
