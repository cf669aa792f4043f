/// What people did, when, and on which evidence.
@NullMarked
package onejob.views.activity;

import org.jspecify.annotations.NullMarked;
