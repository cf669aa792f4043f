package onejob.app.provider;

import onejob.app.config.ProviderConfig;

/// One provider: how it is reached, what it is sent.
record Line(ProviderConfig config, ProviderRequests requests, Wire wire, Questions questions) {}
