CREATE OR REPLACE FUNCTION remove_my_passkey(wanted bigint) RETURNS text
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    DELETE FROM passkeys WHERE id = wanted AND account_id = current_account() RETURNING name
  $$;
REVOKE EXECUTE ON FUNCTION remove_my_passkey FROM PUBLIC;
GRANT EXECUTE ON FUNCTION remove_my_passkey TO guildhall_app;
