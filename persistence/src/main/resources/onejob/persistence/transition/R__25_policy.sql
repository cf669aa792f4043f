-- What policy does by itself, and when. Nothing else starts, switches or closes anything without a person or an owner.
SET ROLE onejob_functions;

-- The next step of a job on which nothing blocks. Read under the job's lock: when a step is planned, and again when an
-- engine takes it, since meanwhile a person may have acted, a provider been paused, a qualification expired.
--
--   what      launch, failover, retry or close; null: none, a person decides
--   provider  where to
--   due       not before
--   because   why, in words; the policy that closes
--   waits     what keeps it from being taken now and may be over soon
--   barred    steps that policy would take, and what stands in the way of each
CREATE OR REPLACE FUNCTION next_step(j job, p_retry_after interval, OUT what text, OUT provider text, OUT due timestamptz,
  OUT because text, OUT waits text, OUT barred jsonb)
LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
DECLARE
  o operation;
  l attempt;
  nobody attempt;
  newest int;
  code text;
  candidate text;
BEGIN
  barred := '[]';
  IF j.closed_at IS NOT NULL THEN RETURN; END IF;
  SELECT * INTO o FROM operation x WHERE x.name = j.operation AND NOT x.gone;
  IF NOT FOUND THEN waits := 'operation_unknown'; RETURN; END IF;
  SELECT coalesce(max(x.number), 0) INTO newest FROM attempt x WHERE x.owner_id = j.owner_id AND x.job_id = j.id;

  IF newest = 0 THEN
    IF NOT o.automatic THEN RETURN; END IF;
    code := launch_refusal(j, nobody, j.provider, 0, false, NULL);
    IF code IS NULL OR code = 'provider_paused' THEN
      what := 'launch';
      provider := j.provider;
      due := clock_timestamp();
      waits := code;
    ELSE
      barred := barred || bar('launch', j.operation, j.provider, code);
    END IF;
    RETURN;
  END IF;

  -- Never from not knowing: not while anything is in flight, unknown, let race or cancelled on a guess, nor while a late
  -- success is unreviewed or stands. And only after what ended last is known to have failed, by a provider's word or by
  -- what the wire showed: where a person had the last word, a person goes on.
  IF EXISTS (SELECT FROM attempt x WHERE x.owner_id = j.owner_id AND x.job_id = j.id AND (x.ended_at IS NULL OR is_unsettled(x)))
     OR (SELECT r.unreviewed OR r.stands FROM late_reviews(j.owner_id, j.id) r) THEN
    RETURN;
  END IF;
  SELECT * INTO l FROM attempt x WHERE x.owner_id = j.owner_id AND x.job_id = j.id ORDER BY x.ended_at DESC, x.number DESC LIMIT 1;
  IF l.state <> 'failed' OR l.failure_kind = 'resolved' THEN RETURN; END IF;

  -- A failure that policy names goes on to the first fallback of the route that the job has not been to.
  IF l.failure_kind = ANY (o.failover_on) THEN
    FOREACH candidate IN ARRAY o.route[2:] LOOP
      CONTINUE WHEN EXISTS (SELECT FROM attempt x WHERE x.owner_id = j.owner_id AND x.job_id = j.id AND x.provider = candidate);
      code := launch_refusal(j, nobody, candidate, newest, false, NULL);
      IF code IS NULL THEN
        what := 'failover';
        provider := candidate;
        due := clock_timestamp();
        because := format('failover after attempt %s failed %s; failoverOn %2$s', l.number, l.failure_kind)
          || coalesce((SELECT string_agg(format('; %s passed over: %s', b->>'provider', b->>'code'), '') FROM jsonb_array_elements(barred) b), '');
        RETURN;
      END IF;
      barred := barred || bar('failover', j.operation, candidate, code);
    END LOOP;
  END IF;

  -- What certainly did not reach the work may be tried at the same provider again.
  IF o.retry_backoff IS NOT NULL AND l.failure_kind IN ('not_sent', 'not_processed') THEN
    code := launch_refusal(j, nobody, l.provider, newest, false, NULL);
    IF code IS NULL OR code = 'provider_paused' THEN
      what := 'retry';
      provider := l.provider;
      due := l.ended_at + retry_pause(o, l, p_retry_after);
      because := format('retry after attempt %s failed %s', l.number, l.failure_kind);
      waits := code;
      RETURN;
    END IF;
    barred := barred || bar('retry', j.operation, l.provider, code);
  END IF;

  -- No step is left. After a refusal that policy does not go on from, onRejected alone decides.
  IF l.failure_kind = 'rejected' AND o.fail_on_rejected THEN
    what := 'close';
    because := 'onRejected';
  ELSIF o.fail_on_exhausted AND (l.failure_kind <> 'rejected' OR 'rejected' = ANY (o.failover_on)) THEN
    what := 'close';
    because := 'onExhausted';
  END IF;
