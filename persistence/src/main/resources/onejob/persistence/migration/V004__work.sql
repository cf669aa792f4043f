-- One row for each job that is not closed, has an attempt alive, or a late success awaiting review: what work lists,
-- claims, sweeps and exact counts read, so that no index on job or attempt need hold a column that changes.
CREATE TABLE open_job (
  owner_id        text COLLATE "C" NOT NULL,
  job_id          uuid        NOT NULL,
  created_at      timestamptz NOT NULL,
  operation       text        NOT NULL,
  provider        text        NOT NULL, -- the blocking attempt's, else the job's target
  status          text        NOT NULL,
  attempt_id      uuid,        -- the blocking one
  state           text,        -- its state; for a released one 'released' when nothing blocks
  since           timestamptz NOT NULL,
  deadline_at     timestamptz, -- while running
  engine_run      uuid,
  run_since       timestamptz,
  due_at          timestamptz, -- an engine should take it from then on
  late_unreviewed int         NOT NULL DEFAULT 0,
  PRIMARY KEY (owner_id, job_id)
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 200);
CREATE INDEX open_job_due ON open_job (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX open_job_deadline ON open_job (deadline_at) WHERE deadline_at IS NOT NULL;
CREATE INDEX open_job_of_run ON open_job (engine_run) WHERE engine_run IS NOT NULL;
CREATE INDEX open_job_by_time ON open_job (created_at, job_id);

-- A lease is a process's: an id made at its start, never a name's.
CREATE TABLE engine_run (
  id         uuid        PRIMARY KEY,
  name       text        NOT NULL,
  login      text        NOT NULL DEFAULT session_user,
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  beat_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  lease      interval    NOT NULL,
  ended_at   timestamptz,
  lost       boolean     NOT NULL DEFAULT false
);
CREATE INDEX engine_run_alive ON engine_run (beat_at) WHERE ended_at IS NULL;

-- What people ask and an engine carries out: only its login records what a provider said.
CREATE TABLE request (
  owner_id     text COLLATE "C" NOT NULL,
  id           uuid        NOT NULL,
  job_id       uuid        NOT NULL,
  attempt_id   uuid        NOT NULL,
  kind         text        NOT NULL CHECK (kind IN ('look_up', 'cancel')),
  decides      boolean     NOT NULL DEFAULT false, -- a cancel before the deadline: the provider's word decides
  asked_by     text        NOT NULL DEFAULT session_user,
  asked_at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  command_id   uuid        NOT NULL,
  command_hash bytea       NOT NULL,
  version_seen bigint,
  evidence     text,
  reference    text,
  reason       text,
  taken_by     uuid,
  taken_at     timestamptz,
  outcome      text,
  answered_at  timestamptz,
  PRIMARY KEY (owner_id, id)
);
CREATE UNIQUE INDEX request_one_per_command ON request (command_id, owner_id);
CREATE INDEX request_by_id ON request (id);
CREATE INDEX request_waiting ON request (asked_at) WHERE answered_at IS NULL;

-- Every POST whose token names an owner: how often did they click?
CREATE TABLE intake_request (
  owner_id        text COLLATE "C" NOT NULL,
  id              uuid        NOT NULL,
  at              timestamptz NOT NULL DEFAULT clock_timestamp(),
  idempotency_key text COLLATE "C",
  outcome         text        NOT NULL CHECK (outcome IN ('created', 'replayed', 'conflict', 'refused')),
  code            text,
  job_id          uuid,
  source          text,
  agent           text,
  actor           text        NOT NULL DEFAULT session_user,
  PRIMARY KEY (owner_id, id)
);
CREATE INDEX intake_request_of_job ON intake_request (owner_id, job_id, at);

-- Signed notices that fit no attempt or no known shape: kept and shown.
CREATE TABLE unmatched_callback (
  id       uuid        PRIMARY KEY,
  at       timestamptz NOT NULL DEFAULT clock_timestamp(),
  provider text        NOT NULL,
  attempt  text,
  reason   text        NOT NULL,
  sha256   bytea       NOT NULL,
  actor    text        NOT NULL DEFAULT session_user
);
CREATE INDEX unmatched_callback_by_time ON unmatched_callback (at);
