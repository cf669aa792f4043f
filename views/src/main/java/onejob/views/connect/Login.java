package onejob.views.connect;

/// What a person types to connect, and how the place is marked.
///
/// @param place where, and as whom
/// @param password empty when it is taken from where it is known
/// @param remember whether it is to be kept in the system's keyring once it has let its person in
public record Login(Place place, String password, boolean remember) {
    /// Without the password: it is written nowhere.
    @Override
    public String toString() {
        return place.login() + " at " + place.url();
    }
}
