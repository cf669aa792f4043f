-- Steps that policy takes by itself, and look-ups that engines make by themselves.

ALTER TABLE operation
  ADD COLUMN failover_on       text[]   NOT NULL DEFAULT '{}', -- empty: switching is a person's
  ADD COLUMN retry_backoff     interval,                       -- null: trying again is a person's
  ADD COLUMN retry_longest     interval,
  ADD COLUMN fail_on_exhausted boolean  NOT NULL DEFAULT false,
  ADD CONSTRAINT operation_retry_whole CHECK ((retry_backoff IS NULL) = (retry_longest IS NULL));

-- Attempts that were sent and of whose effect nothing certain is known: when an engine asks about each next. Rows of
-- attempts that have ended meanwhile leave when they come due.
CREATE TABLE watched_attempt (
  owner_id   text COLLATE "C" NOT NULL,
  job_id     uuid        NOT NULL,
  attempt_id uuid        NOT NULL,
  provider   text        NOT NULL,
  next_at    timestamptz NOT NULL,
  asked      int         NOT NULL DEFAULT 0,
  PRIMARY KEY (owner_id, job_id, attempt_id)
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 200);
CREATE INDEX watched_attempt_due ON watched_attempt (next_at);

-- What is open now, spread over a minute so that no provider is asked about everything at once.
INSERT INTO watched_attempt (owner_id, job_id, attempt_id, provider, next_at)
  SELECT a.owner_id, a.job_id, a.id, a.provider, clock_timestamp() + random() * interval '1 minute'
    FROM open_job o JOIN attempt a ON a.owner_id = o.owner_id AND a.job_id = o.job_id
   WHERE a.state IN ('unknown', 'released');

-- The side tables' rows leave by the hand of the schema's owner, but only inside a function that somebody called.
CREATE OR REPLACE FUNCTION open_job_guard() RETURNS trigger LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM must_be_somebody(TG_TABLE_NAME);
    RETURN OLD;
  END IF;
  IF current_user <> 'onejob_functions' THEN
    RAISE EXCEPTION '%: % only through the functions of schema onejob', TG_TABLE_NAME, TG_OP USING ERRCODE = 'OJ001';
  END IF;
  PERFORM must_be_somebody(TG_TABLE_NAME);
  RETURN NEW;
END $$;
CREATE TRIGGER guard BEFORE INSERT OR UPDATE OR DELETE ON watched_attempt FOR EACH ROW EXECUTE FUNCTION open_job_guard();
CREATE TRIGGER guard_truncate BEFORE TRUNCATE ON watched_attempt FOR EACH STATEMENT EXECUTE FUNCTION append_only();
ALTER TABLE watched_attempt ENABLE ALWAYS TRIGGER guard;
ALTER TABLE watched_attempt ENABLE ALWAYS TRIGGER guard_truncate;

CREATE FUNCTION forget_watched_attempt(p_owner text, p_job uuid, p_attempt uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
  DELETE FROM watched_attempt WHERE owner_id = p_owner AND job_id = p_job AND attempt_id = p_attempt
$$;

GRANT SELECT, INSERT, UPDATE ON watched_attempt TO onejob_functions;
GRANT SELECT ON watched_attempt TO onejob_viewer;
GRANT EXECUTE ON FUNCTION forget_watched_attempt(text, uuid, uuid) TO onejob_functions;

-- These take one argument more from now on; under the old list they would stand beside the new ones. A tell of an engine
-- that has not been upgraded yet still finds the new one.
DROP FUNCTION IF EXISTS tell(uuid, uuid, text, uuid, uuid, text, text, text, text, text, text, bytea, bytea);
DROP FUNCTION IF EXISTS hear(job, attempt, text, text, text, text, text, text, bytea, bytea, uuid, uuid);
DROP FUNCTION IF EXISTS fail(job, attempt, text, jsonb, text, text, text, bytea, uuid, bytea);
DROP FUNCTION IF EXISTS close_by_policy(job, text);

-- What is published already, unfolded: publishing the same again would not.
SET ROLE onejob_functions;
UPDATE operation o SET
    failover_on = CASE WHEN d.value->>'failover' = 'automatic'
                       THEN ARRAY(SELECT jsonb_array_elements_text(d.value->'failoverOn')) ELSE '{}' END,
    retry_backoff = CASE WHEN d.value->'retry'->>'mode' = 'automatic'
                         THEN (d.value->'retry'->>'backoffMs')::bigint * interval '1 millisecond' END,
    retry_longest = CASE WHEN d.value->'retry'->>'mode' = 'automatic'
                         THEN (d.value->'retry'->>'maxBackoffMs')::bigint * interval '1 millisecond' END,
    fail_on_exhausted = coalesce(d.value->>'onExhausted' = 'fail', false)
  FROM (SELECT c.document FROM configuration c ORDER BY c.revision DESC LIMIT 1) c, jsonb_each(c.document->'operations') d
 WHERE o.name = d.key;
RESET ROLE;
