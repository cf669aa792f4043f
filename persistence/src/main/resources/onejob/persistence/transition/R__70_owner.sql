-- What the schema's owner does: owners, tokens, and what is published.
SET ROLE onejob_functions;

CREATE OR REPLACE FUNCTION add_owner(p_owner text, p_token bytea) RETURNS void
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
  INSERT INTO owner (id) VALUES (p_owner) ON CONFLICT DO NOTHING;
  INSERT INTO owner_token (sha256, owner_id) VALUES (p_token, p_owner);
$$;

CREATE OR REPLACE FUNCTION revoke_owner(p_owner text) RETURNS int
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
  WITH revoked AS (UPDATE owner_token t SET revoked_at = clock_timestamp() WHERE t.owner_id = p_owner AND t.revoked_at IS NULL RETURNING 1)
  SELECT count(*)::int FROM revoked
$$;

-- Publishes a configuration as the next revision, and unfolds it for the functions. The same again is no new revision.
CREATE OR REPLACE FUNCTION publish_configuration(p_document jsonb, p_fingerprint text) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
DECLARE
  v_revision int;
  v_fingerprint text;
BEGIN
  -- A document without these would make every operation and provider unknown at once.
  PERFORM need(p_fingerprint IS NOT NULL AND jsonb_typeof(p_document->'operations') = 'object'
    AND jsonb_typeof(p_document->'providers') = 'object', 'publish: a document with operations and providers, and its fingerprint');
  LOOP -- two at once: the one that comes second looks again
    SELECT c.revision, c.fingerprint INTO v_revision, v_fingerprint FROM configuration c ORDER BY c.revision DESC LIMIT 1;
    IF v_fingerprint = p_fingerprint THEN RETURN v_revision; END IF;
    v_revision := coalesce(v_revision, 0) + 1;
    INSERT INTO configuration (revision, fingerprint, document) VALUES (v_revision, p_fingerprint, p_document)
      ON CONFLICT (revision) DO NOTHING;
    EXIT WHEN FOUND;
  END LOOP;

  INSERT INTO operation AS o (name, revision, route, automatic, release, max_attempts, qualification_required, fail_on_rejected,
                              mask, failover_on, retry_backoff, retry_longest, fail_on_exhausted)
    SELECT d.key, v_revision, ARRAY(SELECT jsonb_array_elements_text(d.value->'route')), d.value->>'launch' = 'automatic',
           d.value->>'release', (d.value->>'maxAttempts')::int, d.value->>'qualification' = 'required', d.value->>'onRejected' = 'fail',
           ARRAY(SELECT jsonb_array_elements_text(coalesce(d.value->'mask', '[]'))),
           CASE WHEN d.value->>'failover' = 'automatic'
                THEN ARRAY(SELECT jsonb_array_elements_text(d.value->'failoverOn')) ELSE '{}' END,
           CASE WHEN d.value->'retry'->>'mode' = 'automatic'
                THEN (d.value->'retry'->>'backoffMs')::bigint * interval '1 millisecond' END,
           CASE WHEN d.value->'retry'->>'mode' = 'automatic'
                THEN (d.value->'retry'->>'maxBackoffMs')::bigint * interval '1 millisecond' END,
           coalesce(d.value->>'onExhausted' = 'fail', false)
      FROM jsonb_each(p_document->'operations') d
    ON CONFLICT (name) DO UPDATE SET revision = excluded.revision, gone = false, route = excluded.route, automatic = excluded.automatic,
      release = excluded.release, max_attempts = excluded.max_attempts, qualification_required = excluded.qualification_required,
      fail_on_rejected = excluded.fail_on_rejected, mask = excluded.mask, failover_on = excluded.failover_on, retry_backoff = excluded.retry_backoff,
      retry_longest = excluded.retry_longest, fail_on_exhausted = excluded.fail_on_exhausted;
  UPDATE operation o SET gone = true WHERE o.revision <> v_revision;

  INSERT INTO provider AS p (name, revision, timeout, answer_within, settlement, look_up, cancel, paused_by_file)
    SELECT d.key, v_revision, (d.value->>'timeoutMs')::bigint * interval '1 millisecond',
           (d.value->>'answerWithinMs')::bigint * interval '1 millisecond',
           (d.value->>'settlementWindowMs')::bigint * interval '1 millisecond',
           (d.value->>'lookUp')::boolean, (d.value->>'cancel')::boolean, (d.value->>'paused')::boolean
      FROM jsonb_each(p_document->'providers') d
    ON CONFLICT (name) DO UPDATE SET revision = excluded.revision, gone = false, timeout = excluded.timeout,
      answer_within = excluded.answer_within, settlement = excluded.settlement, look_up = excluded.look_up, cancel = excluded.cancel,
      paused_by_file = excluded.paused_by_file;
  UPDATE provider p SET gone = true WHERE p.revision <> v_revision;
  PERFORM unfold_suites();
  RETURN v_revision;
END $$;

GRANT EXECUTE ON FUNCTION publish_configuration(jsonb, text) TO onejob_engine, onejob_admin;

RESET ROLE;
