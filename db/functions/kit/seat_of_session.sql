-- Every open tab asks every few seconds. What it asks is one statement, sent outside of a transaction and so without a role or a community that
-- PostgreSQL could go by: the functions are told whose session it is, and are the only ones to look.
CREATE OR REPLACE FUNCTION seat_of_session(of_community bigint, of_session uuid, of_member bigint)
  RETURNS TABLE (company_id bigint, community_role text, roles text[])
  LANGUAGE sql STABLE AS $$
    SELECT m.company_id, m.community_role, m.roles
      FROM sessions s JOIN members m ON m.community_id = s.community_id AND m.id = s.member_id
     WHERE s.id = of_session AND s.community_id = of_community AND s.member_id = of_member
       AND s.ended_at IS NULL AND s.expires_at > now() AND m.suspended_at IS NULL AND m.left_at IS NULL
  $$;
REVOKE EXECUTE ON FUNCTION seat_of_session FROM PUBLIC;
