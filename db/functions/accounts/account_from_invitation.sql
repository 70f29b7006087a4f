-- Uses an invitation up and makes the account of the address it was mailed to, or does neither.
CREATE OR REPLACE FUNCTION account_from_invitation(wanted bytea, new_hash text) RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    WITH used AS (
      UPDATE invitations i SET accepted_at = now()
       WHERE i.community_id = current_community() AND i.token_hash = wanted
         AND i.accepted_at IS NULL AND i.declined_at IS NULL AND i.cancelled_at IS NULL AND i.expires_at > now()
         AND NOT EXISTS (SELECT FROM accounts a WHERE a.email = i.email)
      RETURNING i.email)
    INSERT INTO accounts (email, password_hash) SELECT email, new_hash FROM used RETURNING id
  $$;
REVOKE EXECUTE ON FUNCTION account_from_invitation FROM PUBLIC;
GRANT EXECUTE ON FUNCTION account_from_invitation TO guildhall_app;
