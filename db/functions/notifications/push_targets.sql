-- Where a member can be reached right now: browsers whose sign-in has not ended.
CREATE OR REPLACE FUNCTION push_targets(of_member bigint)
  RETURNS TABLE (id bigint, endpoint text, p256dh text, auth text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT p.id, p.endpoint, p.p256dh, p.auth
      FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id
     WHERE p.community_id = current_community() AND p.member_id = of_member
       AND s.ended_at IS NULL AND s.expires_at > now()
     ORDER BY p.id DESC LIMIT 20
  $$;
REVOKE EXECUTE ON FUNCTION push_targets FROM PUBLIC;
GRANT EXECUTE ON FUNCTION push_targets TO guildhall_app;
