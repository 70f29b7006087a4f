-- Rows and all that hangs on them; a removal that was taken back is not there any more.
CREATE OR REPLACE FUNCTION purge_board_removals(OUT gone integer, OUT names text[]) LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH old AS MATERIALIZED (
    SELECT community_id, id FROM board_removals WHERE is_system() AND removed_at < now() - interval '30 days' ORDER BY removed_at LIMIT 200
       FOR UPDATE SKIP LOCKED
  ), lists AS (
    SELECT l.community_id, l.id FROM board_lists l JOIN old o ON l.community_id = o.community_id AND l.removal_id = o.id
  ), cards AS (
    SELECT c.community_id, c.id FROM board_cards c JOIN old o ON c.community_id = o.community_id AND c.removal_id = o.id
    UNION
    SELECT c.community_id, c.id FROM board_cards c JOIN lists l ON c.community_id = l.community_id AND c.list_id = l.id
  ), files_of AS (
    SELECT f.community_id, f.file_id, f.still_file_id FROM board_files f JOIN cards c ON f.community_id = c.community_id AND f.card_id = c.id
    UNION
    SELECT f.community_id, f.file_id, f.still_file_id FROM board_files f JOIN old o ON f.community_id = o.community_id AND f.removal_id = o.id
  ), gone_files AS (
    DELETE FROM files b USING files_of f
     WHERE b.community_id = f.community_id AND b.id IN (f.file_id, f.still_file_id) RETURNING b.name
  ), gone_removals AS (
    DELETE FROM board_removals r USING old o WHERE r.community_id = o.community_id AND r.id = o.id
  )
  SELECT (SELECT count(*) FROM old)::integer, coalesce((SELECT array_agg(name) FROM gone_files), '{}')
$$;
REVOKE EXECUTE ON FUNCTION purge_board_removals FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_board_removals TO guildhall_app;
