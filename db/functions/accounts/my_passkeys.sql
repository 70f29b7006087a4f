CREATE OR REPLACE FUNCTION my_passkeys()
  RETURNS TABLE (id bigint, name text, created_at timestamptz, credential_id text, transports text[], is_of_here boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT p.id, p.name, p.created_at, p.credential_id, p.transports, p.community_id = current_community()
      FROM passkeys p WHERE p.account_id = current_account() ORDER BY p.id
  $$;
REVOKE EXECUTE ON FUNCTION my_passkeys FROM PUBLIC;
GRANT EXECUTE ON FUNCTION my_passkeys TO guildhall_app;