END $$;

-- One step that may not be taken, and why.
CREATE OR REPLACE FUNCTION bar(p_step text, p_operation text, p_provider text, p_code text) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = onejob, pg_temp AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object('step', p_step, 'provider', p_provider, 'code', p_code, 'because',
    CASE WHEN p_code IN ('fallback_not_qualified', 'qualification_expired') THEN why_not_qualified(p_operation, p_provider) END))
$$;

-- Doubles with each failure there, half of it by chance; never sooner than the provider asked for, whose word is believed
-- up to an hour. The chance is the attempt's own, so that asking twice gives the same.
CREATE OR REPLACE FUNCTION retry_pause(o operation, l attempt, p_retry_after interval) RETURNS interval
LANGUAGE sql STABLE SET search_path = onejob, pg_temp AS $$
  SELECT p.soonest + greatest(p.step / 2, p.soonest / 4) * ((hashtextextended((l).id::text, 0) & 1023) / 1024.0)
    FROM (SELECT s.step, greatest(s.step / 2, least(coalesce(p_retry_after, interval '0'), greatest((o).retry_longest, interval '1 hour'))) AS soonest
            FROM (SELECT least((o).retry_longest, (o).retry_backoff * power(2, least(count(*), 20) - 1)) AS step
                    FROM attempt x
                   WHERE x.owner_id = (l).owner_id AND x.job_id = (l).job_id AND x.provider = (l).provider AND x.state = 'failed') s) p
$$;

-- Where the way has been cleared: closes, or writes down when an engine should take the next step. What is left to people
-- although policy would have gone on is said, with what stood in the way.
CREATE OR REPLACE FUNCTION plan_step(j job, p_retry_after interval) RETURNS void
LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
DECLARE
  s record := next_step(j, p_retry_after);
BEGIN
  IF s.what = 'close' THEN
    PERFORM close_by_policy(j, s.because, s.barred);
    PERFORM keep_open_job(j.owner_id, j.id);
  ELSIF s.what IS NOT NULL THEN
    UPDATE open_job x SET due_at = s.due, provider = s.provider WHERE x.owner_id = j.owner_id AND x.job_id = j.id;
  ELSIF s.barred <> '[]' THEN
    PERFORM say(j, NULL, 'no_step_left', jsonb_build_object('barred', s.barred));
  END IF;
END $$;

-- A late success has been reviewed: where it was reversed, the job goes on. What policy would only close now is left to
-- whoever reviewed.
CREATE OR REPLACE FUNCTION resume_steps(j job) RETURNS void
LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
DECLARE
  s record := next_step(j, NULL);
BEGIN
  IF s.what IN ('failover', 'retry') THEN
    UPDATE open_job x SET due_at = s.due, provider = s.provider WHERE x.owner_id = j.owner_id AND x.job_id = j.id;
  END IF;
END $$;

-- Closes as failed what no step is left for; never while anything may still have happened.
CREATE OR REPLACE FUNCTION close_by_policy(j job, p_policy text, p_barred jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
BEGIN
  IF j.status <> 'open' OR (SELECT unreviewed FROM late_reviews(j.owner_id, j.id))
     OR EXISTS (SELECT FROM attempt a WHERE a.owner_id = j.owner_id AND a.job_id = j.id AND is_unsettled(a)) THEN
    RETURN;
  END IF;
  j.status := 'failed';
  j.version := j.version + 1;
  PERFORM say(j, NULL, 'job_closed', jsonb_build_object('as', 'failed', 'policy', p_policy, 'barred', nullif(p_barred, '[]')));
  UPDATE job x SET status = 'failed', version = x.version + 1, closed_at = clock_timestamp()
   WHERE x.owner_id = j.owner_id AND x.id = j.id AND x.closed_at IS NULL;
END $$;

RESET ROLE;
