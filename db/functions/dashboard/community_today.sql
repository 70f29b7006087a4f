-- What has happened on the days that are not counted yet, each number up to `most` of it: so many rows are read at most, by their index.
CREATE OR REPLACE FUNCTION community_today(zone text, first date, last date, most integer) RETURNS TABLE (measure text, count integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    WITH span AS (SELECT first::timestamp AT TIME ZONE zone AS since, (last + 1)::timestamp AT TIME ZONE zone AS before)
    SELECT 'sent', count(*)::integer FROM (
      SELECT FROM referrals r WHERE r.community_id = current_community()
         AND r.created_at >= (SELECT since FROM span) AND r.created_at < (SELECT before FROM span) LIMIT most) r
    UNION ALL
    SELECT 'joined', count(*)::integer FROM (
      SELECT FROM companies c WHERE c.community_id = current_community() AND c.is_listed
         AND c.created_at >= (SELECT since FROM span) AND c.created_at < (SELECT before FROM span) LIMIT most) c
    UNION ALL
    SELECT 'posts', count(*)::integer FROM (
      SELECT FROM posts p WHERE p.community_id = current_community() AND p.deleted_at IS NULL AND p.kind = 'post'
         AND p.published_at >= (SELECT since FROM span) AND p.published_at < (SELECT before FROM span) LIMIT most) p
    UNION ALL
    SELECT 'opportunities', count(*)::integer FROM (
      SELECT FROM opportunities o WHERE o.community_id = current_community() AND o.published_at IS NOT NULL
         AND o.published_at >= (SELECT since FROM span) AND o.published_at < (SELECT before FROM span) LIMIT most) o
    UNION ALL
    SELECT m.measure, sum(m.count)::integer FROM (
      SELECT d.going FROM calendar_dates d WHERE d.community_id = current_community() AND d.is_listed AND d.cancelled_at IS NULL
         AND d.starts_at >= (SELECT since FROM span) AND d.starts_at < (SELECT before FROM span) LIMIT most) d
     CROSS JOIN LATERAL (VALUES ('events', 1), ('going', d.going)) m (measure, count) GROUP BY 1
    UNION ALL
    SELECT 'meetings', count(DISTINCT h.meeting_id)::integer FROM (
      SELECT h.meeting_id FROM club_met h WHERE h.community_id = current_community()
         AND h.met_at >= (SELECT since FROM span) AND h.met_at < (SELECT before FROM span) LIMIT most) h
  $$;
REVOKE EXECUTE ON FUNCTION community_today FROM PUBLIC;
GRANT EXECUTE ON FUNCTION community_today TO guildhall_app;
