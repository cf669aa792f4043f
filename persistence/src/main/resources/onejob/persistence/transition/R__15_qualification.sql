-- Who may serve as fallback, on which proof; how a suite is asked for, carried out by an engine, and what it proves.
SET ROLE onejob_functions;

-- Any change of what a pass is about is another fingerprint: the suite with the operation's schemas and checks, and all of
-- the provider's configuration but whether it is paused. jsonb's text is one for equal documents.
CREATE OR REPLACE FUNCTION suite_fingerprint(p_document jsonb, p_operation text, p_provider text) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = onejob, pg_temp AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(p_operation, p_provider, o->'contract', o->'outputSchema', o->'refusalSchema',
      o->'answerChecks', o->'sideEffects', p - 'paused')::text, 'UTF8')), 'hex')
    FROM (SELECT p_document->'operations'->p_operation AS o, p_document->'providers'->p_provider AS p) d
$$;

-- A time as the configuration writes it.
CREATE OR REPLACE FUNCTION valid_for(p_text text) RETURNS interval LANGUAGE sql IMMUTABLE SET search_path = onejob, pg_temp AS $$
  SELECT coalesce(substring(p_text FROM '^[0-9]+')::bigint * CASE substring(p_text FROM '[a-z]+$')
    WHEN 'ms' THEN interval '1 millisecond' WHEN 's' THEN interval '1 second' WHEN 'm' THEN interval '1 minute'
    WHEN 'h' THEN interval '1 hour' WHEN 'd' THEN interval '24 hours' END, interval '0')
$$;

-- What the newest revision publishes, for each provider of each route.
CREATE OR REPLACE FUNCTION unfold_suites() RETURNS void LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
DECLARE
  c configuration;
BEGIN
  SELECT * INTO c FROM configuration x ORDER BY x.revision DESC LIMIT 1;
  INSERT INTO suite AS s (operation, provider, revision, fingerprint, valid_for, cases, ability)
    SELECT o.key, r.provider, c.revision, suite_fingerprint(c.document, o.key, r.provider), valid_for(o.value->'contract'->>'validFor'),
           coalesce(jsonb_array_length(nullif(o.value->'contract'->'cases', 'null')), 0),
           CASE WHEN coalesce(jsonb_array_length(nullif(o.value->'contract'->'cases', 'null')), 0) = 0 THEN 'no_suite'
                WHEN o.value->>'sideEffects' = 'none' OR c.document->'providers'->r.provider->>'qualifyUrl' IS NOT NULL THEN 'can_run'
                ELSE 'no_sandbox' END
      FROM jsonb_each(c.document->'operations') o
     CROSS JOIN LATERAL (SELECT DISTINCT jsonb_array_elements_text(o.value->'route') AS provider) r
     WHERE c.document->'providers' ? r.provider
     ORDER BY o.key, r.provider -- two at once lock them in one order
    ON CONFLICT (operation, provider) DO UPDATE SET revision = excluded.revision, gone = false, fingerprint = excluded.fingerprint,
      valid_for = excluded.valid_for, cases = excluded.cases, ability = excluded.ability;
  UPDATE suite s SET gone = true WHERE s.revision <> c.revision AND NOT s.gone;
END $$;

-- THE gate: the current pass of a pair, or why there is none. The newest verdict on what is published decides: a failed
-- run after a pass bars, one that was stopped says nothing. The row stays shared until the launch is committed.
CREATE OR REPLACE FUNCTION proof_of(p_operation text, p_provider text, OUT code text, OUT pass uuid)
LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
DECLARE
  s suite;
  q qualification;
BEGIN
  SELECT * INTO s FROM suite x WHERE x.operation = p_operation AND x.provider = p_provider AND NOT x.gone FOR SHARE;
  SELECT * INTO q FROM qualification x
   WHERE x.operation = p_operation AND x.provider = p_provider AND x.fingerprint = s.fingerprint ORDER BY x.at DESC LIMIT 1;
  IF q.id IS NULL OR NOT q.passed OR q.withdrawn_at IS NOT NULL THEN
    code := 'fallback_not_qualified';
  ELSIF q.expires_at <= clock_timestamp() THEN
    code := 'qualification_expired';
  ELSE
    pass := q.id;
  END IF;
