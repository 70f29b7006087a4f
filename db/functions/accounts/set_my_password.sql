-- Whether the password was still the one that had been checked.
CREATE OR REPLACE FUNCTION set_my_password(old_hash text, new_hash text, keep uuid) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE mine bigint := current_account();
  BEGIN
    UPDATE accounts SET password_hash = new_hash WHERE id = mine AND password_hash = old_hash;
    IF NOT FOUND THEN RETURN false; END IF;
    PERFORM end_sessions_of_account(mine, keep), void_links_of_account(mine);
    RETURN true;
  END $$;
REVOKE EXECUTE ON FUNCTION set_my_password FROM PUBLIC;
GRANT EXECUTE ON FUNCTION set_my_password TO guildhall_app;
