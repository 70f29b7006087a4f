-- For the job that turns a joining into a partnership: whose invitations the new member came by.
CREATE OR REPLACE FUNCTION partner_invitations_to_member(wanted bigint) RETURNS TABLE (invitation_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT i.id FROM members m
      JOIN accounts a ON a.id = m.account_id
      JOIN partner_invitations i ON i.community_id = m.community_id AND i.email = a.email AND i.status = 'Open'
     WHERE m.community_id = current_community() AND m.id = wanted
     ORDER BY i.id
  $$;
REVOKE EXECUTE ON FUNCTION partner_invitations_to_member FROM PUBLIC;
GRANT EXECUTE ON FUNCTION partner_invitations_to_member TO guildhall_app;
