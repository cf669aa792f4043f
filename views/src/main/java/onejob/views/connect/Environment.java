package onejob.views.connect;

/// Where a console works, as its person should see it.
///
/// @param name what people call it
/// @param database the database's own name
/// @param production deeds ask for the job's last four characters
/// @param demo example data with simulated providers
/// @param readOnlySchema the schema is another version than this console writes: look, but do not touch
public record Environment(String name, String database, boolean production, boolean demo, boolean readOnlySchema) {}
