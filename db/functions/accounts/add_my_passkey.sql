CREATE OR REPLACE FUNCTION add_my_passkey(new_credential text, new_key bytea, new_counter bigint, new_transports text[], new_name text)
  RETURNS TABLE (id bigint, name text, created_at timestamptz)
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    INSERT INTO passkeys AS p (account_id, community_id, credential_id, public_key, counter, transports, name)
    VALUES (current_account(), current_community(), new_credential, new_key, new_counter, new_transports, new_name)
    RETURNING p.id, p.name, p.created_at
  $$;
REVOKE EXECUTE ON FUNCTION add_my_passkey FROM PUBLIC;
GRANT EXECUTE ON FUNCTION add_my_passkey TO guildhall_app;
