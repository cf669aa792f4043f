-- Contract suites: what each provider must pass, how each run goes, and on which proof a fallback was launched.

-- What is published, unfolded for each provider of each route. Its row is also the lock: whoever launches a fallback on a
-- pass shares it, whoever records or withdraws a pass has it alone. So a pass that is withdrawn launches nothing more.
CREATE TABLE suite (
  operation   text     NOT NULL,
  provider    text     NOT NULL,
  revision    int      NOT NULL,
  gone        boolean  NOT NULL DEFAULT false,
  fingerprint text     NOT NULL, -- of suite, provider's configuration (without secrets) and operation
  valid_for   interval NOT NULL,
  cases       int      NOT NULL,
  ability     text     NOT NULL CHECK (ability IN ('can_run', 'no_suite', 'no_sandbox')),
  PRIMARY KEY (operation, provider)
);

-- A run as it was asked for and as far as it has come. Engines carry it out.
CREATE TABLE suite_run (
  id          uuid        PRIMARY KEY,
  operation   text        NOT NULL,
  provider    text        NOT NULL,
  fingerprint text        NOT NULL,
  state       text        NOT NULL CHECK (state IN ('waiting', 'running', 'passed', 'failed', 'stopped', 'engine_lost', 'changed',
                                                    'no_suite', 'no_sandbox')),
  asked_by    text        NOT NULL DEFAULT session_user,
  asked_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  engine      text,
  taken_by    uuid,
  taken_at    timestamptz,
  stopped_by  text,
  stopped_at  timestamptz,
  ended_at    timestamptz,
  because     text,
  expires_at  timestamptz,
  resume_from timestamptz, -- of the jobs that waited for this pass, those created before have been looked at
  resume_job  uuid,
  CONSTRAINT suite_run_ended_iff_told CHECK ((state IN ('waiting', 'running')) = (ended_at IS NULL)),
  CONSTRAINT suite_run_runs_at_an_engine CHECK (state <> 'running' OR taken_by IS NOT NULL)
);
CREATE UNIQUE INDEX suite_run_one_open ON suite_run (operation, provider) WHERE ended_at IS NULL;
CREATE INDEX suite_run_open ON suite_run (asked_at) WHERE ended_at IS NULL;
CREATE INDEX suite_run_resuming ON suite_run (resume_from) WHERE resume_from IS NOT NULL;
CREATE INDEX suite_run_newest ON suite_run (operation, provider, asked_at);

CREATE TABLE suite_case (
  run_id        uuid        NOT NULL REFERENCES suite_run,
  number        int         NOT NULL,
  name          text        NOT NULL,
  repeat        int         NOT NULL CHECK (repeat >= 1),
  state         text        NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'passed', 'failed')),
  answered      int         NOT NULL DEFAULT 0,
  calling_since timestamptz,
  took          interval    NOT NULL DEFAULT '0',
  verdicts      jsonb       NOT NULL DEFAULT '[]',
  PRIMARY KEY (run_id, number)
);

-- Test inputs and what came of them, cut to a bearable length. No header and no secret is in it.
CREATE TABLE suite_answer (
  run_id     uuid        NOT NULL,
  number     int         NOT NULL,
  repetition int         NOT NULL,
  at         timestamptz NOT NULL DEFAULT clock_timestamp(),
  took       interval    NOT NULL,
  status     int         NOT NULL,
  request    text        NOT NULL CHECK (length(request) <= 100000),
  answer     text        NOT NULL CHECK (length(answer) <= 100000),
  verdicts   jsonb       NOT NULL,
  PRIMARY KEY (run_id, number, repetition),
  FOREIGN KEY (run_id, number) REFERENCES suite_case
);

