CREATE OR REPLACE FUNCTION use_my_passkey_ticket(wanted bytea) RETURNS text
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    UPDATE tickets SET used_at = now()
     WHERE token_hash = wanted AND kind = 'new passkey' AND community_id = current_community()
       AND account_id = current_account() AND used_at IS NULL AND expires_at > now()
    RETURNING challenge
  $$;
REVOKE EXECUTE ON FUNCTION use_my_passkey_ticket FROM PUBLIC;
GRANT EXECUTE ON FUNCTION use_my_passkey_ticket TO guildhall_app;
