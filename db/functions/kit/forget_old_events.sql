-- Events are kept for a week; a browser that was away for longer fetches afresh. What must last (an activity line,
-- an audit entry) is a table of its feature, and what must be done is a job.
CREATE OR REPLACE FUNCTION forget_old_events() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH old AS (DELETE FROM events WHERE (community_id, id) IN (
    SELECT community_id, id FROM events WHERE created_at < now() - interval '7 days' LIMIT 5000) RETURNING 1)
  SELECT count(*) FROM old
$$;
REVOKE EXECUTE ON FUNCTION forget_old_events FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_events TO guildhall_app;
