-- Only of a session that this very transaction has opened, so of somebody who has just shown who they are.
CREATE OR REPLACE FUNCTION audit_opened_session(opened uuid, from_address text, by_way text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    INSERT INTO audit_entries (community_id, member_id, action, about_id, address, after)
    SELECT s.community_id, s.member_id, 'session.opened', s.member_id, from_address, jsonb_build_object('way', by_way)
      FROM sessions s JOIN members m ON m.community_id = s.community_id AND m.id = s.member_id
     WHERE s.id = opened AND s.xmin = pg_current_xact_id()::xid AND (m.community_role = 'Admin' OR m.roles <> '{}')
  $$;
REVOKE EXECUTE ON FUNCTION audit_opened_session FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_opened_session TO guildhall_app;
