-- Where somebody is signed in here. Of their other communities an admin of this one learns nothing.
CREATE OR REPLACE FUNCTION sessions_of_member(wanted bigint) RETURNS integer
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT count(*)::integer FROM sessions s
     WHERE s.community_id = current_community() AND s.member_id = wanted AND s.ended_at IS NULL AND s.expires_at > now()
  $$;
REVOKE EXECUTE ON FUNCTION sessions_of_member FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sessions_of_member TO guildhall_app;
