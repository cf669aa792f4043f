/// The way to providers, by OkHttp, which is used here and nowhere else: one POST for one attempt, never a second.
@NullMarked
package onejob.app.provider;

import org.jspecify.annotations.NullMarked;
