-- What is published: history as documents, and the newest revision unfolded for the functions to read.
CREATE TABLE configuration (
  revision     int         PRIMARY KEY CHECK (revision >= 1),
  fingerprint  text        NOT NULL,
  document     jsonb       NOT NULL,
  published_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  published_by text        NOT NULL DEFAULT session_user
);

CREATE TABLE operation (
  name                   text    PRIMARY KEY,
  revision               int     NOT NULL,
  gone                   boolean NOT NULL DEFAULT false, -- no longer in the newest revision
  route                  text[]  NOT NULL CHECK (cardinality(route) >= 1),
  automatic              boolean NOT NULL,
  release                text    NOT NULL CHECK (release IN ('never', 'operator', 'admin')),
  max_attempts           int     NOT NULL CHECK (max_attempts >= 1),
  qualification_required boolean NOT NULL,
  fail_on_rejected       boolean NOT NULL
);

CREATE TABLE provider (
  name           text     PRIMARY KEY,
  revision       int      NOT NULL,
  gone           boolean  NOT NULL DEFAULT false,
  timeout        interval NOT NULL,
  answer_within  interval NOT NULL,
  settlement     interval,
  look_up        boolean  NOT NULL,
  cancel         boolean  NOT NULL,
  paused_by_file boolean  NOT NULL
);

-- Pauses by admins, kept: the newest row of a provider counts.
CREATE TABLE provider_pause (
  provider   text        NOT NULL,
  at         timestamptz NOT NULL DEFAULT clock_timestamp(),
  command_id uuid        NOT NULL UNIQUE,
  paused     boolean     NOT NULL,
  reason     text,
  actor      text        NOT NULL DEFAULT session_user,
  PRIMARY KEY (provider, at)
);

-- Recorded passes of contract suites. Without a current one no fallback is launched.
CREATE TABLE qualification (
  id           uuid        PRIMARY KEY,
  operation    text        NOT NULL,
  provider     text        NOT NULL,
  fingerprint  text        NOT NULL,
  at           timestamptz NOT NULL DEFAULT clock_timestamp(),
  actor        text        NOT NULL DEFAULT session_user,
  passed       boolean     NOT NULL,
  expires_at   timestamptz NOT NULL,
  withdrawn_at timestamptz,
  withdrawn_because text,
  report       jsonb       NOT NULL
);
