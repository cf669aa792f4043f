-- What came of the newest attempts at a provider, for the people who watch over it. An attempt enters when it is no longer
-- waited for: most cost one entry, and those still under way none.
CREATE INDEX attempt_of_provider ON attempt (provider, sent_at) WHERE sent_at IS NOT NULL AND state NOT IN ('starting', 'running');
