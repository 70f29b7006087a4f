-- Where a hold has ended, by each community's own calendar.
CREATE OR REPLACE FUNCTION communities_with_ended_holds() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT DISTINCT s.community_id FROM commission_standing s
     WHERE is_system() AND s.state = 'Pending' AND s.due_on <= (now() AT TIME ZONE 'Pacific/Kiritimati')::date
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_ended_holds FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_ended_holds TO guildhall_app;
