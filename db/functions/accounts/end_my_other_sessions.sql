CREATE OR REPLACE FUNCTION end_my_other_sessions(keep uuid) RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    SELECT end_sessions_of_account(current_account(), keep)
  $$;
REVOKE EXECUTE ON FUNCTION end_my_other_sessions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION end_my_other_sessions TO guildhall_app;
