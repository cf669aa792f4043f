package onejob.persistence;

/// Where a database is, and as whom to go there.
///
/// @param url a JDBC URL; several hosts may be named
/// @param password empty to let the driver look into the password file
public record Login(String url, String user, String password) {
    @Override
    public String toString() {
        return user + " at " + url;
    }
}
