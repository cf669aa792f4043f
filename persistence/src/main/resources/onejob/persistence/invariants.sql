-- Every row must say 0. One statement, so one snapshot: it may run beside any load.
WITH log AS (
  SELECT e.*, lag(e.hash) OVER w AS before_hash, lag(e.at) OVER w AS before_at, lag(e.job_status) OVER w AS before_status,
         lag(e.job_version) OVER w AS before_version, lag(e.seq) OVER w AS before_seq, lead(e.seq) OVER w AS after_seq,
         lag(e.attempt_state) OVER a AS before_state, lag(e.attempt_version) OVER a AS before_attempt_version,
         lead(e.seq) OVER a AS after_attempt_seq
    FROM event e
  WINDOW w AS (PARTITION BY e.owner_id, e.job_id ORDER BY e.seq),
         a AS (PARTITION BY e.owner_id, e.job_id, e.attempt_id ORDER BY e.seq)
), blocking AS (
  SELECT l.owner_id, l.job_id, l.seq,
         sum((l.attempt_state IN ('starting', 'running', 'unknown') AND l.kind = 'attempt_launched')::int
             - (coalesce(l.before_state, '') IN ('starting', 'running', 'unknown')
                AND l.attempt_state NOT IN ('starting', 'running', 'unknown'))::int)
           OVER (PARTITION BY l.owner_id, l.job_id ORDER BY l.seq) AS n
    FROM log l WHERE l.attempt_id IS NOT NULL
), counted (name, violations) AS (
  SELECT 'one_job_per_key', count(*) FROM (SELECT FROM job GROUP BY owner_id, idempotency_key HAVING count(*) > 1) x
  UNION ALL SELECT 'one_blocking_attempt_per_job', count(*) FROM
    (SELECT FROM attempt WHERE state IN ('starting', 'running', 'unknown') GROUP BY owner_id, job_id HAVING count(*) > 1) x
  UNION ALL SELECT 'one_blocking_attempt_at_any_time', count(*) FROM blocking WHERE n NOT IN (0, 1)
  UNION ALL SELECT 'one_succeeded_attempt_per_job', count(*) FROM
    (SELECT FROM attempt WHERE state = 'succeeded' GROUP BY owner_id, job_id HAVING count(*) > 1) x
  UNION ALL SELECT 'the_winner_is_a_succeeded_attempt_of_its_job', count(*) FROM job j WHERE j.completed_by IS NOT NULL AND NOT EXISTS
    (SELECT FROM attempt a WHERE a.owner_id = j.owner_id AND a.job_id = j.id AND a.id = j.completed_by AND a.state = 'succeeded')
  UNION ALL SELECT 'a_succeeded_attempt_holds_the_slot', count(*) FROM attempt a JOIN job j ON j.owner_id = a.owner_id AND j.id = a.job_id
    WHERE a.state = 'succeeded' AND j.completed_by IS DISTINCT FROM a.id
  UNION ALL SELECT 'a_result_has_a_winner', count(*) FROM job WHERE result IS NOT NULL AND completed_by IS NULL
  UNION ALL SELECT 'succeeded_means_a_winner_and_closed_means_a_time', count(*) FROM job
    WHERE (status = 'succeeded') <> (completed_by IS NOT NULL)
       OR (status IN ('succeeded', 'failed', 'cancelled')) <> (closed_at IS NOT NULL)
  UNION ALL SELECT 'an_open_status_follows_its_attempt', count(*) FROM job j
    LEFT JOIN attempt a ON a.owner_id = j.owner_id AND a.job_id = j.id AND a.state IN ('starting', 'running', 'unknown')
    WHERE j.closed_at IS NULL AND j.status <>
      CASE WHEN a.state IN ('starting', 'running') THEN 'running' WHEN a.state = 'unknown' THEN 'unknown' ELSE 'open' END
  UNION ALL SELECT 'every_job_begins_with_its_event', count(*) FROM job j WHERE NOT EXISTS
    (SELECT FROM event e WHERE e.owner_id = j.owner_id AND e.job_id = j.id AND e.seq = 1 AND e.kind = 'job_created')
  UNION ALL SELECT 'every_event_has_its_job', count(*) FROM (SELECT DISTINCT owner_id, job_id FROM event) e WHERE NOT EXISTS
    (SELECT FROM job j WHERE j.owner_id = e.owner_id AND j.id = e.job_id)
  UNION ALL SELECT 'events_are_gap_free_from_1', count(*) FROM log WHERE seq <> coalesce(before_seq, 0) + 1
  UNION ALL SELECT 'every_hash_recomputes', count(*) FROM event e JOIN log l USING (owner_id, job_id, seq)
    WHERE e.hash <> event_hash(coalesce(l.before_hash, event_root(e.owner_id, e.job_id)), e)
  UNION ALL SELECT 'time_never_runs_backwards_in_a_log', count(*) FROM log WHERE at < before_at
  UNION ALL SELECT 'the_job_is_what_its_last_event_says', count(*) FROM job j JOIN log l ON l.owner_id = j.owner_id AND l.job_id = j.id
    WHERE l.after_seq IS NULL AND (l.job_status, l.job_version) <> (j.status, j.version)
  UNION ALL SELECT 'the_attempt_is_what_its_last_event_says', count(*) FROM attempt a
    LEFT JOIN log l ON l.owner_id = a.owner_id AND l.job_id = a.job_id AND l.attempt_id = a.id AND l.after_attempt_seq IS NULL
    WHERE (l.attempt_state, l.attempt_version) IS DISTINCT FROM (a.state, a.version)
  UNION ALL SELECT 'every_attempt_of_the_log_is_there', count(*) FROM log l WHERE l.kind = 'attempt_launched' AND NOT EXISTS
    (SELECT FROM attempt a WHERE a.owner_id = l.owner_id AND a.job_id = l.job_id AND a.id = l.attempt_id)
  UNION ALL SELECT 'every_step_of_an_attempt_is_legal', count(*) FROM log l WHERE l.attempt_id IS NOT NULL
    AND l.attempt_version IS DISTINCT FROM l.before_attempt_version AND NOT EXISTS
    (SELECT FROM legal_transition t WHERE t.from_state = coalesce(l.before_state, '-') AND t.to_state = l.attempt_state
       AND t.actor_kind = l.actor_kind)
  UNION ALL SELECT 'an_attempts_version_moves_by_one_with_its_state', count(*) FROM log l WHERE l.attempt_id IS NOT NULL AND NOT (
    (l.attempt_version = coalesce(l.before_attempt_version, 0) + 1)
    OR (l.attempt_version = l.before_attempt_version AND l.attempt_state = l.before_state))
  UNION ALL SELECT 'a_jobs_version_moves_only_as_the_contract_says', count(*) FROM log l WHERE l.before_version IS NOT NULL
    AND l.job_version <> l.before_version AND NOT (l.job_version = l.before_version + 1
      AND l.kind IN ('attempt_settled', 'attempt_resolved', 'attempt_cancelled', 'job_closed'))
  UNION ALL SELECT 'closing_moves_the_version_once', count(*) FROM log l
    WHERE l.job_status IN ('succeeded', 'failed', 'cancelled')
      AND coalesce(l.before_status, '') NOT IN ('succeeded', 'failed', 'cancelled')
      AND l.job_version IS DISTINCT FROM l.before_version + 1
  UNION ALL SELECT 'a_closed_job_never_changes_again', count(*) FROM log l
    WHERE l.before_status IN ('succeeded', 'failed', 'cancelled')
      AND (l.job_status, l.job_version) <> (l.before_status, l.before_version)
  UNION ALL SELECT 'attempt_numbers_are_gap_free_from_1', count(*) FROM
    (SELECT FROM attempt GROUP BY owner_id, job_id HAVING count(*) <> max(number) OR min(number) <> 1) x
  UNION ALL SELECT 'the_winner_read_the_version_it_swapped', count(*) FROM log l
    JOIN attempt a ON a.owner_id = l.owner_id AND a.job_id = l.job_id AND a.id = l.attempt_id
    WHERE l.attempt_state = 'succeeded' AND l.before_state <> 'succeeded' AND l.job_version <> a.read_version + 1
  UNION ALL SELECT 'no_timeout_is_a_failure', count(*) FROM attempt
    WHERE state = 'failed' AND failure_kind IN ('timeout', 'connection_lost', 'engine_lost', 'ambiguous_answer')
  UNION ALL SELECT 'nothing_was_sent_before_it_was_said', count(*) FROM attempt a WHERE a.sent_at IS NOT NULL AND NOT EXISTS
    (SELECT FROM event e WHERE e.owner_id = a.owner_id AND e.job_id = a.job_id AND e.attempt_id = a.id AND e.kind = 'attempt_sent')
  UNION ALL SELECT 'each_attempt_is_sent_once', count(*) FROM
    (SELECT FROM event WHERE kind = 'attempt_sent' GROUP BY owner_id, job_id, attempt_id HAVING count(*) > 1) x
  UNION ALL SELECT 'no_attempt_begins_on_a_closed_job', count(*) FROM attempt a JOIN job j ON j.owner_id = a.owner_id AND j.id = a.job_id
    WHERE a.launched_at > j.closed_at
  UNION ALL SELECT 'a_late_success_marks_its_job', count(*) FROM late_answer l JOIN job j ON j.owner_id = l.owner_id AND j.id = l.job_id
    WHERE l.outcome = 'succeeded' AND NOT j.suspected_duplicate
  UNION ALL SELECT 'a_late_answer_is_on_the_log', count(*) FROM late_answer l WHERE NOT EXISTS
    (SELECT FROM event e WHERE e.owner_id = l.owner_id AND e.job_id = l.job_id AND e.kind = 'late_answer' AND e.detail->>'id' = l.id::text)
  UNION ALL SELECT 'a_review_is_on_the_log', count(*) FROM late_answer l WHERE l.review IS NOT NULL AND NOT EXISTS
    (SELECT FROM event e WHERE e.owner_id = l.owner_id AND e.job_id = l.job_id AND e.kind = 'late_reviewed'
       AND e.detail->>'late' = l.id::text AND e.detail->>'as' = l.review)
  UNION ALL SELECT 'the_side_table_has_every_open_job', count(*) FROM job j WHERE (j.closed_at IS NULL
      OR EXISTS (SELECT FROM attempt a WHERE a.owner_id = j.owner_id AND a.job_id = j.id AND a.state IN ('starting', 'running', 'unknown', 'released'))
      OR EXISTS (SELECT FROM late_answer l WHERE l.owner_id = j.owner_id AND l.job_id = j.id AND l.outcome = 'succeeded' AND l.review IS NULL))
    AND NOT EXISTS (SELECT FROM open_job o WHERE o.owner_id = j.owner_id AND o.job_id = j.id AND o.status = j.status)
  UNION ALL SELECT 'the_side_table_has_no_other', count(*) FROM open_job o JOIN job j ON j.owner_id = o.owner_id AND j.id = o.job_id
    WHERE j.closed_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM attempt a WHERE a.owner_id = j.owner_id AND a.job_id = j.id AND a.state IN ('starting', 'running', 'unknown', 'released'))
      AND NOT EXISTS (SELECT FROM late_answer l WHERE l.owner_id = j.owner_id AND l.job_id = j.id AND l.outcome = 'succeeded' AND l.review IS NULL)
  UNION ALL SELECT 'nothing_is_due_while_something_is_in_flight_or_unknown', count(*) FROM open_job WHERE due_at IS NOT NULL
    AND (status = 'unknown' OR state = 'running' OR status IN ('succeeded', 'failed', 'cancelled'))
  -- What an engine launches beyond the first goes on from a failure that was told: everything before has ended, nothing
  -- of it is unknown, and a person did not have the last word.
  UNION ALL SELECT 'an_automatic_step_follows_a_definite_failure', count(*) FROM log l
    CROSS JOIN LATERAL (SELECT a.state, a.failure_kind FROM attempt a WHERE a.owner_id = l.owner_id AND a.job_id = l.job_id
      AND a.number < (l.detail->>'number')::int ORDER BY a.ended_at DESC NULLS FIRST, a.number DESC LIMIT 1) f
    WHERE l.kind = 'attempt_launched' AND l.detail->>'by' LIKE 'engine %' AND l.actor_kind = 'service'
      AND (f.state <> 'failed' OR f.failure_kind = 'resolved' OR l.detail->>'reason' IS NULL
        OR EXISTS (SELECT FROM attempt a WHERE a.owner_id = l.owner_id AND a.job_id = l.job_id
             AND a.number < (l.detail->>'number')::int AND (a.ended_at IS NULL OR a.ended_at > l.at)))
  -- A fallback's launch names the pass that was current just then, an admin's word, or that the operation asked for none.
  UNION ALL SELECT 'a_fallback_is_launched_on_a_proof', count(*) FROM attempt a JOIN job j ON j.owner_id = a.owner_id AND j.id = a.job_id
    WHERE a.role = 'fallback' AND NOT (a.proof IN ('before', 'not_needed') OR (a.proof = 'overridden' AND a.override_reason IS NOT NULL)
      OR (a.proof = 'qualified' AND EXISTS (SELECT FROM qualification q WHERE q.id = a.qualification_id AND q.passed
            AND q.operation = j.operation AND q.provider = a.provider AND q.at <= a.launched_at
            AND q.expires_at > a.launched_at - interval '1 second' AND coalesce(q.withdrawn_at >= a.launched_at, true))))
  UNION ALL SELECT 'a_pass_is_made_of_answers_that_passed', count(*) FROM qualification q WHERE q.passed AND (
    NOT EXISTS (SELECT FROM suite_case c WHERE c.run_id = q.id)
    OR EXISTS (SELECT FROM suite_case c WHERE c.run_id = q.id AND (c.state <> 'passed' OR c.repeat <> (SELECT count(*) FROM suite_answer a
                WHERE a.run_id = c.run_id AND a.number = c.number AND NOT jsonb_path_exists(a.verdicts, '$[*] ? (@.passed != true)')))))
  UNION ALL SELECT 'a_withdrawn_pass_is_on_the_log', count(*) FROM qualification q WHERE q.withdrawn_at IS NOT NULL AND NOT EXISTS
    (SELECT FROM event e WHERE e.owner_id = q.withdrawn_owner AND e.job_id = q.withdrawn_job AND e.kind = 'qualification_withdrawn'
       AND jsonb_exists(e.detail->'qualifications', q.id::text))
  UNION ALL SELECT 'what_is_uncertain_is_watched', count(*) FROM attempt a WHERE a.state IN ('unknown', 'released') AND NOT EXISTS
    (SELECT FROM watched_attempt w WHERE w.owner_id = a.owner_id AND w.job_id = a.job_id AND w.attempt_id = a.id)
)
SELECT name, violations FROM counted
