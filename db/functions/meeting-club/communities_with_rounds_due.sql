CREATE OR REPLACE FUNCTION communities_with_rounds_due() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT s.community_id FROM club_settings s WHERE is_system() AND s.is_on AND s.is_scheduled
    UNION
    SELECT r.community_id FROM club_rounds r
     WHERE is_system() AND r.status IN ('Open', 'Matched', 'Sent') AND r.deadline <= now() + interval '24 hours'
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_rounds_due FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_rounds_due TO guildhall_app;
