package onejob.views.connect;

import java.util.List;

/// The environments a person has been to. Reads and writes a file: called in the background.
public interface Places {
    /// Latest first.
    ///
    /// @throws java.io.UncheckedIOException they cannot be read
    List<Place> all();

    /// Puts one first, in the place of its namesake.
    ///
    /// @throws java.io.UncheckedIOException it cannot be kept; what was there stays
    void keep(Place place);

    /// Forgets the one of this name.
    ///
    /// @throws java.io.UncheckedIOException it cannot be forgotten; what was there stays
    void forget(String name);
}
