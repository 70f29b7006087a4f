-- A customer who has their details removed is forgotten in the ledger's words too: what was noted on a refund or when a deal was
-- taken up again stands there a second time. As where a company closes, the ledger alone knows who may ever touch it.
CREATE OR REPLACE FUNCTION forget_customer_on_commissions(of_referral bigint) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    UPDATE commission_steps s SET note = NULL
      FROM referrals r JOIN commissions c ON c.community_id = r.community_id AND c.referral_id = r.id
     WHERE r.community_id = current_community() AND r.id = of_referral AND r.details_removed_at IS NOT NULL
       AND s.community_id = c.community_id AND s.commission_id = c.id AND s.note IS NOT NULL;
    UPDATE commission_deal_refunds d SET note = NULL FROM referrals r
     WHERE r.community_id = current_community() AND r.id = of_referral AND r.details_removed_at IS NOT NULL
       AND d.community_id = r.community_id AND d.referral_id = r.id AND d.note IS NOT NULL;
  $$;
REVOKE EXECUTE ON FUNCTION forget_customer_on_commissions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_customer_on_commissions TO guildhall_app;
