-- What an admin has overturned of a customer's refund: a counter-entry below zero, so that the sum is what the customer really got back.
DO $$
DECLARE old text;
BEGIN
  SELECT conname INTO STRICT old FROM pg_constraint
   WHERE conrelid = 'commission_deal_refunds'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%amount > 0%';
  EXECUTE format('ALTER TABLE commission_deal_refunds DROP CONSTRAINT %I', old);
END $$;
ALTER TABLE commission_deal_refunds
  ADD COLUMN overturns bigint,
  ADD FOREIGN KEY (community_id, overturns) REFERENCES commission_deal_refunds (community_id, id),
  ADD CONSTRAINT commission_deal_refunds_sign CHECK (CASE WHEN overturns IS NULL THEN amount > 0 ELSE amount < 0 END);
CREATE INDEX commission_deal_refunds_overturning ON commission_deal_refunds (community_id, overturns) WHERE overturns IS NOT NULL;

-- What has been due for two weeks is overdue: on statements, and in a reminder to its payer.
ALTER TABLE commission_standing ADD COLUMN reminded_at timestamptz;
CREATE INDEX commission_standing_due_of_payer ON commission_standing (community_id, payer_company_id, since) WHERE state = 'Due';
CREATE INDEX commission_standing_due_of_payee ON commission_standing (community_id, payee_company_id, since) WHERE state = 'Due';
CREATE INDEX commission_standing_due_since ON commission_standing (since, community_id) WHERE state = 'Due';

CREATE FUNCTION communities_with_overdue_commissions(before timestamptz) RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT DISTINCT s.community_id FROM commission_standing s WHERE is_system() AND s.state = 'Due' AND s.since <= before
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_overdue_commissions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_overdue_commissions TO guildhall_app;
