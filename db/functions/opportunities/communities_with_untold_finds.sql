CREATE OR REPLACE FUNCTION communities_with_untold_finds() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT DISTINCT f.community_id FROM opportunity_finds f WHERE is_system() AND NOT f.is_told
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_untold_finds FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_untold_finds TO guildhall_app;
