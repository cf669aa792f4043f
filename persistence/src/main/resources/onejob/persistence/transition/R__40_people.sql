-- What people do to attempts and jobs. Each: lock, the same command again?, step over a passed deadline, refuse or do.
SET ROLE onejob_functions;

CREATE OR REPLACE FUNCTION attempt_by_id(p_attempt uuid) RETURNS attempt
LANGUAGE sql STABLE SET search_path = onejob, pg_temp AS $$
  SELECT a FROM attempt a WHERE a.id = p_attempt
$$;

CREATE OR REPLACE FUNCTION resolve_attempt(p_command uuid, p_attempt uuid, p_version bigint, p_as text, p_evidence text,
  p_reference text, p_result text, p_reason text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
DECLARE
  a attempt := attempt_by_id(p_attempt);
  j job;
  answer jsonb;
  code text;
  hash bytea := command_hash('resolve', p_attempt::text, p_version::text, p_as, p_evidence, p_reference, p_result, p_reason);
  said jsonb := jsonb_build_object('as', p_as, 'version', p_version, 'evidence', p_evidence, 'reference', p_reference, 'reason', p_reason);
  canonical bytea;
BEGIN
  PERFORM need(p_command IS NOT NULL AND p_version IS NOT NULL AND p_as IN ('succeeded', 'failed')
    AND p_evidence IN ('provider', 'ledger', 'assumed'),
    'resolve: a command, the version seen, as succeeded or failed, evidence provider, ledger or assumed');
  PERFORM need_short(p_reference, p_reason);
  IF a.id IS NULL THEN RETURN not_found(); END IF;
  j := locked_job(a.owner_id, a.job_id);
  answer := replayed(j, p_command, hash);
  IF answer IS NOT NULL THEN RETURN answer; END IF;
  a := attempt_by_id(p_attempt);
  code := CASE WHEN a.version <> p_version THEN 'attempt_changed' END;
  IF code IS NULL THEN
    j := overdue_is_unknown(j);
    a := attempt_by_id(p_attempt);
    code := CASE WHEN a.state NOT IN ('unknown', 'released') THEN 'wrong_state'
                 WHEN p_evidence = 'assumed' OR blank(p_reference) OR blank(p_reason) THEN 'evidence_required' END;
  END IF;
  IF code IS NOT NULL THEN RETURN refuse(j, a, a, code, 'resolve', said, p_command, hash); END IF;
  IF p_as = 'succeeded' THEN
    -- Told by a person there may be no payload to hash: the fact is the reference.
    canonical := sha256(convert_to(coalesce(p_result, p_reference), 'UTF8'));
    PERFORM swap(j, a, 'attempt_resolved', said, p_reference, p_result, canonical, canonical, 'resolve', p_command, hash);
  ELSE
    PERFORM fail(j, a, 'attempt_resolved', said, 'resolved', p_reason, p_reference, NULL, p_command, hash);
  END IF;
  RETURN applied(j.id, a.id);
END $$;

-- Stops an attempt for good. One that was sent is fenced by the job's version, and every attempt launched before it too.
CREATE OR REPLACE FUNCTION fence(j job, a attempt, p_assumed boolean, p_said jsonb, p_command uuid, p_hash bytea) RETURNS void
LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
DECLARE
  n int;
BEGIN
  a.state := 'cancelled';
  a.version := a.version + 1;
  a.ended_at := clock_timestamp();
  a.assumed := p_assumed AND a.sent_at IS NOT NULL;
  IF j.closed_at IS NULL THEN
    j.status := 'open'; -- it was the blocking one
    IF a.sent_at IS NOT NULL THEN j.version := j.version + 1; END IF;
  END IF;
  PERFORM say(j, a, 'attempt_cancelled', p_said, p_command, p_hash);
  PERFORM write_attempt(a);
  IF j.closed_at IS NULL THEN
    UPDATE job x SET status = j.status, version = j.version WHERE x.owner_id = j.owner_id AND x.id = j.id AND x.closed_at IS NULL;
    GET DIAGNOSTICS n = ROW_COUNT;
    IF n <> 1 THEN RAISE EXCEPTION 'job %: % rows written', j.id, n USING ERRCODE = '40001'; END IF;
  END IF;
  PERFORM keep_open_job(j.owner_id, j.id);
END $$;

CREATE OR REPLACE FUNCTION cancel_attempt(p_command uuid, p_attempt uuid, p_version bigint, p_evidence text, p_reference text,
  p_reason text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
DECLARE
  a attempt := attempt_by_id(p_attempt);
  j job;
  answer jsonb;
  code text;
  hash bytea := command_hash('cancel', p_attempt::text, p_version::text, p_evidence, p_reference, p_reason);
  said jsonb := jsonb_build_object('version', p_version, 'evidence', p_evidence, 'reference', p_reference, 'reason', p_reason);
  callable boolean;
  asked uuid;
BEGIN
  PERFORM need(p_command IS NOT NULL AND p_version IS NOT NULL AND p_evidence IN ('provider', 'ledger', 'assumed'),
    'cancel: a command, the version seen, evidence provider, ledger or assumed');
  PERFORM need_short(p_reference, p_reason);
  IF a.id IS NULL THEN RETURN not_found(); END IF;
  j := locked_job(a.owner_id, a.job_id);
  answer := replayed(j, p_command, hash);
  IF answer IS NOT NULL THEN RETURN answer; END IF;
  a := attempt_by_id(p_attempt);
  IF a.version <> p_version THEN
    RETURN refuse(j, a, a, 'attempt_changed', 'cancel', said, p_command, hash);
  END IF;
  j := overdue_is_unknown(j);
  a := attempt_by_id(p_attempt);
  callable := coalesce((SELECT p.cancel FROM provider p WHERE p.name = a.provider AND NOT p.gone), false);
  code := CASE WHEN a.state NOT IN ('starting', 'running', 'unknown') THEN 'wrong_state'
               WHEN a.state = 'running' AND NOT callable THEN 'deadline_not_reached'
               WHEN blank(p_reason) THEN 'evidence_required' END;
  IF code IS NOT NULL THEN RETURN refuse(j, a, a, code, 'cancel', said, p_command, hash); END IF;

  IF a.state = 'running' THEN -- before its deadline only the provider's word ends it: the call first, the fence after
    asked := ask(j, a, 'cancel', true, p_command, hash, a.version, p_evidence, p_reference, p_reason);
    PERFORM say(j, a, 'cancel_asked', said || jsonb_build_object('request', asked));
    RETURN jsonb_build_object('outcome', 'pending', 'job', j.id, 'attempt', a.id, 'request', asked, 'replayed', false);
  END IF;
  PERFORM fence(j, a, p_evidence = 'assumed', said, p_command, hash);
  IF callable AND a.sent_at IS NOT NULL THEN -- the fence stands; the provider is told, and its answer is an event
    asked := ask(j, a, 'cancel', false, NULL, NULL, NULL, NULL, NULL, NULL);
  END IF;
  RETURN applied(j.id, a.id, asked);
END $$;

CREATE OR REPLACE FUNCTION ask(j job, a attempt, p_kind text, p_decides boolean, p_command uuid, p_hash bytea, p_version bigint,
  p_evidence text, p_reference text, p_reason text) RETURNS uuid
LANGUAGE sql VOLATILE SET search_path = onejob, pg_temp AS $$
  INSERT INTO request (owner_id, id, job_id, attempt_id, kind, decides, command_id, command_hash, version_seen, evidence, reference, reason)
  VALUES ((j).owner_id, uuid7(), (j).id, (a).id, p_kind, p_decides, coalesce(p_command, uuid7()), coalesce(p_hash, ''::bytea),
          p_version, p_evidence, p_reference, p_reason)
  RETURNING id
$$;

CREATE OR REPLACE FUNCTION release_attempt(p_command uuid, p_attempt uuid, p_version bigint, p_reason text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
DECLARE
  a attempt := attempt_by_id(p_attempt);
  j job;
  o operation;
  answer jsonb;
  code text;
  hash bytea := command_hash('release', p_attempt::text, p_version::text, p_reason);
  said jsonb := jsonb_build_object('version', p_version, 'reason', p_reason);
BEGIN
  PERFORM need(p_command IS NOT NULL AND p_version IS NOT NULL, 'release: a command, and the version seen');
  PERFORM need_short(NULL, p_reason);
  IF a.id IS NULL THEN RETURN not_found(); END IF;
  j := locked_job(a.owner_id, a.job_id);
  answer := replayed(j, p_command, hash);
  IF answer IS NOT NULL THEN RETURN answer; END IF;
  a := attempt_by_id(p_attempt);
  code := CASE WHEN a.version <> p_version THEN 'attempt_changed' END;
  IF code IS NULL THEN
    j := overdue_is_unknown(j);
    a := attempt_by_id(p_attempt);
    SELECT * INTO o FROM operation x WHERE x.name = j.operation AND NOT x.gone;
    code := CASE
      WHEN a.state <> 'unknown' THEN 'wrong_state'
      WHEN blank(p_reason) THEN 'evidence_required'
      WHEN o.release = 'operator' THEN NULL
      WHEN o.release = 'admin' AND pg_has_role(session_user, 'onejob_admin', 'USAGE') THEN NULL
      WHEN o.name IS NULL THEN 'operation_unknown'
      ELSE 'release_not_allowed' END;
  END IF;
  IF code IS NOT NULL THEN RETURN refuse(j, a, a, code, 'release', said, p_command, hash); END IF;
  a.state := 'released';
  a.version := a.version + 1;
  IF j.closed_at IS NULL THEN j.status := 'open'; END IF;
  PERFORM say(j, a, 'attempt_released', said, p_command, hash);
  PERFORM write_attempt(a);
  PERFORM write_status(j);
  PERFORM keep_open_job(j.owner_id, j.id);
  RETURN applied(j.id, a.id);
END $$;

CREATE OR REPLACE FUNCTION close(p_owner text, p_job uuid, p_command uuid, p_as text, p_version bigint, p_after int, p_reason text,
  p_by text) RETURNS jsonb
LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
DECLARE
  j job := locked_job(p_owner, p_job);
  b attempt;
  answer jsonb;
  code text;
  hash bytea := command_hash('close', p_job::text, p_as, p_version::text, p_after::text, p_reason);
  said jsonb := jsonb_build_object('as', p_as, 'version', p_version, 'after', p_after, 'reason', p_reason);
BEGIN
  PERFORM need(p_command IS NOT NULL AND p_as IN ('failed', 'cancelled') AND p_version IS NOT NULL AND p_after IS NOT NULL,
    'close: a command, as failed or cancelled, the version and the newest attempt seen');
  PERFORM need_short(NULL, p_reason);
  IF j.id IS NULL THEN RETURN not_found(); END IF;
  answer := replayed(j, p_command, hash);
  IF answer IS NOT NULL THEN RETURN answer; END IF;
  j := overdue_is_unknown(j);
  b := blocking_attempt(j.owner_id, j.id);
  code := CASE
    WHEN j.closed_at IS NOT NULL THEN 'job_closed'
    WHEN b.state IN ('starting', 'running') THEN 'attempt_in_flight'
    WHEN b.state = 'unknown' THEN 'attempt_unknown'
    WHEN (SELECT unreviewed FROM late_reviews(j.owner_id, j.id)) THEN 'late_success_unreviewed'
    WHEN j.version <> p_version THEN 'version_changed'
    WHEN p_after <> (SELECT coalesce(max(a.number), 0) FROM attempt a WHERE a.owner_id = j.owner_id AND a.job_id = j.id)
      THEN 'attempt_changed'
    WHEN blank(p_reason) THEN 'evidence_required' END;
  IF code IS NOT NULL THEN RETURN refuse(j, NULL, b, code, 'close', said, p_command, hash); END IF;
  j.status := p_as;
  j.version := j.version + 1;
  PERFORM say(j, NULL, 'job_closed', said || jsonb_build_object('by', p_by), p_command, hash);
  UPDATE job x SET status = p_as, version = x.version + 1, closed_at = clock_timestamp()
   WHERE x.owner_id = j.owner_id AND x.id = j.id AND x.version = p_version AND x.closed_at IS NULL;
  PERFORM keep_open_job(j.owner_id, j.id);
  RETURN applied(j.id, NULL);
END $$;

CREATE OR REPLACE FUNCTION close_job(p_command uuid, p_job uuid, p_as text, p_version bigint, p_after int, p_reason text) RETURNS jsonb
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
  SELECT coalesce((SELECT close(x.owner_id, x.id, p_command, p_as, p_version, p_after, p_reason, session_user)
                     FROM job x WHERE x.id = p_job), not_found())
$$;

CREATE OR REPLACE FUNCTION review_late_answer(p_command uuid, p_late uuid, p_as text, p_reference text, p_reason text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
DECLARE
  l late_answer;
  j job;
  a attempt;
  answer jsonb;
  code text;
  hash bytea := command_hash('review', p_late::text, p_as, p_reference, p_reason);
  said jsonb := jsonb_build_object('late', p_late, 'as', p_as, 'reference', p_reference, 'reason', p_reason);
BEGIN
  PERFORM need(p_command IS NOT NULL AND p_as IN ('reversed', 'stands'), 'review: a command, as reversed or stands');
  PERFORM need_short(p_reference, p_reason);
  SELECT * INTO l FROM late_answer x WHERE x.id = p_late;
  IF NOT FOUND THEN RETURN not_found(); END IF;
  j := locked_job(l.owner_id, l.job_id);
  answer := replayed(j, p_command, hash);
  IF answer IS NOT NULL THEN RETURN answer; END IF;
  j := overdue_is_unknown(j);
  a := attempt_by_id(l.attempt_id);
  code := CASE WHEN l.outcome <> 'succeeded' THEN 'wrong_state'
               WHEN blank(p_reference) OR blank(p_reason) THEN 'evidence_required' END;
  IF code IS NOT NULL THEN RETURN refuse(j, a, NULL, code, 'review', said, p_command, hash); END IF;
  PERFORM say(j, a, 'late_reviewed', said, p_command, hash);
  UPDATE late_answer x SET review = p_as, reviewed_by = session_user, reviewed_at = clock_timestamp(),
                           review_reference = p_reference, review_reason = p_reason
   WHERE x.owner_id = l.owner_id AND x.job_id = l.job_id AND x.id = l.id;
  PERFORM keep_open_job(j.owner_id, j.id);
  PERFORM resume_steps(j);
  RETURN applied(j.id, l.attempt_id);
END $$;

CREATE OR REPLACE FUNCTION add_note(p_command uuid, p_job uuid, p_text text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
DECLARE
  j job;
  answer jsonb;
  hash bytea := command_hash('note', p_job::text, p_text);
BEGIN
  PERFORM need(p_command IS NOT NULL, 'note: a command');
  PERFORM need_short(NULL, p_text);
  SELECT * INTO j FROM job x WHERE x.id = p_job;
  IF NOT FOUND THEN RETURN not_found(); END IF;
  j := locked_job(j.owner_id, j.id);
  answer := replayed(j, p_command, hash);
  IF answer IS NOT NULL THEN RETURN answer; END IF;
  j := overdue_is_unknown(j);
  IF blank(p_text) THEN RETURN refuse(j, NULL, NULL, 'evidence_required', 'note', '{}', p_command, hash); END IF;
  PERFORM say(j, NULL, 'note', jsonb_build_object('text', p_text), p_command, hash);
  RETURN applied(j.id, NULL);
END $$;

-- Asks for a look-up of any attempt ever sent, whatever its state.
CREATE OR REPLACE FUNCTION check_attempt(p_command uuid, p_attempt uuid) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
DECLARE
  a attempt := attempt_by_id(p_attempt);
  j job;
  answer jsonb;
  hash bytea := command_hash('check', p_attempt::text);
BEGIN
  PERFORM need(p_command IS NOT NULL, 'check: a command');
  IF a.id IS NULL THEN RETURN not_found(); END IF;
  j := locked_job(a.owner_id, a.job_id);
  answer := replayed(j, p_command, hash);
  IF answer IS NOT NULL THEN RETURN answer; END IF;
  j := overdue_is_unknown(j);
  a := attempt_by_id(p_attempt);
  IF a.sent_at IS NULL OR NOT coalesce((SELECT p.look_up FROM provider p WHERE p.name = a.provider AND NOT p.gone), false) THEN
    RETURN refuse(j, a, NULL, 'look_up_unavailable', 'check', '{}', p_command, hash);
  END IF;
  RETURN applied(j.id, a.id, ask(j, a, 'look_up', false, p_command, hash, NULL, NULL, NULL, NULL));
END $$;

-- What became of a command; null when it never arrived.
CREATE OR REPLACE FUNCTION outcome_of(p_command uuid) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
DECLARE
  o text;
BEGIN
  SELECT e.owner_id INTO o FROM event e WHERE e.command_id = p_command;
  IF NOT FOUND THEN SELECT r.owner_id INTO o FROM request r WHERE r.command_id = p_command; END IF;
  IF o IS NULL THEN SELECT r.owner_id INTO o FROM refused_command r WHERE r.command_id = p_command; END IF;
  IF o IS NOT NULL THEN RETURN recall(o, p_command) - 'hash'; END IF;
  RETURN coalesce((SELECT applied(NULL, NULL) || '{"replayed": true}' FROM provider_pause p WHERE p.command_id = p_command),
    (SELECT applied(NULL, NULL, c.run_id) || '{"replayed": true}' FROM suite_command c WHERE c.command_id = p_command));
END $$;

CREATE OR REPLACE FUNCTION pause_provider(p_command uuid, p_provider text, p_paused boolean, p_reason text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
BEGIN
  PERFORM need(p_command IS NOT NULL AND p_paused IS NOT NULL, 'pause: a command, and whether to pause');
  PERFORM need_short(NULL, p_reason);
  IF EXISTS (SELECT FROM provider_pause x WHERE x.command_id = p_command) THEN
    IF EXISTS (SELECT FROM provider_pause x WHERE x.command_id = p_command AND x.provider = p_provider AND x.paused = p_paused
                AND x.reason IS NOT DISTINCT FROM p_reason) THEN
      RETURN applied(NULL, NULL) || '{"replayed": true}';
    END IF;
    RETURN '{"outcome": "refused", "code": "command_reused"}';
  END IF;
  IF outcome_of(p_command) IS NOT NULL THEN RETURN '{"outcome": "refused", "code": "command_reused"}'; END IF;
  IF p_paused AND blank(p_reason) THEN RETURN '{"outcome": "refused", "code": "evidence_required"}'; END IF;
  IF NOT EXISTS (SELECT FROM provider p WHERE p.name = p_provider AND NOT p.gone) THEN
    RETURN '{"outcome": "refused", "code": "provider_unknown"}';
  END IF;
  INSERT INTO provider_pause (provider, command_id, paused, reason) VALUES (p_provider, p_command, p_paused, p_reason);
  RETURN applied(NULL, NULL);
END $$;

GRANT EXECUTE ON FUNCTION
  resolve_attempt(uuid, uuid, bigint, text, text, text, text, text), cancel_attempt(uuid, uuid, bigint, text, text, text),
  release_attempt(uuid, uuid, bigint, text), close_job(uuid, uuid, text, bigint, int, text),
  review_late_answer(uuid, uuid, text, text, text), add_note(uuid, uuid, text), check_attempt(uuid, uuid), outcome_of(uuid)
  TO onejob_operator;
GRANT EXECUTE ON FUNCTION outcome_of(uuid) TO onejob_viewer;
GRANT EXECUTE ON FUNCTION provider_is_paused(text) TO onejob_viewer;
GRANT EXECUTE ON FUNCTION pause_provider(uuid, text, boolean, text) TO onejob_admin;

RESET ROLE;
