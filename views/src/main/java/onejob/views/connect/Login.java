package onejob.views.connect;

/// What a person types to connect.
///
/// @param environment what they call the place
/// @param url the database's JDBC address
/// @param production deeds there ask for more
public record Login(String environment, String url, String user, String password, boolean production) {
    /// Without the password: it is written nowhere.
    @Override
    public String toString() {
        return user + " at " + url;
    }
}
