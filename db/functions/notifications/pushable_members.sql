-- Who of these can be reached by push right now.
CREATE OR REPLACE FUNCTION pushable_members(wanted bigint[]) RETURNS TABLE (member_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT DISTINCT p.member_id
      FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id
     WHERE p.community_id = current_community() AND p.member_id = ANY (wanted)
       AND s.ended_at IS NULL AND s.expires_at > now()
  $$;
REVOKE EXECUTE ON FUNCTION pushable_members FROM PUBLIC;
GRANT EXECUTE ON FUNCTION pushable_members TO guildhall_app;
