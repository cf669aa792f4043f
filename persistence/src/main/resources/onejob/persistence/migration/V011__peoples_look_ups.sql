-- Engines ask by themselves too, and far more often than people: that is nobody's deed, and in none of these indexes.
ALTER TABLE request ADD COLUMN by_person boolean NOT NULL DEFAULT true;
DROP INDEX request_look_up;
DROP INDEX request_look_up_of_a_person;
DROP INDEX request_look_up_of_job;
CREATE INDEX request_look_up ON request (asked_at) WHERE kind = 'look_up' AND by_person;
CREATE INDEX request_look_up_of_a_person ON request (asked_by, asked_at) WHERE kind = 'look_up' AND by_person;
CREATE INDEX request_look_up_of_job ON request (owner_id, job_id, asked_at) WHERE kind = 'look_up' AND by_person;
