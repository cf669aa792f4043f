-- What the transitions share. None of these is granted to anybody: only the functions of this role call them.
SET ROLE onejob_functions;

-- UUIDv7 (RFC 9562): 48 bits of milliseconds, then random.
CREATE OR REPLACE FUNCTION uuid7() RETURNS uuid LANGUAGE sql VOLATILE SET search_path = onejob, pg_temp AS $$
  SELECT encode(set_byte(overlay(uuid_send(gen_random_uuid())
    PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
    6, (get_byte(uuid_send(gen_random_uuid()), 0) & 15) | 112), 'hex')::uuid
$$;

-- Names what a command says, so that its id cannot come back saying something else.
CREATE OR REPLACE FUNCTION command_hash(VARIADIC said text[]) RETURNS bytea
LANGUAGE sql IMMUTABLE SET search_path = onejob, pg_temp AS $$
  SELECT substring(sha256(convert_to(to_json(said)::text, 'UTF8')) FROM 1 FOR 16)
$$;

-- The job's row, locked. Every transition begins here: job first, then attempt.
CREATE OR REPLACE FUNCTION locked_job(p_owner text, p_job uuid) RETURNS job
LANGUAGE sql VOLATILE SET search_path = onejob, pg_temp AS $$
  SELECT j FROM job j WHERE j.owner_id = p_owner AND j.id = p_job FOR UPDATE
$$;

CREATE OR REPLACE FUNCTION blocking_attempt(p_owner text, p_job uuid) RETURNS attempt
LANGUAGE sql VOLATILE SET search_path = onejob, pg_temp AS $$
  SELECT a FROM attempt a WHERE a.owner_id = p_owner AND a.job_id = p_job AND a.state IN ('starting', 'running', 'unknown')
$$;

-- Of an open job: what its attempts make of it.
CREATE OR REPLACE FUNCTION status_with(p_state text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = onejob, pg_temp AS $$
  SELECT CASE WHEN p_state IN ('starting', 'running') THEN 'running' WHEN p_state = 'unknown' THEN 'unknown' ELSE 'open' END
$$;

CREATE OR REPLACE FUNCTION say(p_job job, p_attempt attempt, p_kind text, p_detail jsonb,
  p_command uuid DEFAULT NULL, p_hash bytea DEFAULT NULL) RETURNS void
LANGUAGE sql VOLATILE SET search_path = onejob, pg_temp AS $$
  INSERT INTO event (owner_id, job_id, attempt_id, kind, job_status, job_version, attempt_state, attempt_version,
                     command_id, command_hash, detail)
  VALUES ((p_job).owner_id, (p_job).id, (p_attempt).id, p_kind, (p_job).status, (p_job).version, (p_attempt).state,
          (p_attempt).version, p_command, p_hash, jsonb_strip_nulls(p_detail))
$$;

-- Writes the attempt as it now is. Exactly one row, or everything is undone.
CREATE OR REPLACE FUNCTION write_attempt(p_attempt attempt) RETURNS void
LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
DECLARE
  n int;
BEGIN
  UPDATE attempt a SET state = p_attempt.state, version = p_attempt.version, reference = p_attempt.reference,
      failure_kind = p_attempt.failure_kind, failure_message = p_attempt.failure_message, engine = p_attempt.engine,
      engine_run = p_attempt.engine_run, sent_at = p_attempt.sent_at, deadline_at = p_attempt.deadline_at,
      ended_at = p_attempt.ended_at, asynchronous = p_attempt.asynchronous, assumed = p_attempt.assumed,
      answer_sha256 = p_attempt.answer_sha256
    WHERE a.owner_id = p_attempt.owner_id AND a.job_id = p_attempt.job_id AND a.number = p_attempt.number
      AND a.version = p_attempt.version - 1;
  GET DIAGNOSTICS n = ROW_COUNT;
  IF n <> 1 THEN
    RAISE EXCEPTION 'attempt %: % rows written', p_attempt.id, n USING ERRCODE = '40001';
  END IF;
END $$;

-- The job's status follows its blocking attempt. Written only when it differs, and never once the job is closed.
CREATE OR REPLACE FUNCTION write_status(p_job job) RETURNS void
LANGUAGE sql VOLATILE SET search_path = onejob, pg_temp AS $$
  UPDATE job j SET status = (p_job).status
   WHERE j.owner_id = (p_job).owner_id AND j.id = (p_job).id AND j.closed_at IS NULL AND j.status <> (p_job).status
$$;

-- Brings the side tables up to date with the job, at the end of every transition. A starting attempt that nobody holds is
-- due, whatever else has happened; p_due is when a launch is. A step that was planned before is planned no more.
CREATE OR REPLACE FUNCTION keep_open_job(p_owner text, p_job uuid, p_due timestamptz DEFAULT NULL) RETURNS void
LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
DECLARE
  j job;
  a attempt;
  late int;
BEGIN
  SELECT * INTO j FROM job x WHERE x.owner_id = p_owner AND x.id = p_job;
  SELECT * INTO a FROM attempt x WHERE x.owner_id = p_owner AND x.job_id = p_job
     AND x.state IN ('starting', 'running', 'unknown', 'released')
   ORDER BY (x.state = 'released'), x.number DESC LIMIT 1; -- the blocking one, else the newest released
  SELECT count(*) INTO late FROM late_answer l
   WHERE l.owner_id = p_owner AND l.job_id = p_job AND l.outcome = 'succeeded' AND l.review IS NULL;
  IF p_due IS NULL AND a.state = 'starting' AND a.engine_run IS NULL THEN
    p_due := clock_timestamp();
  END IF;
  IF j.closed_at IS NOT NULL AND a.id IS NULL AND late = 0 THEN
    PERFORM forget_open_job(p_owner, p_job);
    RETURN;
  END IF;
  IF a.state IN ('unknown', 'released') THEN
    PERFORM watch(a);
  END IF;
  INSERT INTO open_job AS o (owner_id, job_id, created_at, operation, provider, status, attempt_id, state, since,
                             deadline_at, engine_run, run_since, due_at, late_unreviewed)
  VALUES (p_owner, p_job, j.created_at, j.operation, coalesce(a.provider, j.provider), j.status, a.id, a.state, coalesce(a.state_since, j.created_at),
          CASE WHEN a.state = 'running' THEN a.deadline_at END,
          CASE WHEN a.state IN ('starting', 'running') THEN a.engine_run END,
          CASE WHEN a.state = 'starting' AND a.engine_run IS NOT NULL THEN clock_timestamp() END, p_due, late)
  ON CONFLICT (owner_id, job_id) DO UPDATE SET provider = excluded.provider, status = excluded.status, attempt_id = excluded.attempt_id,
    state = excluded.state, since = excluded.since, deadline_at = excluded.deadline_at, engine_run = excluded.engine_run,
    run_since = excluded.run_since, due_at = excluded.due_at, late_unreviewed = excluded.late_unreviewed;
END $$;

-- Past the deadline a person's command treats running as unknown, and records that step first.
CREATE OR REPLACE FUNCTION overdue_is_unknown(p_job job) RETURNS job
LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
DECLARE
  a attempt := blocking_attempt(p_job.owner_id, p_job.id);
BEGIN
  IF a.state = 'running' AND a.deadline_at <= clock_timestamp() THEN
    p_job := to_unknown(p_job, a, 'timeout', 'no answer by the deadline');
  END IF;
  RETURN p_job;
END $$;

DROP FUNCTION IF EXISTS to_unknown(job, attempt, text, text, uuid, bytea, text); -- without p_usage
CREATE OR REPLACE FUNCTION to_unknown(p_job job, a attempt, p_kind text, p_message text, p_command uuid DEFAULT NULL,
  p_hash bytea DEFAULT NULL, p_reference text DEFAULT NULL, p_usage jsonb DEFAULT NULL) RETURNS job
LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
BEGIN
  a.state := 'unknown';
  a.version := a.version + 1;
  a.failure_kind := p_kind;
  a.failure_message := p_message;
  a.reference := coalesce(p_reference, a.reference);
  IF p_job.closed_at IS NULL THEN
    p_job.status := 'unknown';
  END IF;
  PERFORM say(p_job, a, 'attempt_unknown', jsonb_build_object('kind', p_kind, 'message', p_message, 'reference', p_reference,
    'usage', p_usage), p_command, p_hash);
  PERFORM write_attempt(a);
  PERFORM write_status(p_job);
  PERFORM keep_open_job(p_job.owner_id, p_job.id);
  RETURN p_job;
END $$;

CREATE OR REPLACE FUNCTION late_reviews(p_owner text, p_job uuid, OUT unreviewed boolean, OUT stands boolean)
LANGUAGE sql STABLE SET search_path = onejob, pg_temp AS $$
  SELECT coalesce(bool_or(l.review IS NULL), false), coalesce(bool_or(l.review = 'stands'), false)
    FROM late_answer l WHERE l.owner_id = p_owner AND l.job_id = p_job AND l.outcome = 'succeeded'
$$;

CREATE OR REPLACE FUNCTION provider_is_paused(p_provider text) RETURNS boolean
LANGUAGE sql STABLE SET search_path = onejob, pg_temp AS $$
  SELECT coalesce((SELECT p.paused_by_file FROM provider p WHERE p.name = p_provider), false)
      OR coalesce((SELECT x.paused FROM provider_pause x WHERE x.provider = p_provider ORDER BY x.at DESC LIMIT 1), false)
$$;

CREATE OR REPLACE FUNCTION attempt_json(a attempt) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = onejob, pg_temp AS $$
  SELECT CASE WHEN (a).id IS NULL THEN NULL ELSE jsonb_build_object('id', (a).id, 'number', (a).number, 'state', (a).state,
    'ageSeconds', greatest(0, floor(extract(epoch FROM clock_timestamp() - (a).state_since)))::bigint) END
$$;

CREATE OR REPLACE FUNCTION applied(p_job uuid, p_attempt uuid, p_request uuid DEFAULT NULL) RETURNS jsonb
LANGUAGE sql IMMUTABLE SET search_path = onejob, pg_temp AS $$
  SELECT jsonb_build_object('outcome', 'applied', 'job', p_job, 'attempt', p_attempt, 'request', p_request, 'replayed', false)
$$;

-- Answers a refusal and records it: of equal ones of one actor within a minute only the first becomes an event.
CREATE OR REPLACE FUNCTION refuse(p_job job, p_attempt attempt, p_blocking attempt, p_code text, p_verb text, p_said jsonb,
  p_command uuid, p_hash bytea) RETURNS jsonb
LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
DECLARE
  answer jsonb := jsonb_build_object('outcome', 'refused', 'code', p_code, 'blocking', attempt_json(p_blocking), 'replayed', false);
  said jsonb := jsonb_build_object('command', p_verb, 'code', p_code, 'said', p_said, 'blocking', attempt_json(p_blocking));
BEGIN
  IF EXISTS (SELECT FROM event e WHERE e.owner_id = p_job.owner_id AND e.job_id = p_job.id AND e.kind = 'command_refused'
              AND e.actor = session_user AND e.at > clock_timestamp() - interval '1 minute'
              AND e.attempt_id IS NOT DISTINCT FROM p_attempt.id
              AND e.detail->>'command' = p_verb AND e.detail->>'code' = p_code
              AND e.detail->'said' IS NOT DISTINCT FROM jsonb_strip_nulls(said)->'said') THEN
    INSERT INTO refused_command VALUES (p_command, p_job.owner_id, coalesce(p_hash, ''::bytea), answer) ON CONFLICT DO NOTHING;
  ELSE
    -- A reused id cannot name a second event; the refusal of it is on record all the same.
    PERFORM say(p_job, p_attempt, 'command_refused', said, CASE WHEN p_code <> 'command_reused' THEN p_command END, p_hash);
  END IF;
  RETURN answer;
END $$;

-- What the command of this id was answered, or null when it is new. Call it under the job's lock.
CREATE OR REPLACE FUNCTION replayed(p_job job, p_command uuid, p_hash bytea) RETURNS jsonb
LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
DECLARE
  answer jsonb := recall(p_job.owner_id, p_command);
BEGIN
  IF answer IS NULL AND NOT named_elsewhere(p_job.owner_id, p_command) THEN
    RETURN NULL;
  END IF;
  IF answer->>'hash' IS DISTINCT FROM encode(p_hash, 'hex') THEN
    RETURN refuse(p_job, NULL, NULL, 'command_reused', 'command', jsonb_build_object('command', p_command), p_command, p_hash);
  END IF;
  RETURN answer - 'hash';
END $$;

-- Whether the id names a command already that is about another owner's job, or about a provider.
CREATE OR REPLACE FUNCTION named_elsewhere(p_owner text, p_command uuid) RETURNS boolean
LANGUAGE sql STABLE SET search_path = onejob, pg_temp AS $$
  SELECT EXISTS (SELECT FROM event x WHERE x.command_id = p_command AND x.owner_id <> p_owner)
      OR EXISTS (SELECT FROM request x WHERE x.command_id = p_command AND x.owner_id <> p_owner)
      OR EXISTS (SELECT FROM refused_command x WHERE x.command_id = p_command AND x.owner_id <> p_owner)
      OR EXISTS (SELECT FROM provider_pause x WHERE x.command_id = p_command)
      OR EXISTS (SELECT FROM suite_command x WHERE x.command_id = p_command)
$$;

-- A command's answer by its id, with the hash of what it said.
CREATE OR REPLACE FUNCTION recall(p_owner text, p_command uuid) RETURNS jsonb
LANGUAGE plpgsql STABLE SET search_path = onejob, pg_temp AS $$
DECLARE
  e event;
  r request;
  answer jsonb;
BEGIN
  SELECT * INTO r FROM request x WHERE x.command_id = p_command AND x.owner_id = p_owner;
  IF FOUND THEN
    RETURN jsonb_build_object('outcome', CASE WHEN r.decides THEN 'pending' ELSE 'applied' END, 'job', r.job_id,
      'attempt', r.attempt_id, 'request', r.id, 'replayed', true, 'hash', encode(r.command_hash, 'hex'));
  END IF;
  SELECT * INTO e FROM event x WHERE x.command_id = p_command AND x.owner_id = p_owner;
  IF FOUND THEN
    IF e.kind = 'command_refused' THEN
      RETURN jsonb_build_object('outcome', 'refused', 'code', e.detail->'code', 'blocking', e.detail->'blocking',
        'replayed', true, 'hash', encode(e.command_hash, 'hex'));
    END IF;
    RETURN applied(e.job_id, e.attempt_id) || jsonb_build_object('replayed', true, 'hash', encode(e.command_hash, 'hex'));
  END IF;
  SELECT x.answer || jsonb_build_object('replayed', true, 'hash', encode(x.command_hash, 'hex')) INTO answer
    FROM refused_command x WHERE x.command_id = p_command AND x.owner_id = p_owner;
  RETURN answer;
END $$;

CREATE OR REPLACE FUNCTION not_found() RETURNS jsonb LANGUAGE sql IMMUTABLE SET search_path = onejob, pg_temp AS $$
  SELECT '{"outcome": "refused", "code": "not_found", "replayed": false}'::jsonb
$$;

-- What no client of ours leaves out. A null where a version, a role or evidence is asked for would slip past every
-- comparison, so it is an error before anything is compared.
CREATE OR REPLACE FUNCTION need(p_said boolean, p_what text) RETURNS void
LANGUAGE plpgsql IMMUTABLE SET search_path = onejob, pg_temp AS $$
BEGIN
  IF p_said IS NOT TRUE THEN
    RAISE EXCEPTION '%', p_what USING ERRCODE = '22023';
  END IF;
END $$;

-- A reason that says something: a person's deed without one is on nobody's record.
CREATE OR REPLACE FUNCTION blank(p_text text) RETURNS boolean LANGUAGE sql IMMUTABLE SET search_path = onejob, pg_temp AS $$
  SELECT p_text IS NULL OR p_text ~ '^\s*$'
$$;

-- What people type: a reference becomes an index entry, which must fit on a page; a reason is no place for a file. What
-- is longer is refused before anything is written, and never met as an index that is too small.
CREATE OR REPLACE FUNCTION need_short(p_reference text, p_reason text) RETURNS void
LANGUAGE plpgsql IMMUTABLE SET search_path = onejob, pg_temp AS $$
BEGIN
  PERFORM need(coalesce(length(p_reference), 0) <= 500, 'a reference has at most 500 characters');
  PERFORM need(coalesce(length(p_reason), 0) <= 10000, 'a reason or a note has at most 10000 characters');
END $$;

RESET ROLE;
