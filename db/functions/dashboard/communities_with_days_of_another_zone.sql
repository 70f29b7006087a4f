CREATE OR REPLACE FUNCTION communities_with_days_of_another_zone() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT c.id FROM communities c
     WHERE is_system() AND EXISTS (SELECT FROM dashboard_companies d WHERE d.community_id = c.id AND d.time_zone <> c.time_zone)
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_days_of_another_zone FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_days_of_another_zone TO guildhall_app;
