-- What an engine does. Its login alone records what a provider said.
SET ROLE onejob_functions;

CREATE OR REPLACE FUNCTION start_engine(p_run uuid, p_name text, p_lease interval) RETURNS void
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
  -- A lease beyond the calendar would break every engine's sweep, for ever.
  SELECT need(p_run IS NOT NULL AND p_name IS NOT NULL AND p_lease > interval '0' AND p_lease <= interval '36500 days',
    'start: a run, a name, a lease of at most 100 years');
  INSERT INTO engine_run (id, name, lease) VALUES (p_run, p_name, p_lease) ON CONFLICT (id) DO NOTHING
$$;

-- A lease counts by the database's clock, and from the database's return after it was away itself.
CREATE OR REPLACE FUNCTION lease_is_alive(r engine_run) RETURNS boolean LANGUAGE sql STABLE SET search_path = onejob, pg_temp AS $$
  SELECT (r).ended_at IS NULL AND greatest((r).beat_at, pg_postmaster_start_time()) + (r).lease > clock_timestamp()
$$;

CREATE OR REPLACE FUNCTION beat_engine(p_run uuid) RETURNS boolean
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
  WITH beaten AS (UPDATE engine_run r SET beat_at = clock_timestamp() WHERE r.id = p_run AND lease_is_alive(r) RETURNING 1)
  SELECT EXISTS (SELECT FROM beaten)
$$;