-- Who asked for which run, and who stopped it.
CREATE TABLE suite_command (
  command_id   uuid        PRIMARY KEY,
  command_hash bytea       NOT NULL,
  run_id       uuid        NOT NULL REFERENCES suite_run,
  kind         text        NOT NULL CHECK (kind IN ('asked', 'stopped')),
  actor        text        NOT NULL DEFAULT session_user,
  at           timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX suite_command_by_time ON suite_command (at);

-- A verdict is a run's; a pass is one that says passed. Its row changes once at most, when it is withdrawn.
ALTER TABLE qualification
  ADD COLUMN asked_by          text NOT NULL,
  ADD COLUMN cases             int  NOT NULL,
  ADD COLUMN passed_cases      int  NOT NULL,
  ADD COLUMN words             jsonb NOT NULL DEFAULT '[]', -- members and status words of the answers that passed
  ADD COLUMN withdrawn_by      text,
  ADD COLUMN withdrawn_owner   text,
  ADD COLUMN withdrawn_job     uuid,
  ADD COLUMN withdrawn_attempt uuid,
  ADD CONSTRAINT qualification_of_a_run FOREIGN KEY (id) REFERENCES suite_run,
  ADD CONSTRAINT qualification_withdrawn_says_why CHECK ((withdrawn_at IS NULL) = (withdrawn_because IS NULL));
CREATE INDEX qualification_newest ON qualification (operation, provider, at);

-- The newest answer against the contract of each pair, primaries too: a mark, told once a minute at most.
CREATE TABLE violation (
  operation  text        NOT NULL,
  provider   text        NOT NULL,
  at         timestamptz NOT NULL,
  owner_id   text        NOT NULL,
  job_id     uuid        NOT NULL,
  attempt_id uuid        NOT NULL,
  message    text        NOT NULL,
  PRIMARY KEY (operation, provider)
);

-- What live answers had that the passed suite's had not, once each.
CREATE TABLE novelty (
  operation  text        NOT NULL,
  provider   text        NOT NULL,
  kind       text        NOT NULL CHECK (kind IN ('member', 'status_word')),
  word       text        NOT NULL CHECK (length(word) <= 300),
  first_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  owner_id   text        NOT NULL,
  job_id     uuid        NOT NULL,
  attempt_id uuid        NOT NULL,
  PRIMARY KEY (operation, provider, kind, word)
);
CREATE INDEX novelty_by_time ON novelty (first_at);

-- What an attempt was launched on. Those from before this was recorded say so.
ALTER TABLE attempt ADD COLUMN proof text NOT NULL DEFAULT 'before'
  CHECK (proof IN ('before', 'primary', 'not_needed', 'qualified', 'overridden'));
ALTER TABLE attempt ADD COLUMN qualification_id uuid;
ALTER TABLE attempt ADD CONSTRAINT attempt_qualified_names_its_pass CHECK ((proof = 'qualified') = (qualification_id IS NOT NULL));

-- Only what an engine's login recorded proves anything, and nothing but its withdrawal ever changes.
CREATE FUNCTION qualification_guard() RETURNS trigger LANGUAGE plpgsql SET search_path = onejob, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NOT pg_has_role(session_user, 'onejob_engine', 'USAGE') OR NEW.withdrawn_at IS NOT NULL THEN
      RAISE EXCEPTION 'qualification: an engine records it' USING ERRCODE = 'OJ005';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.id, NEW.operation, NEW.provider, NEW.fingerprint, NEW.at, NEW.actor, NEW.passed, NEW.expires_at, NEW.report, NEW.asked_by,
      NEW.cases, NEW.passed_cases, NEW.words)
     IS DISTINCT FROM
     (OLD.id, OLD.operation, OLD.provider, OLD.fingerprint, OLD.at, OLD.actor, OLD.passed, OLD.expires_at, OLD.report, OLD.asked_by,
      OLD.cases, OLD.passed_cases, OLD.words)
     OR OLD.withdrawn_at IS NOT NULL OR NEW.withdrawn_at IS NULL THEN
    RAISE EXCEPTION 'qualification: it is withdrawn once, and nothing else of it changes' USING ERRCODE = 'OJ002';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard_words BEFORE INSERT OR UPDATE ON qualification FOR EACH ROW EXECUTE FUNCTION qualification_guard();
ALTER TABLE qualification ENABLE ALWAYS TRIGGER guard_words;

DO $$
DECLARE
  t text;
  g record;
BEGIN
  FOREACH t IN ARRAY ARRAY['suite', 'suite_run', 'suite_case', 'suite_answer', 'suite_command', 'violation', 'novelty'] LOOP
    EXECUTE format('CREATE TRIGGER guard BEFORE INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION only_through_functions()', t);
    EXECUTE format('CREATE TRIGGER guard_truncate BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION append_only()', t);
    IF t <> 'suite' THEN -- publishing is the schema owner's too
      EXECUTE format('CREATE TRIGGER guard_actor BEFORE INSERT OR UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION only_by_somebody()', t);
    END IF;
    IF t IN ('suite_answer', 'suite_command', 'novelty') THEN
      EXECUTE format('CREATE TRIGGER guard_change BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION append_only()', t);
    END IF;
    FOR g IN SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgrelid = format('onejob.%I', t)::regclass LOOP
      EXECUTE format('ALTER TABLE %I ENABLE ALWAYS TRIGGER %I', t, g.tgname);
    END LOOP;
  END LOOP;
END $$;

GRANT SELECT, INSERT ON suite, suite_run, suite_case, suite_answer, suite_command, violation, novelty TO onejob_functions;
GRANT UPDATE ON suite, suite_run, suite_case, violation TO onejob_functions;
GRANT UPDATE (withdrawn_at, withdrawn_because, withdrawn_by, withdrawn_owner, withdrawn_job, withdrawn_attempt) ON qualification TO onejob_functions;
GRANT SELECT ON suite, suite_run, suite_case, suite_answer, suite_command, violation, novelty TO onejob_viewer;
