-- Where the job that ends invitations has something to do.
CREATE OR REPLACE FUNCTION communities_with_old_partner_invitations() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT p.community_id FROM partnerships p WHERE is_system() AND p.status = 'Invited' AND p.expires_at <= now()
    UNION
    SELECT i.community_id FROM partner_invitations i WHERE is_system() AND i.status = 'Open' AND i.expires_at <= now()
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_old_partner_invitations FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_old_partner_invitations TO guildhall_app;
