package onejob.persistence;

import onejob.domain.people.PersonRole;
import org.jspecify.annotations.Nullable;

/// Who a login is in this database, and how its schema compares with what this program knows.
///
/// @param person null when the login is no person's
/// @param schema there is one, whether the login may look at it or not
/// @param schemaVersion of the newest applied migration, 0 when there is none or the login may not know
/// @param newestKnownVersion of the newest migration this program carries
public record Identity(
        String login,
        boolean ownsSchema,
        boolean superuser,
        boolean engine,
        boolean intake,
        @Nullable PersonRole person,
        boolean schema,
        int schemaVersion,
        int newestKnownVersion) {
    public boolean schemaIsNewer() {
        return schemaVersion > newestKnownVersion;
    }

    public boolean schemaIsOlder() {
        return schemaVersion < newestKnownVersion;
    }
}
