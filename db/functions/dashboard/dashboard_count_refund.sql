CREATE OR REPLACE FUNCTION dashboard_count_refund() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE side record;
  BEGIN
    FOR side IN
      SELECT x.*, r.currency, r.deal_date FROM referrals r
       CROSS JOIN LATERAL (VALUES (r.sender_company_id, 'outgoing'), (r.receiver_company_id, 'incoming')) x (mine, direction)
       WHERE r.community_id = NEW.community_id AND r.id = NEW.referral_id AND r.status = 'Deal Closed' ORDER BY x.mine
    LOOP
      PERFORM dashboard_zone(NEW.community_id, side.mine);
      INSERT INTO dashboard_values AS kept (community_id, company_id, direction, grain, day, currency, deals, amount)
      SELECT NEW.community_id, side.mine, side.direction, g.grain, g.day, side.currency, 0, -NEW.amount
        FROM (VALUES ('day', side.deal_date), ('month', date_trunc('month', side.deal_date)::date)) g (grain, day)
       ORDER BY g.grain
      ON CONFLICT (community_id, company_id, direction, grain, day, currency) DO UPDATE SET amount = kept.amount + excluded.amount;
    END LOOP;
    RETURN NULL;
  END $$;
REVOKE EXECUTE ON FUNCTION dashboard_count_refund FROM PUBLIC;

DROP TRIGGER IF EXISTS dashboard_counts_refund ON commission_deal_refunds;
CREATE CONSTRAINT TRIGGER dashboard_counts_refund AFTER INSERT ON commission_deal_refunds DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION dashboard_count_refund();
