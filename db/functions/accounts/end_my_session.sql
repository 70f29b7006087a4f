-- Whether the session is mine at all; ending one that has ended changes nothing.
CREATE OR REPLACE FUNCTION end_my_session(wanted uuid) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    WITH mine AS (
      UPDATE sessions s SET ended_at = coalesce(s.ended_at, now()) FROM members m
       WHERE s.id = wanted AND m.community_id = s.community_id AND m.id = s.member_id AND m.account_id = current_account()
      RETURNING 1)
    SELECT EXISTS (SELECT FROM mine)
  $$;
REVOKE EXECUTE ON FUNCTION end_my_session FROM PUBLIC;
GRANT EXECUTE ON FUNCTION end_my_session TO guildhall_app;
