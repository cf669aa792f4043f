SET ROLE onejob_functions;

-- Keeps the fact of an answer that changed nothing, once per distinct answer of its provider in this job. A repeat of what
-- this attempt, or the job's winner at the same provider, has answered already is no late answer. Returns whether it is new.
CREATE OR REPLACE FUNCTION keep_late_answer(j job, a attempt, p_outcome text, p_reference text, p_sha bytea, p_canonical bytea,
  p_channel text, p_because text) RETURNS job
LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
DECLARE
  v_identity text := CASE WHEN p_reference IS NOT NULL THEN 'r:' || p_reference ELSE 'c:' || encode(p_canonical, 'hex') END;
  v_id uuid := uuid7();
  n int;
BEGIN
  IF EXISTS (SELECT FROM attempt w WHERE w.owner_id = j.owner_id AND w.job_id = j.id AND w.provider = a.provider
              AND w.state = p_outcome AND (w.id = a.id OR w.id = j.completed_by)
              AND (w.reference = p_reference OR (p_reference IS NULL AND w.answer_sha256 = p_canonical))) THEN
    RETURN j;
  END IF;
  INSERT INTO late_answer (owner_id, job_id, id, attempt_id, provider, at, outcome, reference, sha256, identity, channel, lost_because)
    VALUES (j.owner_id, j.id, v_id, a.id, a.provider, clock_timestamp(), p_outcome, p_reference, p_sha, v_identity, p_channel, p_because)
    ON CONFLICT ON CONSTRAINT late_answer_once DO NOTHING;
  GET DIAGNOSTICS n = ROW_COUNT;
  IF n = 0 THEN RETURN j; END IF;
  PERFORM say(j, a, 'late_answer', jsonb_build_object('id', v_id, 'outcome', p_outcome, 'reference', p_reference,
    'sha256', encode(p_sha, 'hex'), 'channel', p_channel, 'lost_because', p_because,
    'contradicts_the_winner', CASE WHEN p_outcome = 'failed' AND a.id = j.completed_by THEN true END));
  IF p_outcome = 'succeeded' AND NOT j.suspected_duplicate THEN
    j.suspected_duplicate := true;
    UPDATE job x SET suspected_duplicate = true WHERE x.owner_id = j.owner_id AND x.id = j.id;
  END IF;
  RETURN j;
END $$;

-- Why an answer that may not win lost.
CREATE OR REPLACE FUNCTION lost_because(j job, a attempt) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = onejob, pg_temp AS $$
  SELECT CASE WHEN (a).ended_at IS NOT NULL OR (a).state = 'starting' THEN 'attempt_ended'
              WHEN (j).completed_by IS NOT NULL THEN 'slot_taken'
              ELSE 'version_moved' END
$$;

-- A success of an attempt that may still win: THE compare-and-swap. One row, and it has won; none, and it is superseded.
CREATE OR REPLACE FUNCTION swap(j job, a attempt, p_kind text, p_said jsonb, p_reference text, p_result text, p_sha bytea,
  p_canonical bytea, p_channel text, p_command uuid, p_hash bytea) RETURNS text
LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
DECLARE
  wins boolean := j.version = a.read_version AND j.completed_by IS NULL AND j.closed_at IS NULL;
  because text := CASE WHEN NOT wins THEN lost_because(j, a) END;
  other attempt;
  n int;
BEGIN
  IF wins THEN
    -- A starting attempt of the job is never sent.
    SELECT * INTO other FROM attempt x
     WHERE x.owner_id = j.owner_id AND x.job_id = j.id AND x.state = 'starting' AND x.id <> a.id;
    IF FOUND THEN
      other.state := 'superseded';
      other.version := other.version + 1;
      other.ended_at := clock_timestamp();
      PERFORM say(j, other, 'attempt_settled', jsonb_build_object('outcome', 'superseded', 'never_sent', true));
      PERFORM write_attempt(other);
    END IF;
  END IF;
  a.version := a.version + 1;
  a.ended_at := clock_timestamp();
  a.reference := coalesce(p_reference, a.reference);
  a.answer_sha256 := p_canonical;
  a.failure_kind := NULL;
  a.failure_message := NULL;
  IF wins THEN
    a.state := 'succeeded';
    j.status := 'succeeded';
    j.version := j.version + 1;
    j.completed_by := a.id;
    PERFORM say(j, a, p_kind, p_said, p_command, p_hash);
    PERFORM write_attempt(a);
    UPDATE job x SET completed_by = a.id, version = x.version + 1, status = 'succeeded', result = p_result::json,
                     closed_at = a.ended_at
     WHERE x.owner_id = j.owner_id AND x.id = j.id AND x.version = a.read_version AND x.completed_by IS NULL AND x.closed_at IS NULL;
    GET DIAGNOSTICS n = ROW_COUNT;
    IF n <> 1 THEN
      RAISE EXCEPTION 'job %: the swap wrote % rows under its own lock', j.id, n USING ERRCODE = '40001';
    END IF;
  ELSE
    a.state := 'superseded';
    IF j.closed_at IS NULL THEN
      j.status := status_with((SELECT x.state FROM attempt x WHERE x.owner_id = j.owner_id AND x.job_id = j.id AND x.id <> a.id
                                 AND x.state IN ('starting', 'running', 'unknown')));
    END IF;
    PERFORM say(j, a, p_kind, p_said || jsonb_build_object('outcome', 'superseded', 'lost_because', because), p_command, p_hash);
    PERFORM write_attempt(a);
    PERFORM write_status(j);
    j := keep_late_answer(j, a, 'succeeded', p_reference, p_sha, p_canonical, p_channel, because);
  END IF;
  PERFORM keep_open_job(j.owner_id, j.id);
  RETURN a.state;
