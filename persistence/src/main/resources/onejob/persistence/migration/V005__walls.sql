-- The wall for whatever goes around the functions: the schema's owner, a superuser, session_replication_role = replica.
-- SQLSTATEs of class OJ are ours: OJ001 not through the functions, OJ002 immutable, OJ003 ended or closed,
-- OJ004 version or event, OJ005 not legal.

-- Who is acting, from the login alone. 'none' may change nothing: owner and superuser have no business in the rows.
CREATE FUNCTION actor_kind() RETURNS text LANGUAGE sql STABLE SET search_path = onejob, pg_temp AS $$
  SELECT CASE
    WHEN (SELECT rolsuper FROM pg_roles WHERE rolname = session_user) THEN 'none'
    WHEN session_user = (SELECT nspowner::regrole::name FROM pg_namespace WHERE nspname = 'onejob') THEN 'none'
    WHEN pg_has_role(session_user, 'onejob_engine', 'USAGE') THEN 'service'
    WHEN pg_has_role(session_user, 'onejob_intake', 'USAGE') THEN 'service'
    WHEN pg_has_role(session_user, 'onejob_operator', 'USAGE') THEN 'person'
    ELSE 'none' END
$$;

-- SHA-256 over the hash before and every fact of the event. The unit separator stands in none of them.
CREATE FUNCTION event_hash(before bytea, e event) RETURNS bytea LANGUAGE sql STABLE SET search_path = onejob, pg_temp AS $$
  SELECT sha256(before || convert_to(concat_ws(chr(31), e.owner_id, e.job_id, e.seq, coalesce(e.attempt_id::text, ''),
    e.kind, e.actor, e.actor_kind, (extract(epoch FROM e.at) * 1000000)::bigint, e.job_status, e.job_version,
    coalesce(e.attempt_state, ''), coalesce(e.attempt_version::text, ''), coalesce(e.command_id::text, ''),
    coalesce(encode(e.command_hash, 'hex'), ''), e.detail::text, e.xid::text), 'UTF8'))
$$;

-- What the first event of a job is chained to.
CREATE FUNCTION event_root(owner text, job uuid) RETURNS bytea LANGUAGE sql IMMUTABLE SET search_path = onejob, pg_temp AS $$
  SELECT sha256(convert_to(owner || chr(31) || job::text, 'UTF8'))
$$;

CREATE FUNCTION only_through_functions() RETURNS trigger LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
BEGIN
  IF current_user <> 'onejob_functions' THEN
    RAISE EXCEPTION '%: % only through the functions of schema onejob', TG_TABLE_NAME, TG_OP USING ERRCODE = 'OJ001';
  END IF;
  IF TG_OP = 'DELETE' OR TG_OP = 'TRUNCATE' THEN
    RAISE EXCEPTION '%: nothing is ever deleted', TG_TABLE_NAME USING ERRCODE = 'OJ002';
  END IF;
  RETURN NEW;
END $$;

-- Whoever becomes the functions' role by hand is still nobody: not a service's login and not a person's.
CREATE FUNCTION must_be_somebody(p_table text) RETURNS void LANGUAGE plpgsql STABLE SET search_path = onejob, pg_temp AS $$
BEGIN
  IF actor_kind() = 'none' THEN
    RAISE EXCEPTION '%: % may not act', p_table, session_user USING ERRCODE = 'OJ005';
  END IF;
END $$;

