package onejob.views.connect;

import onejob.domain.port.Activity;
import onejob.domain.port.ChangeFeed;
import onejob.domain.port.Jobs;
import onejob.domain.port.Outlook;
import onejob.domain.port.ProviderHealth;
import onejob.domain.port.Qualifications;
import onejob.domain.port.Transitions;

/// Everything the console reads and changes goes through these.
public record ConsolePorts(
        Jobs jobs,
        Transitions transitions,
        ChangeFeed feed,
        Activity activity,
        Outlook outlook,
        Qualifications qualifications,
        ProviderHealth health) {}
