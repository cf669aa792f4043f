/// Who may serve what, on which proof, and how they have been answering.
@NullMarked
package onejob.views.providers;

import org.jspecify.annotations.NullMarked;
