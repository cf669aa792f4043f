-- Group roles. People and processes get logins of their own in them; nobody logs in as one of these.
DO $$
DECLARE
  r text;
BEGIN
  FOREACH r IN ARRAY ARRAY['onejob_viewer', 'onejob_operator', 'onejob_admin', 'onejob_engine', 'onejob_intake', 'onejob_functions'] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN', r);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL; -- roles belong to the whole cluster: another database's OneJob may have made them
    END;
  END LOOP;

  -- An admin may what an operator may, an operator what a viewer may.
  IF NOT pg_has_role('onejob_operator', 'onejob_viewer', 'USAGE') THEN
    GRANT onejob_viewer TO onejob_operator;
  END IF;
  IF NOT pg_has_role('onejob_admin', 'onejob_operator', 'USAGE') THEN
    GRANT onejob_operator TO onejob_admin;
  END IF;
  -- The owner must be able to become the functions' role, to create and replace what that role owns.
  EXECUTE format('GRANT onejob_functions TO %I', current_user);
END $$;

REVOKE ALL ON SCHEMA onejob FROM PUBLIC;
GRANT USAGE ON SCHEMA onejob TO onejob_viewer, onejob_engine, onejob_intake;
GRANT USAGE, CREATE ON SCHEMA onejob TO onejob_functions;
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
ALTER DEFAULT PRIVILEGES FOR ROLE onejob_functions REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