END $$;

-- Where every pair of the newest revision stands, for people to read.
CREATE OR REPLACE FUNCTION standings() RETURNS TABLE (operation text, provider text, state text, ability text,
  verdict uuid, verdict_at timestamptz, verdict_by text, passed_cases int, cases int, expires_at timestamptz,
  cause text, withdrawn_at timestamptz, withdrawn_by text, withdrawn_because text, withdrawn_job uuid, withdrawn_attempt uuid,
  open_run uuid, open_taken boolean, open_done int, open_cases int,
  violated_at timestamptz, violation_job uuid, violation_attempt uuid, violation text)
LANGUAGE sql STABLE SET search_path = onejob, pg_temp AS $$
  SELECT o.name, p.name,
         CASE WHEN NOT p.name = ANY (o.route) THEN 'not_in_route'
              WHEN p.name = o.route[1] THEN 'primary'
              WHEN NOT o.qualification_required THEN 'not_needed'
              WHEN v.id IS NULL THEN 'never_run'
              WHEN NOT v.passed THEN 'failed'
              WHEN v.withdrawn_at IS NOT NULL OR v.fingerprint <> s.fingerprint THEN 'withdrawn'
              WHEN v.expires_at <= clock_timestamp() THEN 'expired'
              ELSE 'passed' END,
         coalesce(s.ability, 'no_suite'),
         v.id, v.at, v.asked_by, v.passed_cases, v.cases, v.expires_at,
         CASE WHEN NOT v.passed THEN NULL WHEN v.withdrawn_at IS NOT NULL THEN 'violation'
              WHEN v.fingerprint <> s.fingerprint THEN 'changed' END,
         v.withdrawn_at, v.withdrawn_by, v.withdrawn_because, v.withdrawn_job, v.withdrawn_attempt,
         r.id, r.state = 'running',
         (SELECT count(*)::int FROM suite_case c WHERE c.run_id = r.id AND c.state IN ('passed', 'failed')),
         (SELECT count(*)::int FROM suite_case c WHERE c.run_id = r.id),
         x.at, x.job_id, x.attempt_id, x.message
    FROM operation o CROSS JOIN provider p
    LEFT JOIN suite s ON s.operation = o.name AND s.provider = p.name AND NOT s.gone
    LEFT JOIN LATERAL (SELECT * FROM qualification q WHERE q.operation = s.operation AND q.provider = s.provider
                        ORDER BY (q.fingerprint = s.fingerprint) DESC, q.at DESC LIMIT 1) v ON true
    LEFT JOIN suite_run r ON r.operation = s.operation AND r.provider = s.provider AND r.ended_at IS NULL
    LEFT JOIN violation x ON x.operation = s.operation AND x.provider = s.provider
   WHERE NOT o.gone AND NOT p.gone
$$;

-- Why a fallback may not serve, in words for a log.
CREATE OR REPLACE FUNCTION why_not_qualified(p_operation text, p_provider text) RETURNS text
LANGUAGE sql STABLE SET search_path = onejob, pg_temp AS $$
  SELECT CASE s.state WHEN 'never_run' THEN 'its suite was never run'
                      WHEN 'failed' THEN format('its suite failed: %s of %s cases passed', s.passed_cases, s.cases)
                      WHEN 'expired' THEN 'its pass has expired'
                      WHEN 'withdrawn' THEN CASE s.cause WHEN 'changed' THEN 'the configuration has changed since its suite passed'
                                                         ELSE 'its pass was withdrawn: ' || s.withdrawn_because END END
    FROM standings() s WHERE s.operation = p_operation AND s.provider = p_provider
$$;

-- An answer against the contract, over whichever channel: a mark on the pair, and the end of its pass. Called before the
-- transition's own event, with the job locked; the side table's row comes before the suite's in every transition.
CREATE OR REPLACE FUNCTION withdraw_pass(j job, a attempt, p_message text) RETURNS void
LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
DECLARE
  because text := left(format('attempt %s: %s', a.number, coalesce(p_message, 'an answer against the contract')), 500);
  passes uuid[];
