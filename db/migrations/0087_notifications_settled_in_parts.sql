-- What waits about any of these, also where a row stands for several. As the owner: row security keeps its readers from an index of arrays.
CREATE INDEX notifications_waiting_for ON notifications USING gin (about_ids) WHERE waits AND settled_at IS NULL;
DROP INDEX notifications_waiting;
CREATE FUNCTION waiting_notifications(of_about text, of_ids bigint[]) RETURNS TABLE (id bigint, member_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT n.id, n.member_id FROM notifications n
     WHERE n.community_id = current_community() AND n.about = of_about AND n.about_ids && of_ids
       AND n.waits AND n.settled_at IS NULL
  $$;
REVOKE EXECUTE ON FUNCTION waiting_notifications FROM PUBLIC;
GRANT EXECUTE ON FUNCTION waiting_notifications TO guildhall_app;

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

CREATE OR REPLACE FUNCTION forget_ended_push_subscriptions() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH gone AS (
    DELETE FROM push_subscriptions WHERE is_system() AND (community_id, id) IN (
      SELECT p.community_id, p.id FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id
       WHERE s.ended_at IS NOT NULL OR s.expires_at <= now() LIMIT 2000) RETURNING 1)
  SELECT count(*) FROM gone
$$;
