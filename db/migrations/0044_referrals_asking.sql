-- "How was it?" waits until the work can be done: when the customer is to be asked, and that they were, once for a referral,
-- however often its deal is closed.
ALTER TABLE referrals ADD COLUMN rating_due_at timestamptz, ADD COLUMN rating_asked_at timestamptz;
CREATE INDEX referrals_to_ask ON referrals (rating_due_at, community_id) WHERE rating_due_at IS NOT NULL;

-- Until now a customer was asked as soon as the deal was closed for the first time.
UPDATE referrals r SET rating_asked_at = d.created_at FROM commission_deals d
 WHERE d.community_id = r.community_id AND d.referral_id = r.id AND d.closing = 1;

CREATE FUNCTION communities_with_customers_to_ask() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT DISTINCT r.community_id FROM referrals r WHERE is_system() AND r.rating_due_at <= moment()
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_customers_to_ask FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_customers_to_ask TO guildhall_app;
