-- The card itself stays, with all that it says.
CREATE OR REPLACE FUNCTION forget_old_board_activity() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH old AS (
    SELECT community_id, id FROM board_activity WHERE is_system() AND created_at < now() - interval '2 years'
     ORDER BY created_at LIMIT 2000 FOR UPDATE SKIP LOCKED
  ), gone AS (
    DELETE FROM board_activity a USING old o WHERE a.community_id = o.community_id AND a.id = o.id RETURNING 1)
  SELECT count(*) FROM gone
$$;
REVOKE EXECUTE ON FUNCTION forget_old_board_activity FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_board_activity TO guildhall_app;
