CREATE OR REPLACE FUNCTION communities_with_club_meetings_due() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT c.id FROM communities c
     WHERE is_system() AND EXISTS (SELECT FROM club_meetings m WHERE m.community_id = c.id AND m.due_at <= moment())
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_club_meetings_due FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_club_meetings_due TO guildhall_app;