-- For records of what people and processes did. (What is published is the owner's to write too, through the functions.)
CREATE FUNCTION only_by_somebody() RETURNS trigger LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
BEGIN
  IF current_user <> 'onejob_functions' THEN
    RAISE EXCEPTION '%: % only through the functions of schema onejob', TG_TABLE_NAME, TG_OP USING ERRCODE = 'OJ001';
  END IF;
  PERFORM must_be_somebody(TG_TABLE_NAME);
  RETURN NEW;
END $$;

-- The side table's rows leave by the hand of the schema's owner, but only inside a function that somebody called.
CREATE FUNCTION open_job_guard() RETURNS trigger LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM must_be_somebody(TG_TABLE_NAME);
    RETURN OLD;
  END IF;
  IF current_user <> 'onejob_functions' THEN
    RAISE EXCEPTION 'open_job: % only through the functions of schema onejob', TG_OP USING ERRCODE = 'OJ001';
  END IF;
  PERFORM must_be_somebody(TG_TABLE_NAME);
  RETURN NEW;
END $$;

CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
BEGIN
  RAISE EXCEPTION '%: append-only, % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'OJ002';
END $$;

-- Actor, time, place and hash are filled here, whatever was given.
CREATE FUNCTION event_fill() RETURNS trigger LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
DECLARE
  last event;
BEGIN
  IF current_user <> 'onejob_functions' THEN
    RAISE EXCEPTION 'event: only through the functions of schema onejob' USING ERRCODE = 'OJ001';
  END IF;
  NEW.actor := session_user;
  PERFORM must_be_somebody(TG_TABLE_NAME);
  NEW.actor_kind := actor_kind();
  SELECT * INTO last FROM event e WHERE e.owner_id = NEW.owner_id AND e.job_id = NEW.job_id ORDER BY e.seq DESC LIMIT 1;
  NEW.seq := coalesce(last.seq, 0) + 1;
  NEW.at := greatest(clock_timestamp(), last.at); -- a clock set back never reorders a log
  NEW.xid := pg_current_xact_id();
  NEW.hash := event_hash(coalesce(last.hash, event_root(NEW.owner_id, NEW.job_id)), NEW);
  RETURN NEW;
END $$;

CREATE FUNCTION job_guard() RETURNS trigger LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
DECLARE
  said event;
BEGIN
  IF TG_OP NOT IN ('INSERT', 'UPDATE') THEN
    RAISE EXCEPTION 'job: % refused', TG_OP USING ERRCODE = 'OJ002';
  END IF;
  IF current_user <> 'onejob_functions' THEN
    RAISE EXCEPTION 'job: % only through the functions of schema onejob', TG_OP USING ERRCODE = 'OJ001';
  END IF;
  PERFORM must_be_somebody(TG_TABLE_NAME);
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'open' OR NEW.version <> 1 OR NEW.completed_by IS NOT NULL OR NEW.suspected_duplicate THEN
      RAISE EXCEPTION 'job: begins open, at version 1' USING ERRCODE = 'OJ005';
    END IF;
    RETURN NEW;
  END IF;
  -- Every column that is the intention or the identity. Compared as text: json has no equality, and its text is the fact.
  IF (NEW.owner_id, NEW.id, NEW.idempotency_key, NEW.fingerprint, NEW.payload_fingerprint, NEW.operation, NEW.provider,
      NEW.provider_named, NEW.created_at)
     IS DISTINCT FROM
     (OLD.owner_id, OLD.id, OLD.idempotency_key, OLD.fingerprint, OLD.payload_fingerprint, OLD.operation, OLD.provider,
      OLD.provider_named, OLD.created_at)
     OR NEW.payload::text <> OLD.payload::text THEN
    RAISE EXCEPTION 'job: the intention is immutable' USING ERRCODE = 'OJ002';
  END IF;
  IF OLD.suspected_duplicate AND NOT NEW.suspected_duplicate THEN
    RAISE EXCEPTION 'job: a suspected duplicate stays one' USING ERRCODE = 'OJ002';
  END IF;
  IF OLD.closed_at IS NOT NULL AND
     ((NEW.status, NEW.version, NEW.completed_by, NEW.closed_at) IS DISTINCT FROM
      (OLD.status, OLD.version, OLD.completed_by, OLD.closed_at) OR NEW.result::text IS DISTINCT FROM OLD.result::text) THEN
    RAISE EXCEPTION 'job: closed, only suspected_duplicate may change' USING ERRCODE = 'OJ003';
  END IF;
  IF NEW.version NOT IN (OLD.version, OLD.version + 1) THEN
    RAISE EXCEPTION 'job: version % to %', OLD.version, NEW.version USING ERRCODE = 'OJ004';
  END IF;
  IF OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL AND NEW.version <> OLD.version + 1 THEN
    RAISE EXCEPTION 'job: closing moves the version by one' USING ERRCODE = 'OJ004';
  END IF;
  SELECT * INTO said FROM event e WHERE e.owner_id = NEW.owner_id AND e.job_id = NEW.id ORDER BY e.seq DESC LIMIT 1;
  IF said.xid IS DISTINCT FROM pg_current_xact_id() OR (said.job_status, said.job_version) <> (NEW.status, NEW.version) THEN
    RAISE EXCEPTION 'job: no event says so' USING ERRCODE = 'OJ004';
  END IF;
  IF NEW.version > OLD.version AND
     said.kind NOT IN ('attempt_settled', 'attempt_resolved', 'attempt_cancelled', 'job_closed') THEN
    RAISE EXCEPTION 'job: % moves no version', said.kind USING ERRCODE = 'OJ004';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION attempt_guard() RETURNS trigger LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
DECLARE
  said event;
  was  text := '-';
BEGIN
  IF TG_OP NOT IN ('INSERT', 'UPDATE') THEN
    RAISE EXCEPTION 'attempt: % refused', TG_OP USING ERRCODE = 'OJ002';
  END IF;
  IF current_user <> 'onejob_functions' THEN
    RAISE EXCEPTION 'attempt: % only through the functions of schema onejob', TG_OP USING ERRCODE = 'OJ001';
  END IF;
  PERFORM must_be_somebody(TG_TABLE_NAME);
  IF TG_OP = 'UPDATE' THEN
    was := OLD.state;
    IF OLD.ended_at IS NOT NULL THEN
      RAISE EXCEPTION 'attempt: % is for good', OLD.state USING ERRCODE = 'OJ003';
    END IF;
    IF (NEW.owner_id, NEW.job_id, NEW.number, NEW.id, NEW.provider, NEW.role, NEW.read_version, NEW.launched_by, NEW.launched_at,
        NEW.override_reason)
       IS DISTINCT FROM
       (OLD.owner_id, OLD.job_id, OLD.number, OLD.id, OLD.provider, OLD.role, OLD.read_version, OLD.launched_by, OLD.launched_at,
        OLD.override_reason) THEN
      RAISE EXCEPTION 'attempt: what it is never changes' USING ERRCODE = 'OJ002';
    END IF;
    IF OLD.sent_at IS NOT NULL AND NEW.sent_at IS DISTINCT FROM OLD.sent_at THEN
      RAISE EXCEPTION 'attempt: when it was sent never changes' USING ERRCODE = 'OJ002';
    END IF;
    IF NEW.state = 'starting' AND OLD.state = 'starting' AND NEW.version = OLD.version AND NEW.sent_at IS NULL
       AND NEW.state_since = OLD.state_since THEN
      RETURN NEW; -- another engine holds it now: a lease moves no version
    END IF;
    IF NEW.version <> OLD.version + 1 THEN
      RAISE EXCEPTION 'attempt: version % to %', OLD.version, NEW.version USING ERRCODE = 'OJ004';
    END IF;
  ELSIF NEW.version <> 1 OR NEW.number <>
        (SELECT coalesce(max(a.number), 0) + 1 FROM attempt a WHERE a.owner_id = NEW.owner_id AND a.job_id = NEW.job_id) THEN
    RAISE EXCEPTION 'attempt: begins at version 1, with the next number' USING ERRCODE = 'OJ004';
  END IF;
  IF NOT EXISTS (SELECT FROM legal_transition t
                  WHERE t.from_state = was AND t.to_state = NEW.state AND t.actor_kind = actor_kind()) THEN
    RAISE EXCEPTION 'attempt: % to % is not legal for % (%)', was, NEW.state, actor_kind(), session_user USING ERRCODE = 'OJ005';
  END IF;
  SELECT * INTO said FROM event e WHERE e.owner_id = NEW.owner_id AND e.job_id = NEW.job_id ORDER BY e.seq DESC LIMIT 1;
  IF said.xid IS DISTINCT FROM pg_current_xact_id() OR said.attempt_id IS DISTINCT FROM NEW.id
     OR said.attempt_state IS DISTINCT FROM NEW.state OR said.attempt_version IS DISTINCT FROM NEW.version THEN
    RAISE EXCEPTION 'attempt: no event says so' USING ERRCODE = 'OJ004';
  END IF;
  NEW.state_since := CASE WHEN was = NEW.state THEN OLD.state_since ELSE said.at END;
  RETURN NEW;
END $$;

CREATE FUNCTION late_answer_guard() RETURNS trigger LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
BEGIN
  IF current_user <> 'onejob_functions' THEN
    RAISE EXCEPTION 'late_answer: % only through the functions of schema onejob', TG_OP USING ERRCODE = 'OJ001';
  END IF;
  PERFORM must_be_somebody(TG_TABLE_NAME);
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.owner_id, NEW.job_id, NEW.id, NEW.attempt_id, NEW.provider, NEW.at, NEW.outcome, NEW.reference, NEW.sha256,
        NEW.identity, NEW.channel, NEW.lost_because)
       IS DISTINCT FROM
       (OLD.owner_id, OLD.job_id, OLD.id, OLD.attempt_id, OLD.provider, OLD.at, OLD.outcome, OLD.reference, OLD.sha256,
        OLD.identity, OLD.channel, OLD.lost_because)
       OR NEW.review IS NULL OR actor_kind() <> 'person' THEN
      RAISE EXCEPTION 'late_answer: only a person''s review may change' USING ERRCODE = 'OJ002';
    END IF;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER guard BEFORE INSERT OR UPDATE OR DELETE ON job FOR EACH ROW EXECUTE FUNCTION job_guard();