END $$;

-- Known not to have taken effect.
CREATE OR REPLACE FUNCTION fail(j job, a attempt, p_event text, p_said jsonb, p_kind text, p_message text, p_reference text,
  p_canonical bytea, p_command uuid, p_hash bytea, p_retry_after interval DEFAULT NULL) RETURNS void
LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
DECLARE
  other text;
BEGIN
  a.state := 'failed';
  a.version := a.version + 1;
  a.ended_at := clock_timestamp();
  a.failure_kind := p_kind;
  a.failure_message := p_message;
  a.reference := coalesce(p_reference, a.reference);
  a.answer_sha256 := p_canonical;
  IF j.closed_at IS NULL THEN
    SELECT x.state INTO other FROM attempt x WHERE x.owner_id = j.owner_id AND x.job_id = j.id AND x.id <> a.id
       AND x.state IN ('starting', 'running', 'unknown');
    j.status := status_with(other);
  END IF;
  PERFORM say(j, a, p_event, p_said || jsonb_build_object('outcome', 'failed', 'kind', p_kind, 'message', p_message,
    'reference', p_reference, 'retry_after', extract(epoch FROM p_retry_after)), p_command, p_hash);
  PERFORM write_attempt(a);
  PERFORM write_status(j);
  PERFORM keep_open_job(j.owner_id, j.id);
  IF p_kind <> 'resolved' THEN -- after a person's word a person goes on
    PERFORM plan_step(j, p_retry_after);
  END IF;
END $$;

-- Sent, and nothing certain is known of the effect.
CREATE OR REPLACE FUNCTION is_unsettled(a attempt) RETURNS boolean LANGUAGE sql STABLE SET search_path = onejob, pg_temp AS $$
  SELECT (a).state IN ('running', 'unknown', 'released')
      OR ((a).state = 'cancelled' AND (a).sent_at IS NOT NULL AND (a).assumed
          AND NOT EXISTS (SELECT FROM late_answer l WHERE l.owner_id = (a).owner_id AND l.job_id = (a).job_id AND l.attempt_id = (a).id))
$$;

-- News of an attempt over any channel, from a service. The contract's table of states and news, row by row.
--
-- p_usage: what a model says its answer took; it is on record with whatever the answer came to.
DROP FUNCTION IF EXISTS hear(job, attempt, text, text, text, text, text, text, bytea, bytea, uuid, uuid, interval); -- without it
CREATE OR REPLACE FUNCTION hear(j job, a attempt, p_channel text, p_outcome text, p_kind text, p_message text, p_reference text,
  p_result text, p_sha bytea, p_canonical bytea, p_command uuid, p_run uuid, p_retry_after interval DEFAULT NULL,
  p_usage jsonb DEFAULT NULL) RETURNS text
LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
DECLARE
  said jsonb := jsonb_build_object('channel', p_channel, 'outcome', p_outcome, 'reference', p_reference, 'usage', p_usage);
BEGIN
  -- That a provider has no trace proves absence only by our clock and its settlement window: answer_request decides that.
  PERFORM need(p_kind IS DISTINCT FROM 'confirmed_absent', 'confirmed_absent is found by a look-up, never told');
  IF p_kind = 'contract_violation' THEN
    PERFORM withdraw_pass(j, a, p_message);
  END IF;
  IF p_outcome = 'succeeded' THEN
    IF a.state IN ('running', 'unknown', 'released') THEN
      RETURN swap(j, a, 'attempt_settled', said, p_reference, p_result, p_sha, p_canonical, p_channel, p_command, NULL);
    END IF;
    j := keep_late_answer(j, a, 'succeeded', p_reference, p_sha, p_canonical, p_channel, lost_because(j, a));
    PERFORM keep_open_job(j.owner_id, j.id);
    RETURN 'late';
  END IF;

  IF p_outcome = 'failed' THEN
    IF a.state IN ('running', 'unknown', 'released')
       OR (a.state = 'starting' AND p_kind = 'not_sent' AND a.engine_run = p_run) THEN -- who holds it cannot send it
      PERFORM fail(j, a, 'attempt_settled', said, p_kind, p_message, p_reference, p_canonical, p_command, NULL, p_retry_after);
      RETURN 'failed';
    END IF;
    PERFORM keep_late_answer(j, a, 'failed', p_reference, p_sha, p_canonical, p_channel, lost_because(j, a));
    RETURN 'late';
  END IF;

  IF p_outcome = 'accepted' AND a.state = 'running' AND NOT a.asynchronous THEN
    a.version := a.version + 1;
    a.reference := coalesce(p_reference, a.reference);
    a.asynchronous := true;
    a.engine_run := NULL; -- bound to no engine any more: its deadline ends it
    a.deadline_at := clock_timestamp() + (SELECT p.answer_within FROM provider p WHERE p.name = a.provider);
    PERFORM say(j, a, 'attempt_accepted', said || jsonb_build_object('deadline', a.deadline_at), p_command);
    PERFORM write_attempt(a);
    PERFORM keep_open_job(j.owner_id, j.id);
    RETURN 'running';
  END IF;

  -- Over another channel only a success that fits no schema says that something happened; the call itself goes on.
  IF p_outcome = 'unknown' AND a.state = 'running' AND (p_channel = 'answer' OR p_kind = 'contract_violation') THEN
    PERFORM to_unknown(j, a, p_kind, p_message, p_command, NULL, p_reference, p_usage);
    RETURN 'unknown';
  END IF;

  -- No news: an event only.
  PERFORM say(j, a, 'attempt_heard', said || jsonb_build_object('kind', p_kind, 'message', p_message), p_command);
  RETURN a.state;
END $$;

RESET ROLE;
