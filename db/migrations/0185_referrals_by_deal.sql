-- Deals by their own day, as the dashboards count them.
CREATE INDEX referrals_sent_deals ON referrals (community_id, sender_company_id, deal_date, id) WHERE status = 'Deal Closed';
CREATE INDEX referrals_received_deals ON referrals (community_id, receiver_company_id, deal_date, id) WHERE status = 'Deal Closed';
