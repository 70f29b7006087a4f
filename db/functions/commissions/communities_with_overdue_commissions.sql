CREATE OR REPLACE FUNCTION communities_with_overdue_commissions(before timestamptz) RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT DISTINCT s.community_id FROM commission_standing s WHERE is_system() AND s.state = 'Due' AND s.since <= before
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_overdue_commissions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_overdue_commissions TO guildhall_app;
