-- What the customer got back of a deal that stands.
CREATE OR REPLACE FUNCTION dashboard_refunded(r referrals) RETURNS bigint LANGUAGE sql STABLE AS $$
    SELECT coalesce(sum(f.amount), 0)::bigint FROM commission_deal_refunds f
     WHERE r.status = 'Deal Closed' AND f.community_id = r.community_id AND f.referral_id = r.id
       AND f.closing = (SELECT max(d.closing) FROM commission_deals d
                         WHERE d.community_id = r.community_id AND d.referral_id = r.id)
  $$;
