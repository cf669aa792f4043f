-- What the functions' own role may do: no DELETE anywhere, no UPDATE of an event or any other record.
GRANT SELECT, INSERT ON owner, owner_token, configuration, operation, provider, provider_pause, qualification, job, attempt,
  event, refused_command, late_answer, job_search, open_job, engine_run, request, intake_request, unmatched_callback TO onejob_functions;
GRANT SELECT ON legal_transition TO onejob_functions;
GRANT UPDATE (status, suspected_duplicate, version, completed_by, result, closed_at) ON job TO onejob_functions;
GRANT UPDATE (state, version, reference, failure_kind, failure_message, engine, engine_run, sent_at, deadline_at, ended_at,
  state_since, asynchronous, assumed, answer_sha256) ON attempt TO onejob_functions;
GRANT UPDATE (review, reviewed_by, reviewed_at, review_reference, review_reason) ON late_answer TO onejob_functions;
GRANT UPDATE ON operation, provider, open_job, engine_run, request TO onejob_functions;
GRANT UPDATE (revoked_at) ON owner_token TO onejob_functions;
GRANT EXECUTE ON FUNCTION actor_kind(), must_be_somebody(text), event_hash(bytea, event), event_root(text, uuid), forget_open_job(text, uuid) TO onejob_functions;

-- What people read. Viewers see neither payloads nor results.
GRANT SELECT (owner_id, id, idempotency_key, fingerprint, payload_fingerprint, operation, provider, provider_named, status,
  suspected_duplicate, version, completed_by, winner_state, created_at, closed_at) ON job TO onejob_viewer;
GRANT SELECT ON job TO onejob_operator;
GRANT SELECT ON owner, configuration, operation, provider, provider_pause, qualification, attempt, event, late_answer, job_search,
  open_job, engine_run, request, intake_request, unmatched_callback, legal_transition, schema_history TO onejob_viewer;
-- Processes compare their file with what is published; everything else they reach through functions.
GRANT SELECT ON configuration, schema_history TO onejob_engine, onejob_intake;
GRANT EXECUTE ON FUNCTION actor_kind() TO onejob_viewer, onejob_engine, onejob_intake;
-- For verify, and for anybody who wants to recompute a hash.
GRANT EXECUTE ON FUNCTION event_hash(bytea, event), event_root(text, uuid) TO onejob_operator;
