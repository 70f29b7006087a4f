CREATE OR REPLACE FUNCTION communities_with_customers_to_ask() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT DISTINCT r.community_id FROM referrals r WHERE is_system() AND r.rating_due_at <= moment()
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_customers_to_ask FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_customers_to_ask TO guildhall_app;
