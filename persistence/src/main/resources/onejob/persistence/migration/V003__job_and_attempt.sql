-- An owner's name is the owner's id: keys, joins and logs read without a look-up, and it is first in every key.
CREATE TABLE owner (
  id         text COLLATE "C" PRIMARY KEY CHECK (id ~ '^[\x21-\x7e]{1,120}$'),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE owner_token (
  sha256     bytea       PRIMARY KEY CHECK (octet_length(sha256) = 32), -- the token itself is nowhere
  owner_id   text COLLATE "C" NOT NULL REFERENCES owner,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  created_by text        NOT NULL DEFAULT session_user,
  revoked_at timestamptz
);
CREATE INDEX owner_token_of_owner ON owner_token (owner_id);

-- What may follow what, and by whose hand. '-' is "not there yet".
CREATE TABLE legal_transition (
  from_state text NOT NULL,
  to_state   text NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('person', 'service')),
  PRIMARY KEY (from_state, to_state, actor_kind)
);
INSERT INTO legal_transition VALUES
  ('-',        'starting',   'person'), ('-',        'starting',   'service'),
  ('starting', 'running',    'service'),
  ('starting', 'failed',     'service'), -- the engine that holds it cannot send it at all
  ('starting', 'cancelled',  'person'),
  ('starting', 'superseded', 'person'), ('starting', 'superseded', 'service'),
  ('running',  'running',    'service'), -- 202: taken, answered later
  ('running',  'unknown',    'person'), ('running',  'unknown',    'service'),
  ('running',  'succeeded',  'service'),
  ('running',  'superseded', 'service'),
  ('running',  'failed',     'service'),
  ('running',  'cancelled',  'service'), -- only on the provider's own word
  ('unknown',  'succeeded',  'person'), ('unknown',  'succeeded',  'service'),
  ('unknown',  'superseded', 'person'), ('unknown',  'superseded', 'service'),
  ('unknown',  'failed',     'person'), ('unknown',  'failed',     'service'),
  ('unknown',  'cancelled',  'person'), ('unknown',  'cancelled',  'service'),
  ('unknown',  'released',   'person'),
  ('released', 'succeeded',  'person'), ('released', 'succeeded',  'service'),
  ('released', 'superseded', 'person'), ('released', 'superseded', 'service'),
  ('released', 'failed',     'person'), ('released', 'failed',     'service');

CREATE TABLE job (
  owner_id            text COLLATE "C" NOT NULL REFERENCES owner,
  id                  uuid        NOT NULL,
  idempotency_key     text COLLATE "C" NOT NULL CHECK (idempotency_key ~ '^[\x21-\x7e]{1,255}$'),
  fingerprint         bytea       NOT NULL CHECK (octet_length(fingerprint) = 32),
  payload_fingerprint bytea       NOT NULL CHECK (octet_length(payload_fingerprint) = 32),
  operation           text        NOT NULL,
  provider            text        NOT NULL,
  provider_named      boolean     NOT NULL, -- by the request; else the route's first at that time
  payload             json        NOT NULL, -- not jsonb: every digit stays, and 9 kB stay 9 kB
  status              text        NOT NULL DEFAULT 'open'
                      CHECK (status IN ('open', 'running', 'unknown', 'succeeded', 'failed', 'cancelled')),
  suspected_duplicate boolean     NOT NULL DEFAULT false,
  version             bigint      NOT NULL DEFAULT 1 CHECK (version >= 1),
  completed_by        uuid,
  winner_state        text        GENERATED ALWAYS AS (CASE WHEN completed_by IS NOT NULL THEN 'succeeded' END) STORED,
  result              json,
  created_at          timestamptz NOT NULL DEFAULT clock_timestamp(),
  closed_at           timestamptz,
  PRIMARY KEY (owner_id, id),
  CONSTRAINT job_one_intention UNIQUE (owner_id, idempotency_key),
  CONSTRAINT job_succeeded_iff_winner CHECK ((status = 'succeeded') = (completed_by IS NOT NULL)),
  CONSTRAINT job_closed_iff_said_when CHECK ((status IN ('succeeded', 'failed', 'cancelled')) = (closed_at IS NOT NULL)),
  CONSTRAINT job_result_needs_winner CHECK (result IS NULL OR completed_by IS NOT NULL)
) WITH (fillfactor = 85);

