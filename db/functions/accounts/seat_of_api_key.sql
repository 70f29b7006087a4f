-- Never more than its creator may do at this moment: who was suspended, made a member (with a role or without) or removed has no living key.
CREATE OR REPLACE FUNCTION seat_of_api_key(of_community bigint, of_session uuid, of_member bigint)
  RETURNS TABLE (company_id bigint, community_role text, roles text[])
  LANGUAGE sql STABLE AS $$
    SELECT m.company_id, m.community_role, m.roles
      FROM api_keys k JOIN members m ON m.community_id = k.community_id AND m.id = k.member_id
     WHERE k.community_id = of_community AND k.session = of_session AND k.member_id = of_member
       AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now())
       AND m.suspended_at IS NULL AND m.left_at IS NULL AND m.community_role = 'Admin'
  $$;
REVOKE EXECUTE ON FUNCTION seat_of_api_key FROM PUBLIC;
GRANT EXECUTE ON FUNCTION seat_of_api_key TO guildhall_app;
