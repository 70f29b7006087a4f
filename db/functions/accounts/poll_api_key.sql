-- At the door, outside of any transaction: whose key it is and how it stands. When and from where it was used is written every few minutes.
CREATE OR REPLACE FUNCTION poll_api_key(of_community bigint, of_public_part text, of_secret_hash bytea, from_address text)
  RETURNS TABLE (id bigint, session uuid, member_id bigint, scopes text[], standing text)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public SET lock_timeout = '5s' AS $$
  DECLARE found_key api_keys; how text;
  BEGIN
    SELECT * INTO found_key FROM api_keys k
     WHERE k.community_id = of_community AND k.public_part = of_public_part AND k.secret_hash = of_secret_hash;
    IF NOT FOUND THEN RETURN; END IF;
    how := CASE
      WHEN found_key.revoked_at IS NOT NULL THEN 'revoked'
      WHEN found_key.expires_at <= now() THEN 'expired'
      WHEN NOT EXISTS (SELECT FROM seat_of_api_key(of_community, found_key.session, found_key.member_id)) THEN 'orphaned'
      ELSE 'alive' END;
    IF how = 'alive' THEN
      UPDATE api_keys k SET last_used_at = now(), last_used_from = from_address
       WHERE k.community_id = of_community AND k.id = found_key.id
         AND (k.last_used_at IS NULL OR k.last_used_at < now() - interval '5 minutes');
    END IF;
    RETURN QUERY SELECT found_key.id, found_key.session, found_key.member_id, found_key.scopes, how;
  END $$;
REVOKE EXECUTE ON FUNCTION poll_api_key FROM PUBLIC;
GRANT EXECUTE ON FUNCTION poll_api_key TO guildhall_app;
