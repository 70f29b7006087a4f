-- One that an invitation still names goes after it.
CREATE OR REPLACE FUNCTION forget_old_join_requests(most integer) RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH gone AS (DELETE FROM join_requests WHERE (community_id, id) IN (
    SELECT r.community_id, r.id FROM join_requests r
     WHERE is_system() AND r.status <> 'Member' AND coalesce(r.decided_at, r.created_at) <= now() - interval '1 year'
       AND NOT EXISTS (SELECT FROM invitations i WHERE i.community_id = r.community_id AND i.join_request_id = r.id)
     LIMIT most FOR UPDATE OF r SKIP LOCKED) RETURNING 1)
  SELECT count(*) FROM gone
$$;
REVOKE EXECUTE ON FUNCTION forget_old_join_requests FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_join_requests TO guildhall_app;
