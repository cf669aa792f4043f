-- What people did is read newest first, by person and by kind. Their deeds are few beside the engines' events, so each
-- of these indexes holds those alone, and an engine's insert touches none.
CREATE INDEX event_of_people ON event (at) WHERE actor_kind = 'person';
CREATE INDEX event_of_a_person ON event (actor, at) WHERE actor_kind = 'person';
CREATE INDEX event_of_people_by_kind ON event (kind, at) WHERE actor_kind = 'person';
-- A look-up that a person asked for stands here; only its outcome is an event, and the engine's.
CREATE INDEX request_look_up ON request (asked_at) WHERE kind = 'look_up';
CREATE INDEX request_look_up_of_a_person ON request (asked_by, asked_at) WHERE kind = 'look_up';
CREATE INDEX request_look_up_of_job ON request (owner_id, job_id, asked_at) WHERE kind = 'look_up';
CREATE INDEX provider_pause_by_time ON provider_pause (at);

-- Which payload members an operation masks, beside what else of it the database itself must know.
ALTER TABLE operation ADD COLUMN mask text[] NOT NULL DEFAULT '{}';
SET ROLE onejob_functions;
UPDATE operation o SET mask = ARRAY(SELECT jsonb_array_elements_text(coalesce(c.document->'operations'->o.name->'mask', '[]')))
  FROM (SELECT d.document FROM configuration d ORDER BY d.revision DESC LIMIT 1) c;
RESET ROLE;

-- A member that is lifted to be searched by may be masked too, now or later. A viewer does not read it then, and finds
-- nothing by it. Who may read payloads may search by all of it.
ALTER TABLE job_search ENABLE ROW LEVEL SECURITY;
CREATE POLICY through_functions ON job_search TO onejob_functions USING (true) WITH CHECK (true);
CREATE POLICY whole_payload ON job_search FOR SELECT TO onejob_operator USING (true);
CREATE POLICY what_is_not_masked ON job_search FOR SELECT TO onejob_viewer USING (NOT EXISTS (
  SELECT FROM job j JOIN operation o ON o.name = j.operation CROSS JOIN unnest(o.mask) AS m (pointer)
   WHERE j.owner_id = job_search.owner_id AND j.id = job_search.job_id
     AND (job_search.pointer = m.pointer OR starts_with(job_search.pointer, m.pointer || '/'))));
