CREATE OR REPLACE FUNCTION merge_subscriptions(goes bigint, stays bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE here bigint := assert_merging(goes, stays);
  BEGIN
    WITH gone AS (DELETE FROM plan_trials t WHERE t.community_id = here AND t.company_id = goes RETURNING *)
    INSERT INTO plan_trials AS t (community_id, company_id, plan, expires_at, created_at)
    SELECT here, stays, plan, expires_at, created_at FROM gone
    ON CONFLICT (community_id, company_id, plan) DO UPDATE SET expires_at = greatest(t.expires_at, excluded.expires_at);
    WITH gone AS (DELETE FROM plan_usage u WHERE u.community_id = here AND u.company_id = goes RETURNING *)
    INSERT INTO plan_usage AS u (community_id, company_id, month, sent, received)
    SELECT here, stays, month, sent, received FROM gone
    ON CONFLICT (community_id, company_id, month) DO UPDATE
      SET sent = u.sent + excluded.sent, received = u.received + excluded.received;
  END $$;
REVOKE EXECUTE ON FUNCTION merge_subscriptions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION merge_subscriptions TO guildhall_app;