CREATE TABLE attempt (
  owner_id        text COLLATE "C" NOT NULL,
  job_id          uuid        NOT NULL,
  number          int         NOT NULL CHECK (number >= 1),
  id              uuid        NOT NULL,
  provider        text        NOT NULL,
  role            text        NOT NULL CHECK (role IN ('primary', 'fallback')),
  state           text        NOT NULL CHECK (state IN
                  ('starting', 'running', 'unknown', 'released', 'succeeded', 'failed', 'cancelled', 'superseded')),
  version         bigint      NOT NULL DEFAULT 1 CHECK (version >= 1),
  read_version    bigint      NOT NULL, -- the job's when this attempt was launched; the swap compares it
  reference       text,
  failure_kind    text,
  failure_message text,
  engine          text,
  engine_run      uuid,
  launched_by     text        NOT NULL,
  launched_at     timestamptz NOT NULL,
  sent_at         timestamptz,
  deadline_at     timestamptz,
  ended_at        timestamptz,
  state_since     timestamptz NOT NULL,
  asynchronous    boolean     NOT NULL DEFAULT false, -- 202: bound to no engine, ended by its deadline
  assumed         boolean     NOT NULL DEFAULT false, -- cancelled on an assumption
  override_reason text,                               -- started without a current qualification, on an admin's word
  answer_sha256   bytea,                              -- canonical form of the certain answer it gave
  PRIMARY KEY (owner_id, job_id, number),
  FOREIGN KEY (owner_id, job_id) REFERENCES job,
  CONSTRAINT attempt_winner_key UNIQUE (owner_id, job_id, id, state),
  CONSTRAINT attempt_starting_is_unsent CHECK (state <> 'starting' OR sent_at IS NULL),
  CONSTRAINT attempt_sent_has_deadline CHECK
    (state NOT IN ('running', 'unknown', 'released', 'succeeded') OR (sent_at IS NOT NULL AND deadline_at IS NOT NULL)),
  CONSTRAINT attempt_ended_iff_terminal CHECK
    ((state IN ('succeeded', 'failed', 'cancelled', 'superseded')) = (ended_at IS NOT NULL)),
  CONSTRAINT attempt_failure_says_why CHECK (state NOT IN ('unknown', 'failed') OR failure_kind IS NOT NULL),
  CONSTRAINT attempt_success_has_no_failure CHECK (state <> 'succeeded' OR failure_kind IS NULL),
  CONSTRAINT attempt_failure_kind_known CHECK (failure_kind IN ('not_sent', 'not_processed', 'rejected', 'contract_violation',
    'confirmed_absent', 'resolved', 'timeout', 'connection_lost', 'engine_lost', 'ambiguous_answer'))
) WITH (fillfactor = 80);

-- The two walls: while anything may be in flight nothing else starts, and one attempt at most holds the result.
CREATE UNIQUE INDEX attempt_one_blocking ON attempt (owner_id, job_id) WHERE state IN ('starting', 'running', 'unknown');
CREATE UNIQUE INDEX attempt_one_succeeded ON attempt (owner_id, job_id) WHERE state = 'succeeded';
-- The winner is a succeeded attempt of this very job.
ALTER TABLE job ADD CONSTRAINT job_winner_is_a_succeeded_attempt
  FOREIGN KEY (owner_id, id, completed_by, winner_state) REFERENCES attempt (owner_id, job_id, id, state);

