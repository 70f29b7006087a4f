CREATE OR REPLACE FUNCTION forget_my_password_tries(mine uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    UPDATE sessions SET password_tries = 0
     WHERE id = mine AND community_id = current_community() AND member_id = current_member()
  $$;
REVOKE EXECUTE ON FUNCTION forget_my_password_tries FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_my_password_tries TO guildhall_app;
