/// What a person may do about a job, and the dialogs to do it in.
@NullMarked
package onejob.views.act;

import org.jspecify.annotations.NullMarked;
