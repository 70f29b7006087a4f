CREATE OR REPLACE FUNCTION open_my_passkey_ticket(new_token bytea, new_challenge text, seconds integer) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    INSERT INTO tickets (token_hash, kind, community_id, account_id, challenge, expires_at)
    VALUES (new_token, 'new passkey', current_community(), current_account(), new_challenge, now() + make_interval(secs => seconds))
  $$;
REVOKE EXECUTE ON FUNCTION open_my_passkey_ticket FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_my_passkey_ticket TO guildhall_app;
