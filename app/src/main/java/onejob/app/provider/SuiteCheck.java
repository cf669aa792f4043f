package onejob.app.provider;

import java.util.List;
import onejob.app.config.ProviderConfig;
import onejob.domain.qualify.CheckVerdict;
import onejob.domain.qualify.SuiteCase;

/// What goes with a provider's kind beyond what its answers show: held against every request of a suite.
public interface SuiteCheck {
    /// Verdicts on one request; none where it has nothing to say of this kind of provider.
    ///
    /// @param body of the request, exactly as it is sent
    List<CheckVerdict> of(ProviderConfig provider, SuiteCase asked, String body);
}
