CREATE OR REPLACE FUNCTION my_sessions()
  RETURNS TABLE (id uuid, community text, user_agent text, created_at timestamptz, last_used_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT s.id, c.name, s.user_agent, s.created_at, s.last_used_at
      FROM sessions s
      JOIN members m ON m.community_id = s.community_id AND m.id = s.member_id
      JOIN communities c ON c.id = s.community_id
     WHERE m.account_id = current_account() AND s.ended_at IS NULL AND s.expires_at > now()
     ORDER BY s.last_used_at DESC, s.id LIMIT 200
  $$;
REVOKE EXECUTE ON FUNCTION my_sessions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION my_sessions TO guildhall_app;
