package onejob.views.act;

import onejob.domain.port.Jobs;
import onejob.views.fx.Background;
import onejob.views.live.Live;

/// What every deed needs at hand.
///
/// @param production a deed asks for the job's last four characters
public record Means(Jobs jobs, Background background, Live live, Pending pending, Drafts drafts, boolean production) {}
