package onejob.views.connect;

/// What a person types to connect, and how the place is marked.
///
/// @param place where, and as whom
public record Login(Place place, String password) {
    /// Without the password: it is written nowhere.
    @Override
    public String toString() {
        return place.login() + " at " + place.url();
    }
}
