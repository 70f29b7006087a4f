-- Every session of an account, wherever it is, except one. For functions that have found the account themselves, and for the system.
CREATE OR REPLACE FUNCTION end_sessions_of_account(whose bigint, keep uuid) RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    WITH ended AS (
      UPDATE sessions s SET ended_at = now() FROM members m
       WHERE m.community_id = s.community_id AND m.id = s.member_id AND m.account_id = whose
         AND s.ended_at IS NULL AND s.id IS DISTINCT FROM keep
         AND (is_system() OR whose = current_account())
      RETURNING 1)
    SELECT count(*) FROM ended
  $$;
REVOKE EXECUTE ON FUNCTION end_sessions_of_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION end_sessions_of_account TO guildhall_app;
