SET ROLE onejob_functions;

-- Why a launch is refused: the first code that applies in the contract's order, or null.
CREATE OR REPLACE FUNCTION launch_refusal(j job, p_blocking attempt, p_provider text, p_after int, p_override boolean,
  p_reason text) RETURNS text
LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
DECLARE
  reviews record;
  o operation;
  newest int;
  code text;
BEGIN
  IF j.closed_at IS NOT NULL THEN RETURN 'job_closed'; END IF;
  IF p_blocking.state IN ('starting', 'running') THEN RETURN 'attempt_in_flight'; END IF;
  IF p_blocking.state = 'unknown' THEN RETURN 'attempt_unknown'; END IF;
  SELECT * INTO reviews FROM late_reviews(j.owner_id, j.id);
  IF reviews.unreviewed THEN RETURN 'late_success_unreviewed'; END IF;
  IF reviews.stands THEN RETURN 'late_success_stands'; END IF;
  SELECT coalesce(max(a.number), 0) INTO newest FROM attempt a WHERE a.owner_id = j.owner_id AND a.job_id = j.id;
  IF newest <> p_after THEN RETURN 'attempt_changed'; END IF;
  IF p_override AND blank(p_reason) THEN RETURN 'evidence_required'; END IF;
  SELECT * INTO o FROM operation x WHERE x.name = j.operation AND NOT x.gone;
  IF NOT FOUND THEN RETURN 'operation_unknown'; END IF;
  IF NOT p_provider = ANY (o.route) OR NOT EXISTS (SELECT FROM provider p WHERE p.name = p_provider AND NOT p.gone) THEN
    RETURN 'provider_unknown';
  END IF;
  IF provider_is_paused(p_provider) THEN RETURN 'provider_paused'; END IF;
  IF p_provider <> o.route[1] AND o.qualification_required AND NOT p_override THEN
    code := (SELECT p.code FROM proof_of(o.name, p_provider) p);
    IF code IS NOT NULL THEN RETURN code; END IF;
  END IF;
  IF newest >= o.max_attempts THEN RETURN 'attempts_exhausted'; END IF;
  RETURN NULL;
END $$;

-- Commits a `starting` attempt: nothing is sent yet. An engine's run holds it at once; a person's waits for one.
CREATE OR REPLACE FUNCTION start_attempt(j job, p_provider text, p_by text, p_engine text, p_run uuid, p_override_reason text,
  p_reason text, p_command uuid, p_hash bytea) RETURNS attempt
LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
DECLARE
  a attempt;
  o operation;
  p record;
BEGIN
  a.owner_id := j.owner_id;
  a.job_id := j.id;
  a.id := uuid7();
  SELECT coalesce(max(x.number), 0) + 1 INTO a.number FROM attempt x WHERE x.owner_id = j.owner_id AND x.job_id = j.id;
  a.provider := p_provider;
  SELECT * INTO o FROM operation x WHERE x.name = j.operation;
  a.role := CASE WHEN p_provider = o.route[1] THEN 'primary' ELSE 'fallback' END;
  a.proof := CASE WHEN a.role = 'primary' THEN 'primary' WHEN p_override_reason IS NOT NULL THEN 'overridden'
                  WHEN NOT o.qualification_required THEN 'not_needed' ELSE 'qualified' END;
  IF a.proof = 'qualified' THEN -- the gate has let it through, and its lock is still held
    SELECT * INTO p FROM proof_of(o.name, p_provider);
    a.qualification_id := p.pass;
  END IF;
  a.state := 'starting';
  a.version := 1;
  a.read_version := j.version;
  a.engine := p_engine;
  a.engine_run := p_run;
  a.launched_by := p_by;
  a.launched_at := clock_timestamp();
  a.state_since := a.launched_at;
  a.asynchronous := false;
  a.assumed := false;
  a.override_reason := p_override_reason;
  j.status := 'running';
  PERFORM say(j, a, 'attempt_launched', jsonb_build_object('provider', a.provider, 'role', a.role, 'number', a.number, 'by', p_by,
    'reason', p_reason, 'override', p_override_reason, 'proof', a.proof, 'qualification', a.qualification_id), p_command, p_hash);
  INSERT INTO attempt SELECT (a).*;
  PERFORM write_status(j);
  PERFORM keep_open_job(j.owner_id, j.id);
  RETURN a;
END $$;

CREATE OR REPLACE FUNCTION launch(p_owner text, p_job uuid, p_command uuid, p_provider text, p_after int, p_reason text,
  p_override boolean, p_permitted boolean, p_by text) RETURNS jsonb
LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
DECLARE
  j job := locked_job(p_owner, p_job);
  b attempt;
  hash bytea := command_hash('launch', p_job::text, p_provider, p_after::text, p_reason, p_override::text);
  answer jsonb;
  code text;
  said jsonb := jsonb_build_object('provider', p_provider, 'after', p_after, 'override', nullif(p_override, false));
BEGIN
  PERFORM need(p_command IS NOT NULL AND p_provider IS NOT NULL AND p_after IS NOT NULL AND p_override IS NOT NULL,
    'launch: a command, a provider, the newest attempt seen, and whether to override');
  PERFORM need_short(NULL, p_reason);
  IF j.id IS NULL THEN RETURN not_found(); END IF;
  answer := replayed(j, p_command, hash);
  IF answer IS NOT NULL THEN RETURN answer; END IF;
  IF NOT p_permitted THEN RETURN refuse(j, NULL, NULL, 'role_not_permitted', 'launch', said, p_command, hash); END IF;
  j := overdue_is_unknown(j);
  b := blocking_attempt(j.owner_id, j.id);
  code := launch_refusal(j, b, p_provider, p_after, p_override, p_reason);
  IF code IS NOT NULL THEN RETURN refuse(j, NULL, b, code, 'launch', said, p_command, hash); END IF;
  b := start_attempt(j, p_provider, p_by, NULL, NULL, CASE WHEN p_override THEN p_reason END, p_reason, p_command, hash);
  RETURN applied(j.id, b.id);
END $$;

-- A person launches an attempt. An admin may override a missing qualification, for this attempt, with a reason.
CREATE OR REPLACE FUNCTION launch_attempt(p_command uuid, p_job uuid, p_provider text, p_after int, p_reason text,
  p_override boolean) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
DECLARE
  o text;
  permitted boolean := NOT p_override OR pg_has_role(session_user, 'onejob_admin', 'USAGE');
BEGIN
  SELECT x.owner_id INTO o FROM job x WHERE x.id = p_job;
  IF o IS NULL THEN
    RETURN CASE WHEN permitted THEN not_found() ELSE not_found() || '{"code": "role_not_permitted"}' END;
  END IF;
  RETURN launch(o, p_job, p_command, p_provider, p_after, p_reason, p_override, permitted, session_user);
END $$;
GRANT EXECUTE ON FUNCTION launch_attempt(uuid, uuid, text, int, text, boolean) TO onejob_operator;

RESET ROLE;
