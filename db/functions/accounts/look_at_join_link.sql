CREATE OR REPLACE FUNCTION look_at_join_link(wanted bigint) RETURNS TABLE (state text, is_vetted boolean, questions jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT CASE WHEN l.closed_at IS NOT NULL OR l.expires_at <= now() THEN 'expired'
                WHEN l.uses >= l.max_uses THEN 'used_up' ELSE 'open' END, l.is_vetted, l.questions
      FROM join_links l WHERE l.community_id = current_community() AND l.id = wanted
  $$;
REVOKE EXECUTE ON FUNCTION look_at_join_link FROM PUBLIC;
GRANT EXECUTE ON FUNCTION look_at_join_link TO guildhall_app, guildhall_public;
