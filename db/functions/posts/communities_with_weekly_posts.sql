-- Where it is Monday morning or not long after, and last week's post is not there yet. A week begins on Monday in the community's zone.
CREATE OR REPLACE FUNCTION communities_with_weekly_posts(at timestamptz) RETURNS TABLE (community_id bigint, week date, begins_at timestamptz, ends_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT s.community_id, (w.monday - interval '7 days')::date, (w.monday - interval '7 days') AT TIME ZONE c.time_zone,
           w.monday AT TIME ZONE c.time_zone
      FROM post_settings s
      JOIN communities c ON c.id = s.community_id AND c.disabled_at IS NULL
     CROSS JOIN LATERAL (SELECT date_trunc('week', at AT TIME ZONE c.time_zone) AS monday) w
     WHERE is_system() AND at AT TIME ZONE c.time_zone BETWEEN w.monday + interval '8 hours' AND w.monday + interval '2 days'
       AND s.weekly_since <= (w.monday + interval '8 hours') AT TIME ZONE c.time_zone
       AND NOT EXISTS (SELECT FROM posts p WHERE p.community_id = s.community_id
                          AND p.source = 'weekly:' || to_char(w.monday - interval '7 days', 'YYYY-MM-DD'))
     ORDER BY s.community_id
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_weekly_posts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_weekly_posts TO guildhall_app;
