-- Addresses, names and answers of people who never became members go a year after they were of use, a piece at a time. What led to a
-- seat stays with it, and goes when its member leaves.
CREATE OR REPLACE FUNCTION forget_old_invitations(most integer) RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH gone AS (DELETE FROM invitations WHERE (community_id, id) IN (
    SELECT community_id, id FROM invitations
     WHERE is_system() AND accepted_at IS NULL AND expires_at <= now() - interval '1 year'
     LIMIT most FOR UPDATE SKIP LOCKED) RETURNING 1)
  SELECT count(*) FROM gone
$$;
REVOKE EXECUTE ON FUNCTION forget_old_invitations FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_invitations TO guildhall_app;
