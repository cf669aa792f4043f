/// Which jobs have changed, in the order of commits.
@NullMarked
package onejob.persistence.feed;

import org.jspecify.annotations.NullMarked;
