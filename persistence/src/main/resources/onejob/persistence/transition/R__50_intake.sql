-- What an intake does for whoever holds a token: every function takes the token's hash, never an owner's name.
SET ROLE onejob_functions;

CREATE OR REPLACE FUNCTION intake_owner(p_token bytea) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
  SELECT t.owner_id FROM owner_token t WHERE t.sha256 = p_token AND t.revoked_at IS NULL
$$;

-- outcome: created, replayed, conflict, operation_unknown, provider_unknown or unauthorized. The stored intention comes
-- back on a conflict only, for naming the members that differ.
CREATE OR REPLACE FUNCTION submit(p_token bytea, p_job uuid, p_key text, p_operation text, p_provider text, p_fingerprint bytea,
  p_payload_fingerprint bytea, p_payload text, p_pointers text[], p_values text[], p_source text, p_agent text,
  OUT outcome text, OUT job uuid, OUT stored_operation text, OUT stored_provider text, OUT stored_payload text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
DECLARE
  o text := intake_owner(p_token);
  j onejob.job;
  op operation;
  n int := 0;
  target text;
BEGIN
  IF o IS NULL THEN outcome := 'unauthorized'; RETURN; END IF;
  SELECT * INTO j FROM onejob.job x WHERE x.owner_id = o AND x.idempotency_key = p_key;
  IF NOT FOUND THEN
    SELECT * INTO op FROM operation x WHERE x.name = p_operation AND NOT x.gone;
    IF NOT FOUND THEN
      outcome := 'operation_unknown';
    ELSIF p_provider IS NOT NULL AND NOT p_provider = ANY (op.route) THEN
      outcome := 'provider_unknown';
    END IF;
    IF outcome IS NOT NULL THEN
      PERFORM note_request(o, p_key, 'refused', outcome, NULL, p_source, p_agent);
      RETURN;
    END IF;
    target := coalesce(p_provider, op.route[1]);
    INSERT INTO onejob.job (owner_id, id, idempotency_key, fingerprint, payload_fingerprint, operation, provider, provider_named, payload)
      VALUES (o, p_job, p_key, p_fingerprint, p_payload_fingerprint, p_operation, target, p_provider IS NOT NULL, p_payload::json)
      ON CONFLICT ON CONSTRAINT job_one_intention DO NOTHING;
    GET DIAGNOSTICS n = ROW_COUNT;
    SELECT * INTO STRICT j FROM onejob.job x WHERE x.owner_id = o AND x.idempotency_key = p_key;
  END IF;
  job := j.id;
  IF n = 1 THEN
    outcome := 'created';
    PERFORM say(j, NULL, 'job_created', jsonb_build_object('operation', p_operation, 'provider', target, 'key', p_key,
      'fingerprint', encode(p_fingerprint, 'hex'), 'source', p_source));
    INSERT INTO job_search (owner_id, job_id, pointer, value)
      SELECT o, j.id, x.p, x.v FROM unnest(p_pointers, p_values) AS x (p, v) ON CONFLICT DO NOTHING;
    PERFORM keep_open_job(o, j.id, CASE WHEN op.automatic THEN clock_timestamp() END);
  ELSIF j.fingerprint = p_fingerprint THEN
    outcome := 'replayed';
  ELSE
    outcome := 'conflict';
    stored_operation := j.operation;
    stored_provider := CASE WHEN j.provider_named THEN j.provider END;
    stored_payload := j.payload::text;
  END IF;
  PERFORM note_request(o, p_key, outcome, CASE WHEN outcome = 'conflict' THEN 'idempotency_key_conflict' END, j.id, p_source, p_agent);
END $$;

CREATE OR REPLACE FUNCTION note_request(p_owner text, p_key text, p_outcome text, p_code text, p_job uuid, p_source text, p_agent text)
RETURNS void LANGUAGE sql VOLATILE SET search_path = onejob, pg_temp AS $$
  INSERT INTO intake_request (owner_id, id, idempotency_key, outcome, code, job_id, source, agent)
  VALUES (p_owner, uuid7(), left(p_key, 300), p_outcome, p_code, p_job, left(p_source, 200), left(p_agent, 300))
$$;

-- A POST that was refused before it reached submit: how often they clicked includes these.
CREATE OR REPLACE FUNCTION refused_request(p_token bytea, p_key text, p_code text, p_source text, p_agent text) RETURNS void
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
  SELECT note_request(o, p_key, 'refused', p_code,
           (SELECT j.id FROM job j WHERE j.owner_id = o AND j.idempotency_key = p_key), p_source, p_agent)
    FROM intake_owner(p_token) AS o WHERE o IS NOT NULL
$$;

-- An attempt's late answers and an attempt as people's readers and the intake show them.
CREATE OR REPLACE FUNCTION attempts_of(p_owner text, p_job uuid) RETURNS json
LANGUAGE sql STABLE SET search_path = onejob, pg_temp AS $$
  SELECT coalesce(json_agg(json_build_object('id', a.id, 'number', a.number, 'provider', a.provider, 'role', a.role,
    'state', a.state, 'version', a.version, 'readVersion', a.read_version, 'reference', a.reference, 'kind', a.failure_kind,
    'message', a.failure_message, 'engine', a.engine, 'launchedBy', a.launched_by, 'launchedAt', a.launched_at,
    'sentAt', a.sent_at, 'deadlineAt', a.deadline_at, 'endedAt', a.ended_at, 'assumed', a.assumed, 'override', a.override_reason,
    'late', (SELECT coalesce(json_agg(json_build_object('id', l.id, 'at', l.at, 'outcome', l.outcome, 'reference', l.reference,
               'sha256', encode(l.sha256, 'hex'), 'lostBecause', l.lost_because, 'review', l.review) ORDER BY l.at, l.id), '[]')
               FROM late_answer l WHERE l.owner_id = a.owner_id AND l.job_id = a.job_id AND l.attempt_id = a.id)
    ) ORDER BY a.number), '[]')
    FROM attempt a WHERE a.owner_id = p_owner AND a.job_id = p_job
$$;
GRANT EXECUTE ON FUNCTION attempts_of(text, uuid) TO onejob_viewer;

-- The owner's jobs, newest first; one of them by id, or a page by keyset.
CREATE OR REPLACE FUNCTION intake_jobs(p_token bytea, p_job uuid, p_status text, p_key text, p_after_at timestamptz, p_after_id uuid, p_limit int)
RETURNS TABLE (owner_id text, id uuid, idempotency_key text, operation text, provider text, payload text, status text,
  suspected_duplicate boolean, version bigint, completed_by uuid, result text, created_at timestamptz, closed_at timestamptz, attempts json)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
DECLARE
  o text := intake_owner(p_token);
BEGIN
  IF o IS NULL THEN RETURN; END IF;
  IF p_job IS NOT NULL THEN
    RETURN QUERY SELECT j.owner_id, j.id, j.idempotency_key, j.operation, j.provider, j.payload::text, j.status, j.suspected_duplicate,
        j.version, j.completed_by, j.result::text, j.created_at, j.closed_at, attempts_of(j.owner_id, j.id)
      FROM job j WHERE j.owner_id = o AND j.id = p_job;
  ELSE
    RETURN QUERY SELECT j.owner_id, j.id, j.idempotency_key, j.operation, j.provider, j.payload::text, j.status, j.suspected_duplicate,
        j.version, j.completed_by, j.result::text, j.created_at, j.closed_at, attempts_of(j.owner_id, j.id)
      FROM job j
     WHERE j.owner_id = o AND (p_status IS NULL OR j.status = p_status) AND (p_key IS NULL OR j.idempotency_key = p_key)
       AND (p_after_at IS NULL OR (j.created_at, j.id) < (p_after_at, p_after_id))
     ORDER BY j.created_at DESC, j.id DESC LIMIT p_limit;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION intake_launch(p_token bytea, p_command uuid, p_job uuid, p_provider text, p_after int) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
DECLARE
  o text := intake_owner(p_token);
BEGIN
  IF o IS NULL THEN RETURN not_found(); END IF;
  RETURN launch(o, p_job, p_command, p_provider, p_after, NULL, false, true, 'owner ' || o);
END $$;

CREATE OR REPLACE FUNCTION intake_close(p_token bytea, p_command uuid, p_job uuid, p_version bigint, p_after int, p_reason text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
DECLARE
  o text := intake_owner(p_token);
BEGIN
  IF o IS NULL THEN RETURN not_found(); END IF;
  RETURN close(o, p_job, p_command, 'cancelled', p_version, p_after, p_reason, 'owner ' || o);
END $$;

-- What became of an owner's command, for a caller whose answer was lost.
CREATE OR REPLACE FUNCTION intake_outcome_of(p_token bytea, p_command uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
  SELECT recall(intake_owner(p_token), p_command) - 'hash'
$$;

-- A provider's signed notice. False: no such attempt at this provider.
CREATE OR REPLACE FUNCTION callback(p_provider text, p_attempt uuid, p_outcome text, p_kind text, p_message text, p_reference text,
  p_result text, p_sha bytea, p_canonical bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
DECLARE
  a attempt := attempt_by_id(p_attempt);
  j job;
BEGIN
  PERFORM need(p_outcome IN ('succeeded', 'failed', 'unknown') AND p_provider IS NOT NULL, 'callback: succeeded, failed or unknown');
  IF a.id IS NULL OR a.provider <> p_provider THEN
    PERFORM unmatched(p_provider, p_attempt::text, 'no such attempt at this provider', p_sha);
    RETURN false;
  END IF;
  j := locked_job(a.owner_id, a.job_id);
  a := attempt_by_id(p_attempt);
  PERFORM hear(j, a, 'callback', p_outcome, p_kind, p_message, p_reference, p_result, p_sha, p_canonical, NULL, NULL);
  RETURN true;
END $$;

-- Kept beside all jobs; and where it does name an attempt there, only in words nobody knows, in that job's log too.
CREATE OR REPLACE FUNCTION unmatched(p_provider text, p_attempt text, p_reason text, p_sha bytea) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
DECLARE
  a attempt;
  j job;
BEGIN
  INSERT INTO unmatched_callback (id, provider, attempt, reason, sha256) VALUES (uuid7(), p_provider, left(p_attempt, 200), p_reason, p_sha);
  IF p_attempt ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' THEN
    a := attempt_by_id(p_attempt::uuid);
    IF a.provider = p_provider THEN
      j := locked_job(a.owner_id, a.job_id);
      a := attempt_by_id(a.id); -- as it is now
      PERFORM say(j, a, 'attempt_heard', jsonb_build_object('channel', 'callback', 'message', p_reason, 'sha256', encode(p_sha, 'hex')));
    END IF;
  END IF;
END $$;

-- The operation of an attempt at a provider: how its callbacks are to be read.
CREATE OR REPLACE FUNCTION callback_target(p_provider text, p_attempt uuid, OUT operation text, OUT payload text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
  SELECT j.operation, j.payload::text FROM attempt a JOIN job j ON j.owner_id = a.owner_id AND j.id = a.job_id
   WHERE a.id = p_attempt AND a.provider = p_provider
$$;

GRANT EXECUTE ON FUNCTION intake_owner(bytea),
  submit(bytea, uuid, text, text, text, bytea, bytea, text, text[], text[], text, text),
  refused_request(bytea, text, text, text, text), intake_jobs(bytea, uuid, text, text, timestamptz, uuid, int),
  intake_launch(bytea, uuid, uuid, text, int), intake_close(bytea, uuid, uuid, bigint, int, text), intake_outcome_of(bytea, uuid),
  callback(text, uuid, text, text, text, text, text, bytea, bytea), unmatched(text, text, text, bytea), callback_target(text, uuid)
  TO onejob_intake;

RESET ROLE;
