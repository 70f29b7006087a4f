-- A year is long enough to look something up. A piece at a time; counts are locked first, as everywhere, and only then says "all read"
-- what was unread.
CREATE OR REPLACE FUNCTION forget_old_notifications() RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE
    of_communities bigint[];
    old bigint[];
    forgotten bigint;
  BEGIN
    IF NOT is_system() THEN RETURN 0; END IF;
    SELECT array_agg(o.community_id), array_agg(o.id) INTO of_communities, old
      FROM (SELECT n.community_id, n.id FROM notifications n WHERE n.happened_at < now() - interval '1 year' ORDER BY n.happened_at LIMIT 2000) o;
    PERFORM FROM notification_counts c
      WHERE (c.community_id, c.member_id) IN (
        SELECT n.community_id, n.member_id FROM unnest(of_communities, old) AS o (community_id, id) JOIN notifications n USING (community_id, id))
      ORDER BY c.community_id, c.member_id FOR NO KEY UPDATE;
    WITH gone AS (
      DELETE FROM notifications n USING unnest(of_communities, old) AS o (community_id, id), notification_counts c
       WHERE n.community_id = o.community_id AND n.id = o.id AND n.happened_at < now() - interval '1 year'
         AND c.community_id = n.community_id AND c.member_id = n.member_id
      RETURNING n.community_id, n.member_id, coalesce(NOT n.is_read, n.change > c.read_to) AS was_unread
    ), counted AS (
      UPDATE notification_counts c SET unread = c.unread - g.unread
        FROM (SELECT community_id, member_id, count(*)::integer AS unread FROM gone WHERE was_unread GROUP BY 1, 2) g
       WHERE c.community_id = g.community_id AND c.member_id = g.member_id
    )
    SELECT count(*) INTO forgotten FROM gone;
    RETURN forgotten;
  END $$;
REVOKE EXECUTE ON FUNCTION forget_old_notifications FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_notifications TO guildhall_app;
