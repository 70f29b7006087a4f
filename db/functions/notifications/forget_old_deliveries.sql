-- What became of an event by email and push is looked up for a while, and told twice it cannot be any more: events are kept for a week.
-- What still waits, as in a long pause, stays. A piece at a time; whatever somebody has in hand is left for the next hour.
CREATE OR REPLACE FUNCTION forget_old_deliveries() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH old AS (
    SELECT community_id, member_id, event_id FROM notification_deliveries
     WHERE is_system() AND created_at < now() - interval '90 days'
       AND (mail = 'due' OR mail = 'digest' OR push = 'due') IS NOT TRUE
     ORDER BY created_at LIMIT 2000 FOR UPDATE SKIP LOCKED
  ), gone AS (
    DELETE FROM notification_deliveries d USING old o
     WHERE d.community_id = o.community_id AND d.member_id = o.member_id AND d.event_id = o.event_id RETURNING 1)
  SELECT count(*) FROM gone
$$;
REVOKE EXECUTE ON FUNCTION forget_old_deliveries FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_deliveries TO guildhall_app;
