-- Which of these sessions still open a door: for streams that are held open, many at a time.
CREATE OR REPLACE FUNCTION living_sessions(wanted uuid[]) RETURNS TABLE (id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT s.id FROM sessions s
      JOIN communities c ON c.id = s.community_id AND c.disabled_at IS NULL
      JOIN members m ON m.community_id = s.community_id AND m.id = s.member_id
     WHERE is_system() AND s.id = ANY (wanted) AND s.ended_at IS NULL AND s.expires_at > now()
       AND m.suspended_at IS NULL AND m.left_at IS NULL
  $$;
REVOKE EXECUTE ON FUNCTION living_sessions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION living_sessions TO guildhall_app;
