-- Look-ups that engines make by themselves. Nothing is held while a provider thinks: a question is written down as taken,
-- asked outside, and answered through answer_request like a person's.
SET ROLE onejob_functions;

-- Called at the end of a transition that leaves an attempt uncertain: it is asked about at once.
CREATE OR REPLACE FUNCTION watch(a attempt) RETURNS void LANGUAGE sql VOLATILE SET search_path = onejob, pg_temp AS $$
  INSERT INTO watched_attempt (owner_id, job_id, attempt_id, provider, next_at)
  VALUES ((a).owner_id, (a).job_id, (a).id, (a).provider, clock_timestamp()) ON CONFLICT DO NOTHING
$$;

-- 5 s, 10 s, 20 s … an hour, a fifth of it more or less; but not so soon that the question before may still be on its way.
-- And once just after "no trace" has begun to prove something.
CREATE OR REPLACE FUNCTION next_look_up(p_asked int, p_timeout interval, p_proves_from timestamptz) RETURNS timestamptz
LANGUAGE sql VOLATILE SET search_path = onejob, pg_temp AS $$
  SELECT CASE WHEN p_proves_from > t.now AND p_proves_from < t.now + t.pause
              THEN p_proves_from + (0.05 + random() * 0.2) * interval '1 second'
              ELSE t.now + t.pause END
    FROM (SELECT clock_timestamp() AS now, (0.8 + random() * 0.4) *
                 greatest(p_timeout, least(interval '1 hour', interval '5 seconds' * power(2, least(p_asked, 20)))) AS pause) t
$$;

-- Whether asking may still settle anything: unknown and released as long as they are, closed job or not; cancelled on an
-- assumption for a week.
CREATE OR REPLACE FUNCTION worth_asking(a attempt) RETURNS boolean LANGUAGE sql STABLE SET search_path = onejob, pg_temp AS $$
  SELECT (a).state IN ('unknown', 'released')
      OR ((a).state = 'cancelled' AND (a).ended_at > clock_timestamp() - interval '7 days' AND is_unsettled(a))
$$;

-- Questions that are due, each held by this run from now on. What is about a provider in p_except is left for later.
CREATE OR REPLACE FUNCTION take_look_ups(p_run uuid, p_limit int, p_except text[])
RETURNS TABLE (id uuid, kind text, owner_id text, job_id uuid, attempt_id uuid, operation text, provider text, payload text,
  deadline_at timestamptz, only_one_sent_there boolean, newest_sent_there boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
#variable_conflict use_column
DECLARE
  r engine_run;
  w watched_attempt;
  a attempt;
  p provider;
  q request;
  now timestamptz := clock_timestamp();
BEGIN
  SELECT * INTO r FROM engine_run x WHERE x.id = p_run;
  IF r.id IS NULL OR NOT lease_is_alive(r) THEN RETURN; END IF;
  FOR w IN SELECT * FROM watched_attempt x WHERE x.next_at <= now AND NOT x.provider = ANY (p_except)
            ORDER BY x.next_at LIMIT p_limit FOR UPDATE SKIP LOCKED LOOP
    a := attempt_by_id(w.attempt_id);
    SELECT * INTO p FROM provider x WHERE x.name = w.provider AND NOT x.gone;
    IF NOT worth_asking(a) THEN
      PERFORM forget_watched_attempt(w.owner_id, w.job_id, w.attempt_id);
      CONTINUE;
    ELSIF p.look_up IS NOT TRUE THEN -- nowhere to ask; there may be one day
      UPDATE watched_attempt x SET next_at = clock_timestamp() + interval '1 hour'
       WHERE x.owner_id = w.owner_id AND x.job_id = w.job_id AND x.attempt_id = w.attempt_id;
      CONTINUE;
    END IF;
    UPDATE watched_attempt x SET asked = w.asked + 1, next_at = next_look_up(w.asked, p.timeout, a.deadline_at + p.settlement)
     WHERE x.owner_id = w.owner_id AND x.job_id = w.job_id AND x.attempt_id = w.attempt_id;
    INSERT INTO request AS x (owner_id, id, job_id, attempt_id, kind, asked_by, by_person, command_id, command_hash, taken_by,
                             taken_at)
      VALUES (w.owner_id, uuid7(), w.job_id, w.attempt_id, 'look_up', 'engine ' || r.name, false, uuid7(), '', p_run,
              clock_timestamp())
      RETURNING x.* INTO q;
    RETURN QUERY SELECT * FROM question(q);
  END LOOP;
END $$;

-- A request with all that the call needs to know.
CREATE OR REPLACE FUNCTION question(q request)
RETURNS TABLE (id uuid, kind text, owner_id text, job_id uuid, attempt_id uuid, operation text, provider text, payload text,
  deadline_at timestamptz, only_one_sent_there boolean, newest_sent_there boolean)
LANGUAGE sql STABLE SET search_path = onejob, pg_temp AS $$
  SELECT (q).id, (q).kind, (q).owner_id, (q).job_id, (q).attempt_id, j.operation, a.provider, j.payload::text, a.deadline_at,
         NOT EXISTS (SELECT FROM attempt o WHERE o.owner_id = a.owner_id AND o.job_id = a.job_id AND o.provider = a.provider
                      AND o.id <> a.id AND o.sent_at IS NOT NULL),
         NOT EXISTS (SELECT FROM attempt o WHERE o.owner_id = a.owner_id AND o.job_id = a.job_id AND o.provider = a.provider
                      AND o.number > a.number AND o.sent_at IS NOT NULL)
    FROM job j JOIN attempt a ON a.owner_id = j.owner_id AND a.job_id = j.id
   WHERE j.owner_id = (q).owner_id AND j.id = (q).job_id AND a.id = (q).attempt_id
$$;

GRANT EXECUTE ON FUNCTION take_look_ups(uuid, int, text[]) TO onejob_engine;

RESET ROLE;