BEGIN
  IF NOT EXISTS (SELECT FROM suite x WHERE x.operation = j.operation AND x.provider = a.provider) THEN RETURN; END IF;
  INSERT INTO violation VALUES (j.operation, a.provider, clock_timestamp(), j.owner_id, j.id, a.id, because) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    UPDATE violation v SET at = clock_timestamp(), owner_id = j.owner_id, job_id = j.id, attempt_id = a.id, message = because
     WHERE (v.operation, v.provider) IN (SELECT x.operation, x.provider FROM violation x WHERE x.operation = j.operation
        AND x.provider = a.provider AND x.at < clock_timestamp() - interval '1 minute' FOR UPDATE SKIP LOCKED);
  END IF;
  IF NOT EXISTS (SELECT FROM qualification x WHERE x.operation = j.operation AND x.provider = a.provider AND x.passed
                   AND x.withdrawn_at IS NULL AND x.expires_at > clock_timestamp()) THEN
    RETURN;
  END IF;
  PERFORM FROM open_job x WHERE x.owner_id = j.owner_id AND x.job_id = j.id FOR UPDATE;
  PERFORM FROM suite x WHERE x.operation = j.operation AND x.provider = a.provider FOR UPDATE;
  WITH gone AS (
    UPDATE qualification x SET withdrawn_at = clock_timestamp(), withdrawn_because = because, withdrawn_by = session_user,
        withdrawn_owner = j.owner_id, withdrawn_job = j.id, withdrawn_attempt = a.id
     WHERE x.operation = j.operation AND x.provider = a.provider AND x.passed AND x.withdrawn_at IS NULL
       AND x.expires_at > clock_timestamp() RETURNING x.id)
  SELECT array_agg(g.id) INTO passes FROM gone g;
  IF passes IS NOT NULL THEN
    PERFORM say(j, a, 'qualification_withdrawn', jsonb_build_object('operation', j.operation, 'provider', a.provider,
      'because', because, 'qualifications', to_jsonb(passes)));
  END IF;
END $$;

