CREATE OR REPLACE FUNCTION communities_with_ending_plans() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT DISTINCT c.community_id FROM companies c
     WHERE c.subscription_status <> 'Expired' AND c.subscription_expiry > now() AND c.subscription_expiry <= now() + interval '7 days'
       AND (c.end_announced_for IS DISTINCT FROM c.subscription_expiry
            OR c.subscription_expiry <= now() + interval '1 day' AND c.last_day_announced_for IS DISTINCT FROM c.subscription_expiry)
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_ending_plans FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_ending_plans TO guildhall_app;
