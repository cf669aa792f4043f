/// What the schema's owner does: logins, tokens, publishing, and the invariants.
@NullMarked
package onejob.persistence.admin;

import org.jspecify.annotations.NullMarked;