-- The log. Gap-free from 1 in each job, each row's hash over the one before; never changed, never deleted.
CREATE TABLE event (
  owner_id        text COLLATE "C" NOT NULL,
  job_id          uuid        NOT NULL,
  seq             bigint      NOT NULL CHECK (seq >= 1),
  attempt_id      uuid,
  kind            text        NOT NULL,
  actor           text        NOT NULL,
  actor_kind      text        NOT NULL,
  at              timestamptz NOT NULL,
  job_status      text        NOT NULL, -- of job and attempt after this event: folding them gives the rows
  job_version     bigint      NOT NULL,
  attempt_state   text,
  attempt_version bigint,
  command_id      uuid,
  command_hash    bytea,
  detail          jsonb       NOT NULL DEFAULT '{}',
  xid             xid8        NOT NULL,
  hash            bytea       NOT NULL,
  PRIMARY KEY (owner_id, job_id, seq)
);
CREATE UNIQUE INDEX event_one_per_command ON event (command_id, owner_id) WHERE command_id IS NOT NULL;
CREATE INDEX event_by_commit ON event (xid); -- followers read in the order of transactions

-- Answers to repeated refusals that were not worth an event of their own, so that a command id still answers the same.
CREATE TABLE refused_command (
  command_id   uuid  NOT NULL,
  owner_id     text COLLATE "C" NOT NULL,
  command_hash bytea NOT NULL,
  answer       jsonb NOT NULL,
  PRIMARY KEY (command_id, owner_id)
);

-- Facts about answers that came and changed nothing. The payload is dropped.
CREATE TABLE late_answer (
  owner_id         text COLLATE "C" NOT NULL,
  job_id           uuid        NOT NULL,
  id               uuid        NOT NULL,
  attempt_id       uuid        NOT NULL,
  provider         text        NOT NULL,
  at               timestamptz NOT NULL,
  outcome          text        NOT NULL CHECK (outcome IN ('succeeded', 'failed')),
  reference        text,
  sha256           bytea       NOT NULL CHECK (octet_length(sha256) = 32),
  identity         text        NOT NULL, -- the reference, or the canonical form's hash where there is none
  channel          text        NOT NULL,
  lost_because     text        NOT NULL CHECK (lost_because IN ('slot_taken', 'version_moved', 'attempt_ended')),
  review           text        CHECK (review IN ('reversed', 'stands')),
  reviewed_by      text,
  reviewed_at      timestamptz,
  review_reference text,
  review_reason    text,
  PRIMARY KEY (owner_id, job_id, id),
  CONSTRAINT late_answer_once UNIQUE (owner_id, job_id, provider, outcome, identity),
  CONSTRAINT late_answer_review_whole CHECK ((review IS NULL) = (reviewed_by IS NULL) AND (review IS NULL) = (reviewed_at IS NULL)),
  FOREIGN KEY (owner_id, job_id) REFERENCES job
);
CREATE INDEX late_answer_by_id ON late_answer (id);
CREATE INDEX late_answer_by_reference ON late_answer (reference) WHERE reference IS NOT NULL;

-- Finders: the one place where owners are crossed. No column here ever changes, but for reference, told once or twice.
CREATE INDEX job_by_id ON job (id);
CREATE INDEX job_by_time ON job (created_at, id);
CREATE INDEX job_by_owner_and_time ON job (owner_id, created_at, id);
CREATE INDEX job_by_key ON job (idempotency_key);
CREATE INDEX attempt_by_id ON attempt (id);
CREATE INDEX attempt_by_reference ON attempt (reference) WHERE reference IS NOT NULL;

-- Payload members that the operation lifts out, for search and lists.
CREATE TABLE job_search (
  owner_id text COLLATE "C" NOT NULL,
  job_id   uuid NOT NULL,
  pointer  text NOT NULL,
  value    text COLLATE "C" NOT NULL,
  PRIMARY KEY (owner_id, job_id, pointer)
);
CREATE INDEX job_search_by_value ON job_search (value, pointer);