CREATE TRIGGER guard_truncate BEFORE TRUNCATE ON job FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER guard BEFORE INSERT OR UPDATE OR DELETE ON attempt FOR EACH ROW EXECUTE FUNCTION attempt_guard();
CREATE TRIGGER guard_truncate BEFORE TRUNCATE ON attempt FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER fill BEFORE INSERT ON event FOR EACH ROW EXECUTE FUNCTION event_fill();
CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON event FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER guard_truncate BEFORE TRUNCATE ON event FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER guard BEFORE INSERT OR UPDATE ON late_answer FOR EACH ROW EXECUTE FUNCTION late_answer_guard();
CREATE TRIGGER guard_delete BEFORE DELETE ON late_answer FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER guard_truncate BEFORE TRUNCATE ON late_answer FOR EACH STATEMENT EXECUTE FUNCTION append_only();

DO $$
DECLARE
  t text;
  g record;
BEGIN
  -- Records: through the functions only, and never again.
  FOREACH t IN ARRAY ARRAY['intake_request', 'refused_command', 'configuration', 'provider_pause', 'unmatched_callback', 'job_search'] LOOP
    EXECUTE format('CREATE TRIGGER guard BEFORE INSERT ON %I FOR EACH ROW EXECUTE FUNCTION %s()', t,
      CASE t WHEN 'configuration' THEN 'only_through_functions' ELSE 'only_by_somebody' END);
    EXECUTE format('CREATE TRIGGER guard_change BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION append_only()', t);
    EXECUTE format('CREATE TRIGGER guard_truncate BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION append_only()', t);
  END LOOP;
  -- Working rows: through the functions only.
  FOREACH t IN ARRAY ARRAY['owner', 'owner_token', 'operation', 'provider', 'qualification', 'engine_run', 'request'] LOOP
    EXECUTE format('CREATE TRIGGER guard BEFORE INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION only_through_functions()', t);
    IF t IN ('engine_run', 'request', 'qualification') THEN
      EXECUTE format('CREATE TRIGGER guard_actor BEFORE INSERT OR UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION only_by_somebody()', t);
    END IF;
    EXECUTE format('CREATE TRIGGER guard_truncate BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION append_only()', t);
  END LOOP;
  EXECUTE 'CREATE TRIGGER guard BEFORE INSERT OR UPDATE OR DELETE ON open_job FOR EACH ROW EXECUTE FUNCTION open_job_guard()';
  EXECUTE 'CREATE TRIGGER guard_truncate BEFORE TRUNCATE ON open_job FOR EACH STATEMENT EXECUTE FUNCTION append_only()';
  EXECUTE 'CREATE TRIGGER guard BEFORE INSERT OR UPDATE OR DELETE ON legal_transition FOR EACH ROW EXECUTE FUNCTION append_only()';
  EXECUTE 'CREATE TRIGGER guard_truncate BEFORE TRUNCATE ON legal_transition FOR EACH STATEMENT EXECUTE FUNCTION append_only()';
  -- ALWAYS: they fire under session_replication_role = replica too.
  FOR g IN SELECT tgname, tgrelid::regclass AS on_table FROM pg_trigger
            WHERE NOT tgisinternal AND tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'onejob'::regnamespace) LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', g.on_table, g.tgname);
  END LOOP;
END $$;

-- The functions' role has no DELETE anywhere; the side table is derived, and its rows leave through the owner's hand.
CREATE FUNCTION forget_open_job(p_owner text, p_job uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
  DELETE FROM open_job WHERE owner_id = p_owner AND job_id = p_job
$$;