-- Ends a run: what never was sent is free for others, what was becomes unknown.
CREATE OR REPLACE FUNCTION stop_engine(p_run uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
BEGIN
  UPDATE engine_run r SET ended_at = clock_timestamp() WHERE r.id = p_run AND r.ended_at IS NULL;
  PERFORM close_suite(r.id, 'engine_lost', 'the engine ' || r.engine || ' was stopped while it ran the suite')
     FROM suite_run r WHERE r.taken_by = p_run AND r.ended_at IS NULL;
  PERFORM sweep_run(p_run);
END $$;

-- Due work, held by this run from now on: takes the steps that policy planned, takes over what is starting and free. Work
-- for the providers in p_except is left: a hanging provider's backlog must not stand in front of everybody's.
CREATE OR REPLACE FUNCTION claim(p_run uuid, p_limit int, p_except text[])
RETURNS TABLE (owner_id text, job_id uuid, attempt_id uuid, number int, operation text, provider text, payload text, read_version bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
#variable_conflict use_column
DECLARE
  r engine_run;
  o open_job;
  j job;
  a attempt;
  s record;
  now timestamptz := clock_timestamp(); -- once, so that the index ends the search where nothing more is due
BEGIN
  SELECT * INTO r FROM engine_run x WHERE x.id = p_run;
  IF r.id IS NULL OR NOT lease_is_alive(r) THEN RETURN; END IF;
  FOR o IN SELECT * FROM open_job x WHERE x.due_at <= now AND NOT x.provider = ANY (p_except)
            ORDER BY x.due_at LIMIT p_limit FOR UPDATE SKIP LOCKED LOOP
    -- Others lock the job first, so here only what is free is taken: nothing waits, nothing deadlocks.
    SELECT * INTO j FROM job x WHERE x.owner_id = o.owner_id AND x.id = o.job_id FOR UPDATE SKIP LOCKED;
    CONTINUE WHEN NOT FOUND;
    a := blocking_attempt(j.owner_id, j.id);
    IF a.state = 'starting' AND a.engine_run IS NULL THEN
      IF send_refusal(j, a) IS NOT NULL THEN
        UPDATE open_job x SET due_at = clock_timestamp() + interval '2 seconds' WHERE x.owner_id = o.owner_id AND x.job_id = o.job_id;
        CONTINUE;
      END IF;
      a.engine := r.name;
      a.engine_run := r.id;
      UPDATE attempt x SET engine = r.name, engine_run = r.id
       WHERE x.owner_id = a.owner_id AND x.job_id = a.job_id AND x.number = a.number;
      PERFORM keep_open_job(j.owner_id, j.id);
    ELSIF a.id IS NULL AND j.closed_at IS NULL THEN
      s := next_step(j, NULL);
      IF s.waits IS NOT NULL THEN
        UPDATE open_job x SET due_at = clock_timestamp() + interval '5 seconds' WHERE x.owner_id = o.owner_id AND x.job_id = o.job_id;
        CONTINUE;
      ELSIF s.what IN ('launch', 'failover', 'retry') AND s.due <= clock_timestamp() THEN
        a := start_attempt(j, s.provider, 'engine ' || r.name, r.name, r.id, NULL, s.because, NULL, NULL);
      ELSE -- not as it was planned: put off, given up, or closed
        UPDATE open_job x SET due_at = NULL WHERE x.owner_id = o.owner_id AND x.job_id = o.job_id;
        PERFORM plan_step(j, NULL);
        CONTINUE;
      END IF;
    ELSE
      UPDATE open_job x SET due_at = NULL WHERE x.owner_id = o.owner_id AND x.job_id = o.job_id;
      CONTINUE;
    END IF;
    RETURN QUERY SELECT j.owner_id, j.id, a.id, a.number, j.operation, a.provider, j.payload::text, a.read_version;
  END LOOP;
END $$;

-- Why a starting attempt may not be sent, or null.
CREATE OR REPLACE FUNCTION send_refusal(j job, a attempt) RETURNS text
LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
DECLARE
  reviews record;
BEGIN
  IF j.closed_at IS NOT NULL THEN RETURN 'job_closed'; END IF;
  SELECT * INTO reviews FROM late_reviews(j.owner_id, j.id);
  IF reviews.unreviewed THEN RETURN 'late_success_unreviewed'; END IF;
  IF reviews.stands THEN RETURN 'late_success_stands'; END IF;
  IF a.state <> 'starting' THEN RETURN 'wrong_state'; END IF;
  IF provider_is_paused(a.provider) THEN RETURN 'provider_paused'; END IF;
  -- What was launched on a pass is not sent after the pass has ended: it waits for another, as at a paused provider.
  IF a.proof = 'qualified' THEN RETURN (SELECT p.code FROM proof_of(j.operation, a.provider) p); END IF;
  RETURN NULL;
END $$;

-- Commits `running` before the first byte may leave. Returns the seconds until the deadline; null: nothing may be sent.
-- The same command again is no permission: only the call that asked first may send.
CREATE OR REPLACE FUNCTION mark_running(p_command uuid, p_run uuid, p_owner text, p_job uuid, p_attempt uuid) RETURNS double precision
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
DECLARE
  j job := locked_job(p_owner, p_job);
  a attempt := attempt_by_id(p_attempt);
  r engine_run;
  code text;
BEGIN
  IF j.id IS NULL OR a.job_id IS DISTINCT FROM j.id OR recall(p_owner, p_command) IS NOT NULL THEN RETURN NULL; END IF;
  SELECT * INTO r FROM engine_run x WHERE x.id = p_run;
  IF r.id IS NULL OR NOT lease_is_alive(r) OR a.engine_run IS DISTINCT FROM p_run THEN
    RETURN NULL; -- somebody else's by now
  END IF;
  code := send_refusal(j, a);
  IF code IS NOT NULL THEN
    PERFORM refuse(j, a, NULL, code, 'send', '{}', p_command, NULL);
    IF a.state = 'starting' THEN -- free again; claimed when nothing bars it any more
      UPDATE attempt x SET engine = NULL, engine_run = NULL WHERE x.owner_id = a.owner_id AND x.job_id = a.job_id AND x.number = a.number;
      PERFORM keep_open_job(p_owner, p_job, clock_timestamp() + interval '2 seconds');
    END IF;
    RETURN NULL;
  END IF;
  a.state := 'running';
  a.version := a.version + 1;
  a.sent_at := clock_timestamp();
  a.deadline_at := a.sent_at + (SELECT p.timeout FROM provider p WHERE p.name = a.provider);
  PERFORM say(j, a, 'attempt_sent', jsonb_build_object('deadline', a.deadline_at, 'engine', r.name), p_command);
  PERFORM write_attempt(a);
  PERFORM keep_open_job(p_owner, p_job);
  RETURN extract(epoch FROM a.deadline_at - clock_timestamp());
END $$;

-- An engine that has not been upgraded yet finds this one too, by its defaults; beside the old one it would find two.
DROP FUNCTION IF EXISTS tell(uuid, uuid, text, uuid, uuid, text, text, text, text, text, text, bytea, bytea, interval);
CREATE OR REPLACE FUNCTION tell(p_command uuid, p_run uuid, p_owner text, p_job uuid, p_attempt uuid, p_channel text, p_outcome text,
  p_kind text, p_message text, p_reference text, p_result text, p_sha bytea, p_canonical bytea,
  p_retry_after interval DEFAULT NULL, p_usage jsonb DEFAULT NULL) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
DECLARE
  j job := locked_job(p_owner, p_job);
  a attempt := attempt_by_id(p_attempt);
BEGIN
  IF j.id IS NULL OR a.job_id IS DISTINCT FROM j.id THEN
    RAISE EXCEPTION 'no attempt % of job %', p_attempt, p_job USING ERRCODE = '22023';
  END IF;
  PERFORM need(p_outcome IN ('succeeded', 'failed', 'unknown', 'accepted'), 'tell: succeeded, failed, unknown or accepted');
  IF recall(p_owner, p_command) IS NOT NULL THEN RETURN a.state; END IF;
  RETURN hear(j, a, p_channel, p_outcome, p_kind, p_message, p_reference, p_result, p_sha, p_canonical, p_command, p_run,
    p_retry_after, p_usage);
END $$;

-- Notes what changes nothing by itself.
CREATE OR REPLACE FUNCTION note_event(p_owner text, p_job uuid, p_attempt uuid, p_kind text, p_detail jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
DECLARE
  j job := locked_job(p_owner, p_job);
  a attempt := attempt_by_id(p_attempt);
BEGIN
  PERFORM need(p_kind IN ('attempt_heard', 'look_up', 'cancel_asked'), 'not a note: ' || coalesce(p_kind, 'null'));
  -- An attempt of another job in this one's log would be a step that it never took.
  PERFORM need(j.id IS NOT NULL AND (p_attempt IS NULL OR a.job_id = j.id), 'a note is about a job and an attempt of it');
  PERFORM say(j, a, p_kind, coalesce(p_detail, '{}'));
END $$;

-- What an ended run still held.
CREATE OR REPLACE FUNCTION sweep_run(p_run uuid, OUT lost int, OUT freed int)
LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
DECLARE
  o open_job;
  j job;
  a attempt;
BEGIN
  lost := 0;
  freed := 0;
  FOR o IN SELECT * FROM open_job x WHERE x.engine_run = p_run LIMIT 500 LOOP
    SELECT * INTO j FROM job x WHERE x.owner_id = o.owner_id AND x.id = o.job_id FOR UPDATE SKIP LOCKED;
    CONTINUE WHEN NOT FOUND; -- the next sweep has it
    a := blocking_attempt(j.owner_id, j.id);
    CONTINUE WHEN a.engine_run IS DISTINCT FROM p_run;
    IF a.state = 'running' THEN
      PERFORM to_unknown(j, a, 'engine_lost', 'the engine ' || coalesce(a.engine, '?') || ' was lost while it waited for an answer');
      lost := lost + 1;
    ELSIF a.state = 'starting' THEN
      UPDATE attempt x SET engine = NULL, engine_run = NULL WHERE x.owner_id = a.owner_id AND x.job_id = a.job_id AND x.number = a.number;
      PERFORM keep_open_job(j.owner_id, j.id);
      freed := freed + 1;
    END IF;
  END LOOP;
END $$;

-- Age never decides an outcome; it only says who is no longer there, and when waiting has ended.
CREATE OR REPLACE FUNCTION sweep(p_run uuid, OUT lost int, OUT overdue int, OUT freed int)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
DECLARE
  r engine_run;
  o open_job;
  j job;
  a attempt;
  s record;
BEGIN
  lost := 0;
  overdue := 0;
  freed := 0;
  FOR r IN SELECT * FROM engine_run x WHERE x.ended_at IS NULL FOR UPDATE SKIP LOCKED LOOP
    CONTINUE WHEN lease_is_alive(r);
    UPDATE engine_run x SET ended_at = clock_timestamp(), lost = true WHERE x.id = r.id;
  END LOOP;
  FOR r IN SELECT x.* FROM engine_run x WHERE x.ended_at IS NOT NULL
            AND x.id IN (SELECT y.engine_run FROM open_job y WHERE y.engine_run IS NOT NULL) LOOP
    SELECT * INTO s FROM sweep_run(r.id);
    lost := lost + s.lost;
    freed := freed + s.freed;
  END LOOP;
  -- An engine alive says itself when its call timed out; a second later nobody will.
  FOR o IN SELECT * FROM open_job x WHERE x.deadline_at < clock_timestamp() ORDER BY x.deadline_at LIMIT 500 LOOP
    SELECT * INTO j FROM job x WHERE x.owner_id = o.owner_id AND x.id = o.job_id FOR UPDATE SKIP LOCKED;
    CONTINUE WHEN NOT FOUND;
    a := blocking_attempt(j.owner_id, j.id);
    IF a.state = 'running' AND a.deadline_at + (CASE WHEN a.asynchronous THEN interval '0' ELSE interval '1 second' END) < clock_timestamp() THEN
      PERFORM to_unknown(j, a, 'timeout', CASE WHEN a.asynchronous THEN 'taken by the provider, and no answer since'
                                               ELSE 'no answer by the deadline' END);
      overdue := overdue + 1;
    END IF;
  END LOOP;
  -- Claimed and not marked for a whole lease: whoever claimed it never learned so.
  FOR o IN SELECT x.* FROM open_job x JOIN engine_run y ON y.id = x.engine_run
            WHERE x.state = 'starting' AND x.run_since + y.lease < clock_timestamp() LIMIT 500 LOOP
    SELECT * INTO j FROM job x WHERE x.owner_id = o.owner_id AND x.id = o.job_id FOR UPDATE SKIP LOCKED;
    CONTINUE WHEN NOT FOUND;
    a := blocking_attempt(j.owner_id, j.id);
    IF a.state = 'starting' AND a.engine_run = o.engine_run THEN
      UPDATE attempt x SET engine = NULL, engine_run = NULL WHERE x.owner_id = a.owner_id AND x.job_id = a.job_id AND x.number = a.number;
      PERFORM keep_open_job(j.owner_id, j.id);
      freed := freed + 1;
    END IF;
  END LOOP;
END $$;

-- People's requests, held by this run. One whose holder was lost is given out again: a look-up changes nothing, and a
-- cancel call is one the provider must bear twice.
CREATE OR REPLACE FUNCTION take_requests(p_run uuid, p_limit int)
RETURNS TABLE (id uuid, kind text, owner_id text, job_id uuid, attempt_id uuid, operation text, provider text, payload text,
  deadline_at timestamptz, only_one_sent_there boolean, newest_sent_there boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
#variable_conflict use_column
BEGIN
  IF NOT EXISTS (SELECT FROM engine_run r WHERE r.id = p_run AND lease_is_alive(r)) THEN RETURN; END IF;
  RETURN QUERY
    WITH free AS (
      SELECT q.owner_id, q.id FROM request q
       WHERE q.answered_at IS NULL
         AND (q.taken_by IS NULL OR NOT EXISTS (SELECT FROM engine_run r WHERE r.id = q.taken_by AND lease_is_alive(r)))
       ORDER BY q.asked_at LIMIT p_limit FOR UPDATE SKIP LOCKED),
    taken AS (
      UPDATE request q SET taken_by = p_run, taken_at = clock_timestamp() FROM free f
       WHERE q.owner_id = f.owner_id AND q.id = f.id RETURNING q)
    SELECT x.* FROM taken t CROSS JOIN LATERAL question(t.q) x;
END $$;

-- What a look-up or a cancel call brought; what is certain settles.
CREATE OR REPLACE FUNCTION answer_request(p_run uuid, p_request uuid, p_outcome text, p_detail jsonb, p_told text, p_kind text,
  p_message text, p_reference text, p_result text, p_sha bytea, p_canonical bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
DECLARE
  q request;
  j job;
  a attempt;
  final text := p_outcome;
BEGIN
  SELECT * INTO q FROM request x WHERE x.id = p_request;
  IF NOT FOUND THEN RAISE EXCEPTION 'no request %', p_request USING ERRCODE = '22023'; END IF;
  j := locked_job(q.owner_id, q.job_id);
  SELECT * INTO q FROM request x WHERE x.id = p_request; -- again, under the lock
  a := attempt_by_id(q.attempt_id);
  IF q.answered_at IS NOT NULL THEN
    -- It was given out again while this one was thought lost. What a provider told is news all the same, and told a second
    -- time it changes nothing.
    IF p_told IN ('succeeded', 'failed') THEN
      PERFORM hear(j, a, q.kind, p_told, p_kind, p_message, p_reference, p_result, p_sha, p_canonical, NULL, p_run);
    END IF;
    RETURN;
  END IF;
  PERFORM say(j, a, CASE q.kind WHEN 'look_up' THEN 'look_up' ELSE 'cancel_asked' END,
    p_detail || jsonb_build_object('outcome', p_outcome, 'asked_by', q.asked_by, 'request', q.id));
  -- Somebody else asks by now. When this one had asked nobody knows, so that its "no trace" proves nothing.
  IF p_told IS NULL AND p_outcome <> 'cancelled' AND q.taken_by IS DISTINCT FROM p_run THEN RETURN; END IF;

  IF p_told IS NOT NULL THEN
    PERFORM hear(j, a, q.kind, p_told, p_kind, p_message, p_reference, p_result, p_sha, p_canonical, NULL, p_run);
    IF q.decides THEN final := CASE p_told WHEN 'succeeded' THEN 'wrong_state' ELSE 'deadline_not_reached' END; END IF;
  ELSIF q.kind = 'look_up' AND p_outcome = 'no_trace' AND a.state IN ('unknown', 'released')
    AND a.deadline_at + (SELECT p.settlement FROM provider p WHERE p.name = a.provider) < q.taken_at THEN
    -- The provider says after which time "never heard of it" means it: asked later than that, by our clock.
    PERFORM fail(j, a, 'attempt_settled', jsonb_build_object('channel', 'look_up', 'outcome', 'failed'), 'confirmed_absent',
      'the provider has no trace of it, asked after its settlement window', NULL, NULL, NULL, NULL);
  ELSIF q.decides AND p_outcome = 'cancelled' THEN
    -- Its version was compared when it was asked for. Meanwhile time may have run out: the provider's word still ends it.
    IF a.state IN ('running', 'unknown') THEN
      PERFORM fence(j, a, false, jsonb_build_object('evidence', 'provider', 'reference', q.reference, 'reason', q.reason, 'by', q.asked_by,
        'request', q.id), NULL, NULL);
    ELSE
      final := 'attempt_changed';
    END IF;
  ELSIF q.decides THEN
    final := 'deadline_not_reached';
  END IF;
  IF q.decides AND final <> 'cancelled' THEN
    j := locked_job(q.owner_id, q.job_id); -- as it is after what was heard
    a := attempt_by_id(q.attempt_id);
    PERFORM refuse(j, a, a, final, 'cancel', jsonb_build_object('request', q.id, 'asked_by', q.asked_by), q.command_id, q.command_hash);
  END IF;
  UPDATE request x SET outcome = final, answered_at = clock_timestamp() WHERE x.owner_id = q.owner_id AND x.id = q.id;
END $$;

GRANT EXECUTE ON FUNCTION start_engine(uuid, text, interval), beat_engine(uuid), stop_engine(uuid), claim(uuid, int, text[]),
  mark_running(uuid, uuid, text, uuid, uuid),
  tell(uuid, uuid, text, uuid, uuid, text, text, text, text, text, text, bytea, bytea, interval, jsonb),
  note_event(text, uuid, uuid, text, jsonb), sweep(uuid), take_requests(uuid, int),
  answer_request(uuid, uuid, text, jsonb, text, text, text, text, text, bytea, bytea)
  TO onejob_engine;

RESET ROLE;