-- A person asks for a run. Where one waits or runs already, that one is meant.
CREATE OR REPLACE FUNCTION ask_suite(p_command uuid, p_operation text, p_provider text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
DECLARE
  s suite;
  r suite_run;
  c suite_command;
  hash bytea := command_hash('qualify', p_operation, p_provider);
BEGIN
  PERFORM need(p_command IS NOT NULL AND p_operation IS NOT NULL AND p_provider IS NOT NULL,
    'qualify: a command, an operation and a provider');
  SELECT * INTO s FROM suite x WHERE x.operation = p_operation AND x.provider = p_provider AND NOT x.gone FOR UPDATE;
  SELECT * INTO c FROM suite_command x WHERE x.command_id = p_command;
  IF c.command_id IS NOT NULL THEN
    IF c.command_hash = hash THEN RETURN applied(NULL, NULL, c.run_id) || '{"replayed": true}'; END IF;
    RETURN '{"outcome": "refused", "code": "command_reused", "replayed": false}';
  END IF;
  IF outcome_of(p_command) IS NOT NULL THEN RETURN '{"outcome": "refused", "code": "command_reused", "replayed": false}'; END IF;
  IF NOT EXISTS (SELECT FROM operation o WHERE o.name = p_operation AND NOT o.gone) THEN
    RETURN '{"outcome": "refused", "code": "operation_unknown", "replayed": false}';
  END IF;
  IF s.operation IS NULL THEN RETURN '{"outcome": "refused", "code": "provider_unknown", "replayed": false}'; END IF;

  SELECT * INTO r FROM suite_run x WHERE x.operation = p_operation AND x.provider = p_provider AND x.ended_at IS NULL FOR UPDATE;
  IF r.id IS NOT NULL AND r.fingerprint <> s.fingerprint THEN
    PERFORM close_suite(r.id, 'changed', NULL);
    r := NULL;
  END IF;
  IF r.id IS NULL THEN
    r.id := uuid7();
    INSERT INTO suite_run (id, operation, provider, fingerprint, state, ended_at)
      VALUES (r.id, p_operation, p_provider, s.fingerprint, CASE s.ability WHEN 'can_run' THEN 'waiting' ELSE s.ability END,
              CASE WHEN s.ability <> 'can_run' THEN clock_timestamp() END);
    INSERT INTO suite_case (run_id, number, name, repeat)
      SELECT r.id, k.number, k.value->>'name', coalesce((k.value->>'repeat')::int, 1)
        FROM (SELECT x.document FROM configuration x ORDER BY x.revision DESC LIMIT 1) d
       CROSS JOIN LATERAL jsonb_array_elements(nullif(d.document->'operations'->p_operation->'contract'->'cases', 'null'))
         WITH ORDINALITY AS k (value, number);
  END IF;
  INSERT INTO suite_command (command_id, command_hash, run_id, kind) VALUES (p_command, hash, r.id, 'asked');
  RETURN applied(NULL, NULL, r.id);
END $$;

-- A person stops a run. One that nobody has taken has ended at once; an engine ends its own a moment later.
CREATE OR REPLACE FUNCTION stop_suite(p_command uuid, p_suite uuid) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
DECLARE
  r suite_run;
  c suite_command;
  hash bytea := command_hash('stop suite', p_suite::text);
BEGIN
  PERFORM need(p_command IS NOT NULL AND p_suite IS NOT NULL, 'stop: a command and a run');
  SELECT * INTO r FROM suite_run x WHERE x.id = p_suite FOR UPDATE;
  SELECT * INTO c FROM suite_command x WHERE x.command_id = p_command;
  IF c.command_id IS NOT NULL THEN
    IF c.command_hash = hash THEN RETURN applied(NULL, NULL, c.run_id) || '{"replayed": true}'; END IF;
    RETURN '{"outcome": "refused", "code": "command_reused", "replayed": false}';
  END IF;
  IF outcome_of(p_command) IS NOT NULL THEN RETURN '{"outcome": "refused", "code": "command_reused", "replayed": false}'; END IF;
  IF r.id IS NULL THEN RETURN not_found(); END IF;
  IF r.ended_at IS NOT NULL THEN RETURN '{"outcome": "refused", "code": "wrong_state", "replayed": false}'; END IF;
  UPDATE suite_run x SET stopped_by = coalesce(x.stopped_by, session_user), stopped_at = coalesce(x.stopped_at, clock_timestamp())
   WHERE x.id = r.id;
  IF r.taken_by IS NULL THEN PERFORM close_suite(r.id, 'stopped', NULL); END IF;
  INSERT INTO suite_command (command_id, command_hash, run_id, kind) VALUES (p_command, hash, r.id, 'stopped');
  RETURN applied(NULL, NULL, r.id);
END $$;

-- Ends a run without a verdict, or with the one that the caller has recorded.
CREATE OR REPLACE FUNCTION close_suite(p_suite uuid, p_state text, p_because text, p_expires_at timestamptz DEFAULT NULL) RETURNS void
LANGUAGE sql VOLATILE SET search_path = onejob, pg_temp AS $$
  UPDATE suite_case c SET calling_since = NULL WHERE c.run_id = p_suite AND c.calling_since IS NOT NULL;
  UPDATE suite_run r SET state = p_state, ended_at = clock_timestamp(), because = left(p_because, 500), expires_at = p_expires_at,
      resume_from = CASE WHEN p_state = 'passed' THEN '-infinity'::timestamptz END
   WHERE r.id = p_suite AND r.ended_at IS NULL
$$;

-- Runs for this engine, held by it from now on. One whose engine was lost has ended: it is asked for again. What another
-- configuration than the engine's own is about is left to an engine that has it.
CREATE OR REPLACE FUNCTION take_suites(p_run uuid, p_limit int, p_configuration text)
RETURNS TABLE (id uuid, operation text, provider text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
#variable_conflict use_column
DECLARE
  e engine_run;
  r suite_run;
  document jsonb;
BEGIN
  SELECT * INTO e FROM engine_run x WHERE x.id = p_run;
  IF e.id IS NULL OR NOT lease_is_alive(e) THEN RETURN; END IF;
  PERFORM resume_after_pass();
  FOR r IN SELECT * FROM suite_run x WHERE x.ended_at IS NULL
            AND (x.taken_by IS NULL OR NOT EXISTS (SELECT FROM engine_run y WHERE y.id = x.taken_by AND lease_is_alive(y)))
            ORDER BY x.asked_at LIMIT p_limit FOR UPDATE SKIP LOCKED LOOP
    IF r.taken_by IS NOT NULL THEN
      PERFORM close_suite(r.id, 'engine_lost', 'the engine ' || r.engine || ' was lost while it ran the suite');
      CONTINUE;
    END IF;
    IF NOT EXISTS (SELECT FROM suite s WHERE s.operation = r.operation AND s.provider = r.provider AND NOT s.gone
                     AND s.fingerprint = r.fingerprint) THEN
      PERFORM close_suite(r.id, 'changed', NULL);
      CONTINUE;
    END IF;
    SELECT c.document INTO document FROM configuration c WHERE c.fingerprint = p_configuration ORDER BY c.revision DESC LIMIT 1;
    CONTINUE WHEN document IS NULL OR suite_fingerprint(document, r.operation, r.provider) <> r.fingerprint;
    UPDATE suite_run x SET state = 'running', engine = e.name, taken_by = p_run, taken_at = clock_timestamp() WHERE x.id = r.id;
    RETURN QUERY SELECT r.id, r.operation, r.provider;
  END LOOP;
END $$;

-- Why this engine may not go on with a run, or null: stopped, changed, or no longer its own.
CREATE OR REPLACE FUNCTION suite_ends(p_run uuid, p_suite uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
  SELECT CASE WHEN r.id IS NULL OR r.ended_at IS NOT NULL OR r.taken_by <> p_run THEN 'lost'
              WHEN r.stopped_at IS NOT NULL THEN 'stopped'
              WHEN NOT EXISTS (SELECT FROM suite s WHERE s.operation = r.operation AND s.provider = r.provider AND NOT s.gone
                                 AND s.fingerprint = r.fingerprint) THEN 'changed' END
    FROM (SELECT p_suite AS id) w LEFT JOIN suite_run r ON r.id = w.id
$$;

CREATE OR REPLACE FUNCTION held_suite(p_run uuid, p_suite uuid) RETURNS boolean
LANGUAGE sql VOLATILE SET search_path = onejob, pg_temp AS $$
  SELECT EXISTS (SELECT FROM suite_run r WHERE r.id = p_suite AND r.taken_by = p_run AND r.ended_at IS NULL FOR SHARE)
$$;

-- A call of a case is about to be made.
CREATE OR REPLACE FUNCTION suite_calls(p_run uuid, p_suite uuid, p_case int) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
BEGIN
  IF held_suite(p_run, p_suite) THEN
    UPDATE suite_case c SET state = 'running', calling_since = clock_timestamp()
     WHERE c.run_id = p_suite AND c.number = p_case AND c.state IN ('waiting', 'running');
  END IF;
  RETURN suite_ends(p_run, p_suite);
END $$;

-- What came of it. Safe to repeat.
CREATE OR REPLACE FUNCTION suite_answered(p_run uuid, p_suite uuid, p_case int, p_repetition int, p_took interval, p_status int,
  p_request text, p_answer text, p_verdicts jsonb) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
BEGIN
  PERFORM need(jsonb_typeof(p_verdicts) = 'array', 'an answer comes with its verdicts');
  IF held_suite(p_run, p_suite) THEN
    INSERT INTO suite_answer (run_id, number, repetition, took, status, request, answer, verdicts)
      VALUES (p_suite, p_case, p_repetition, p_took, p_status, left(p_request, 100000), left(p_answer, 100000), p_verdicts)
      ON CONFLICT DO NOTHING;
    UPDATE suite_case c SET calling_since = NULL, answered = p_repetition,
        took = (SELECT sum(x.took) FROM suite_answer x WHERE x.run_id = p_suite AND x.number = p_case)
     WHERE c.run_id = p_suite AND c.number = p_case AND c.state = 'running';
  END IF;
  RETURN suite_ends(p_run, p_suite);
END $$;

CREATE OR REPLACE FUNCTION suite_judged(p_run uuid, p_suite uuid, p_case int, p_passed boolean, p_verdicts jsonb) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
BEGIN
  PERFORM need(p_passed IS NOT NULL AND jsonb_typeof(p_verdicts) = 'array', 'a case is judged by its verdicts');
  IF held_suite(p_run, p_suite) THEN
    UPDATE suite_case c SET state = CASE WHEN p_passed THEN 'passed' ELSE 'failed' END, calling_since = NULL, verdicts = p_verdicts
     WHERE c.run_id = p_suite AND c.number = p_case AND c.state = 'running';
  END IF;
  RETURN suite_ends(p_run, p_suite);
END $$;

-- Ends a run. Whether it passed is read from what was recorded, not from whoever says so; and a verdict on what is no
-- longer published is none.
CREATE OR REPLACE FUNCTION end_suite(p_run uuid, p_suite uuid, p_outcome text, p_because text, p_words jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
DECLARE
  s suite;
  r suite_run;
  v_cases int;
  v_passed int;
  v_expires timestamptz;
  now timestamptz;
BEGIN
  PERFORM need(p_outcome IN ('judged', 'stopped', 'engine_lost', 'changed'), 'a suite ends judged, stopped, changed or lost');
  SELECT * INTO r FROM suite_run x WHERE x.id = p_suite;
  SELECT * INTO s FROM suite x WHERE x.operation = r.operation AND x.provider = r.provider FOR UPDATE; -- before the run, as when asked
  SELECT * INTO r FROM suite_run x WHERE x.id = p_suite FOR UPDATE;
  IF r.id IS NULL OR r.ended_at IS NOT NULL OR r.taken_by <> p_run THEN RETURN; END IF;
  IF p_outcome = 'judged' AND (s.gone OR s.fingerprint <> r.fingerprint) THEN p_outcome := 'changed'; END IF;
  IF p_outcome <> 'judged' THEN
    PERFORM close_suite(p_suite, p_outcome, p_because);
    RETURN;
  END IF;
  SELECT count(*), count(*) FILTER (WHERE c.state = 'passed' AND (SELECT count(*) FROM suite_answer a WHERE a.run_id = c.run_id
           AND a.number = c.number AND NOT jsonb_path_exists(a.verdicts, '$[*] ? (@.passed != true)')) = c.repeat)
    INTO v_cases, v_passed FROM suite_case c WHERE c.run_id = p_suite;
  now := clock_timestamp();
  v_expires := now + CASE WHEN v_cases > 0 AND v_cases = v_passed THEN s.valid_for ELSE interval '0' END;
  INSERT INTO qualification (id, operation, provider, fingerprint, at, passed, expires_at, report, asked_by, cases, passed_cases, words)
    SELECT p_suite, r.operation, r.provider, r.fingerprint, now, v_cases > 0 AND v_cases = v_passed, v_expires,
           jsonb_agg(jsonb_build_object('case', c.name, 'state', c.state, 'answers', c.answered, 'of', c.repeat, 'verdicts', c.verdicts)
                     ORDER BY c.number),
           r.asked_by, v_cases, v_passed, CASE WHEN v_cases = v_passed THEN coalesce(p_words, '[]') ELSE '[]' END
      FROM suite_case c WHERE c.run_id = p_suite;
  PERFORM close_suite(p_suite, CASE WHEN v_cases > 0 AND v_cases = v_passed THEN 'passed' ELSE 'failed' END, p_because, v_expires);
END $$;

-- A pass has come: jobs that waited for it are due again where policy goes on by itself. A few at a time, and only a hint:
-- whoever claims one decides under the job's lock. Rows that somebody holds just now are looked at again.
CREATE OR REPLACE FUNCTION resume_after_pass() RETURNS void LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
DECLARE
  r suite_run;
  o open_job;
  j job;
  s record;
  free boolean;
  n int := 0;
BEGIN
  SELECT * INTO r FROM suite_run x WHERE x.resume_from IS NOT NULL ORDER BY x.ended_at LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN; END IF;
  FOR o IN SELECT * FROM open_job x WHERE (x.created_at, x.job_id) > (r.resume_from, coalesce(r.resume_job, '00000000-0000-0000-0000-000000000000'))
            ORDER BY x.created_at, x.job_id LIMIT 500 LOOP
    n := n + 1;
    IF o.operation = r.operation AND o.attempt_id IS NULL AND o.due_at IS NULL AND o.late_unreviewed = 0 THEN
      SELECT true INTO free FROM open_job x WHERE x.owner_id = o.owner_id AND x.job_id = o.job_id FOR UPDATE SKIP LOCKED;
      IF NOT FOUND THEN
        IF EXISTS (SELECT FROM open_job x WHERE x.owner_id = o.owner_id AND x.job_id = o.job_id) THEN
          RETURN; -- from here on the next time
        END IF;
      ELSE
        SELECT * INTO j FROM job x WHERE x.owner_id = o.owner_id AND x.id = o.job_id;
        IF blocking_attempt(j.owner_id, j.id) IS NULL THEN
          s := next_step(j, NULL);
          IF s.what IN ('launch', 'failover') AND s.waits IS NULL THEN
            UPDATE open_job x SET due_at = s.due, provider = s.provider
             WHERE x.owner_id = o.owner_id AND x.job_id = o.job_id AND x.due_at IS NULL;
          END IF;
        END IF;
      END IF;
    END IF;
    UPDATE suite_run x SET resume_from = o.created_at, resume_job = o.job_id WHERE x.id = r.id;
  END LOOP;
  IF n < 500 THEN
    UPDATE suite_run x SET resume_from = NULL, resume_job = NULL WHERE x.id = r.id;
  END IF;
END $$;

-- What a live answer had that no passed one had: once each, and of one pair no more than 200.
CREATE OR REPLACE FUNCTION tell_novelty(p_owner text, p_job uuid, p_attempt uuid, p_kind text, p_word text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
DECLARE
  j job := locked_job(p_owner, p_job);
  a attempt := attempt_by_id(p_attempt);
BEGIN
  PERFORM need(j.id IS NOT NULL AND a.job_id = j.id, 'a novelty is about a job and an attempt of it');
  IF (SELECT count(*) FROM novelty n WHERE n.operation = j.operation AND n.provider = a.provider) >= 200 THEN RETURN false; END IF;
  INSERT INTO novelty (operation, provider, kind, word, owner_id, job_id, attempt_id)
    VALUES (j.operation, a.provider, p_kind, left(p_word, 300), j.owner_id, j.id, a.id) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM say(j, a, 'novelty', jsonb_build_object('what', p_kind, 'word', left(p_word, 300), 'provider', a.provider));
  RETURN true;
END $$;

-- What is known of every pair's answers: the newest pass's words, and what was told since.
CREATE OR REPLACE FUNCTION known_words() RETURNS TABLE (operation text, provider text, passed boolean, words jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
  SELECT s.operation, s.provider, q.words IS NOT NULL, coalesce(q.words, '[]') || coalesce(
           (SELECT jsonb_agg(n.kind || ' ' || n.word) FROM novelty n WHERE n.operation = s.operation AND n.provider = s.provider), '[]')
    FROM suite s LEFT JOIN LATERAL (SELECT x.words FROM qualification x WHERE x.operation = s.operation AND x.provider = s.provider
      AND x.passed ORDER BY x.at DESC LIMIT 1) q ON true
   WHERE NOT s.gone
$$;

GRANT EXECUTE ON FUNCTION ask_suite(uuid, text, text), stop_suite(uuid, uuid) TO onejob_operator;
GRANT EXECUTE ON FUNCTION standings() TO onejob_viewer;
GRANT EXECUTE ON FUNCTION take_suites(uuid, int, text), suite_ends(uuid, uuid), suite_calls(uuid, uuid, int),
  suite_answered(uuid, uuid, int, int, interval, int, text, text, jsonb), suite_judged(uuid, uuid, int, boolean, jsonb),
  end_suite(uuid, uuid, text, text, jsonb), tell_novelty(text, uuid, uuid, text, text), known_words()
  TO onejob_engine;

SELECT unfold_suites();

RESET ROLE;
