-- A new password is a new beginning: what was begun with the old one does not go on.
CREATE OR REPLACE FUNCTION void_links_of_account(whose bigint) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    UPDATE password_resets SET expires_at = now()
     WHERE account_id = whose AND used_at IS NULL AND expires_at > now() AND (is_system() OR whose = current_account());
    UPDATE tickets SET expires_at = now()
     WHERE account_id = whose AND used_at IS NULL AND expires_at > now() AND (is_system() OR whose = current_account())
  $$;
REVOKE EXECUTE ON FUNCTION void_links_of_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION void_links_of_account TO guildhall_app;
