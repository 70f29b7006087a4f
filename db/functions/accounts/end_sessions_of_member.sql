CREATE OR REPLACE FUNCTION end_sessions_of_member(wanted bigint) RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    WITH ended AS (
      UPDATE sessions s SET ended_at = now()
       WHERE s.community_id = current_community() AND s.member_id = wanted AND s.ended_at IS NULL AND s.expires_at > now()
      RETURNING 1)
    SELECT count(*)::integer FROM ended
  $$;
REVOKE EXECUTE ON FUNCTION end_sessions_of_member FROM PUBLIC;
GRANT EXECUTE ON FUNCTION end_sessions_of_member TO guildhall_app;
