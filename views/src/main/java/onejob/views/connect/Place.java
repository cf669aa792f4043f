package onejob.views.connect;

/// An environment that is remembered: everything but the password.
///
/// @param name what people call it; no two have the same
/// @param url the database's JDBC address
/// @param login the person's there
/// @param production deeds there ask for more
/// @param lookOnly nothing is changed from here
public record Place(String name, String url, String login, Tint tint, boolean production, boolean lookOnly) {
    /// Nothing remembered yet.
    public static final Place NONE = new Place("", "", "", Tint.GREY, false, false);

    /// Whether an address leads here, whatever it says about the way.
    public boolean at(String address) {
        return !address.isEmpty() && bare(url).equals(bare(address));
    }

    /// The address without what it says about the way. A service is named among that.
    public String bare() {
        return bare(url);
    }

    private static String bare(String address) {
        int options = address.indexOf('?');
        String bare = options < 0 ? address : address.substring(0, options);
        return Service.named(address).map(name -> bare + "?service=" + name).orElse(bare);
    }
}
