-- Where there is something to do for the job that ends plans.
CREATE OR REPLACE FUNCTION communities_with_ended_plans() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT DISTINCT c.community_id FROM companies c
     WHERE c.subscription_status <> 'Expired' AND c.subscription_expiry <= now()
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_ended_plans FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_ended_plans TO guildhall_app;
