-- What people are shown beyond what is shown to everybody. Asking is a deed: locked, on record, and told by its id.
SET ROLE onejob_functions;

-- Masked payload members are about to be shown to whoever asks. Moves no version.
CREATE OR REPLACE FUNCTION show_payload(p_command uuid, p_job uuid) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = onejob, pg_temp AS $$
DECLARE
  j job;
  answer jsonb;
  hash bytea := command_hash('show', p_job::text);
BEGIN
  PERFORM need(p_command IS NOT NULL, 'show: a command');
  SELECT * INTO j FROM job x WHERE x.id = p_job;
  IF NOT FOUND THEN RETURN not_found(); END IF;
  j := locked_job(j.owner_id, j.id);
  answer := replayed(j, p_command, hash);
  IF answer IS NOT NULL THEN RETURN answer; END IF;
  j := overdue_is_unknown(j);
  PERFORM say(j, NULL, 'payload_shown',
    jsonb_build_object('members', (SELECT to_jsonb(o.mask) FROM operation o WHERE o.name = j.operation)), p_command, hash);
  RETURN applied(j.id, NULL);
END $$;

GRANT EXECUTE ON FUNCTION show_payload(uuid, uuid) TO onejob_operator;

RESET ROLE;
