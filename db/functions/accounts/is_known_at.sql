-- Someone without a seat that opens may still need their password: to accept an invitation with it. So a new one can be
-- asked for where they are invited to, or where their seat is suspended, and nowhere else.
CREATE OR REPLACE FUNCTION is_known_at(wanted_account bigint, wanted_community bigint) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT is_system() AND EXISTS (
      SELECT FROM communities c
       WHERE c.id = wanted_community AND c.disabled_at IS NULL
         AND (EXISTS (SELECT FROM members m WHERE m.community_id = c.id AND m.account_id = wanted_account)
           OR EXISTS (SELECT FROM invitations i JOIN accounts a ON a.email = i.email
                       WHERE i.community_id = c.id AND a.id = wanted_account AND i.accepted_at IS NULL
                         AND i.declined_at IS NULL AND i.cancelled_at IS NULL AND i.expires_at > now())))
  $$;
REVOKE EXECUTE ON FUNCTION is_known_at FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_known_at TO guildhall_app;
