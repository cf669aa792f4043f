package onejob.domain.people;

import java.util.Locale;

/// What a person may do: an admin what an operator may, an operator what a viewer may.
public enum PersonRole {
    VIEWER,
    OPERATOR,
    ADMIN;

    public boolean may(PersonRole needed) {
        return compareTo(needed) >= 0;
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static PersonRole of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
