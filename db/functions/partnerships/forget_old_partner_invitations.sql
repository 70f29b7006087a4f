CREATE OR REPLACE FUNCTION forget_old_partner_invitations(most integer) RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH gone AS (DELETE FROM partner_invitations WHERE (community_id, id) IN (
    SELECT community_id, id FROM partner_invitations
     WHERE is_system() AND status IN ('Cancelled', 'Expired') AND expires_at <= now() - interval '1 year'
     LIMIT most FOR UPDATE SKIP LOCKED) RETURNING 1)
  SELECT count(*) FROM gone
$$;
REVOKE EXECUTE ON FUNCTION forget_old_partner_invitations FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_partner_invitations TO guildhall_app;
