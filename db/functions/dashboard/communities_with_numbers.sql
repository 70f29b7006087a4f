CREATE OR REPLACE FUNCTION communities_with_numbers() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT c.id FROM communities c
     WHERE is_system() AND EXISTS (SELECT FROM dashboard_companies d WHERE d.community_id = c.id)
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_numbers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_numbers TO guildhall_app;
