-- Addresses, names and answers of people who never became members go a year after they were of use, a piece at a time. What led to a
-- seat stays with it, and goes when its member leaves.
CREATE FUNCTION forget_old_invitations(most integer) RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH gone AS (DELETE FROM invitations WHERE (community_id, id) IN (
    SELECT community_id, id FROM invitations
     WHERE is_system() AND accepted_at IS NULL AND expires_at <= now() - interval '1 year' LIMIT most) RETURNING 1)
  SELECT count(*) FROM gone
$$;

-- One that an invitation still names goes after it.
CREATE FUNCTION forget_old_join_requests(most integer) RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH gone AS (DELETE FROM join_requests WHERE (community_id, id) IN (
    SELECT r.community_id, r.id FROM join_requests r
     WHERE is_system() AND r.status <> 'Member' AND coalesce(r.decided_at, r.created_at) <= now() - interval '1 year'
       AND NOT EXISTS (SELECT FROM invitations i WHERE i.community_id = r.community_id AND i.join_request_id = r.id)
     LIMIT most) RETURNING 1)
  SELECT count(*) FROM gone
$$;

CREATE FUNCTION forget_old_partner_invitations(most integer) RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH gone AS (DELETE FROM partner_invitations WHERE (community_id, id) IN (
    SELECT community_id, id FROM partner_invitations
     WHERE is_system() AND status IN ('Cancelled', 'Expired') AND expires_at <= now() - interval '1 year' LIMIT most) RETURNING 1)
  SELECT count(*) FROM gone
$$;

REVOKE EXECUTE ON FUNCTION forget_old_invitations, forget_old_join_requests, forget_old_partner_invitations FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_invitations, forget_old_join_requests, forget_old_partner_invitations TO guildhall_app;
