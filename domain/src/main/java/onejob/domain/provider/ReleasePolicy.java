package onejob.domain.provider;

import java.util.Locale;
import onejob.domain.people.PersonRole;

/// Who may let an unknown attempt of an operation race.
public enum ReleasePolicy {
    NEVER,
    OPERATOR,
    ADMIN;

    public boolean allows(PersonRole role) {
        return switch (this) {
            case NEVER -> false;
            case OPERATOR -> role.may(PersonRole.OPERATOR);
            case ADMIN -> role.may(PersonRole.ADMIN);
        };
    }

    public static ReleasePolicy of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
