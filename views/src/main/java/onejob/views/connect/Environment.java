package onejob.views.connect;

/// Where a console works, as its person should see it.
///
/// @param name what people call it
/// @param database the database's own name
/// @param production deeds ask for the job's last four characters
/// @param demo example data with simulated providers
/// @param readOnlySchema the schema is another version than this console writes: look, but do not touch
/// @param lookOnly the person asked for a console that changes nothing
public record Environment(
        String name,
        String database,
        boolean production,
        boolean demo,
        boolean readOnlySchema,
        boolean lookOnly,
        Tint tint) {
    /// One without marks of its person's own.
    public Environment(String name, String database, boolean production, boolean demo, boolean readOnlySchema) {
        this(name, database, production, demo, readOnlySchema, false, Tint.GREY);
    }

    /// What the style sheets call its stripe and its badge.
    public String look() {
        return production ? "production" : demo ? "demo" : tint == Tint.GREY ? "plain" : tint.word();
    }
}
