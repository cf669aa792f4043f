package onejob.persistence.admin;

import java.util.List;

/// What must hold of the whole database at any instant.
public interface Invariants {
    /// Checks all of them in one consistent snapshot.
    List<Finding> check();

    /// How often an invariant is broken: 0 when it holds.
    record Finding(String name, long violations) {}
}
