-- Where a day has ended since, or a new zone has other days.
CREATE OR REPLACE FUNCTION communities_to_count() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT c.id FROM communities c LEFT JOIN dashboard_communities d ON d.community_id = c.id
     WHERE is_system() AND (d.community_id IS NULL OR d.time_zone <> c.time_zone OR d.until < (moment() AT TIME ZONE c.time_zone)::date - 1)
  $$;
REVOKE EXECUTE ON FUNCTION communities_to_count FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_to_count TO guildhall_app;
