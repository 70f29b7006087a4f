-- Where a day has ended since the numbers were written, and where there are none yet.
CREATE OR REPLACE FUNCTION communities_with_a_new_day() RETURNS TABLE (community_id bigint, until date)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT c.id, d.yesterday FROM communities c
     CROSS JOIN LATERAL (SELECT (moment() AT TIME ZONE c.time_zone)::date - 1 AS yesterday) d
     WHERE is_system() AND NOT EXISTS (
       SELECT FROM dashboard_industries i WHERE i.community_id = c.id AND i.period = 'all' AND i.industry = '' AND i.until >= d.yesterday)
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_a_new_day FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_a_new_day TO guildhall_app;
