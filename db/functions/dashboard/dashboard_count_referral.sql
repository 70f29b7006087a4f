-- The company with the lower id goes first, as everywhere.
CREATE OR REPLACE FUNCTION dashboard_count_referral() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  BEGIN
    IF NEW.sender_company_id < NEW.receiver_company_id THEN
      PERFORM dashboard_count_side(OLD, NEW, NEW.sender_company_id, NEW.receiver_company_id, 'outgoing');
      PERFORM dashboard_count_side(OLD, NEW, NEW.receiver_company_id, NEW.sender_company_id, 'incoming');
    ELSE
      PERFORM dashboard_count_side(OLD, NEW, NEW.receiver_company_id, NEW.sender_company_id, 'incoming');
      PERFORM dashboard_count_side(OLD, NEW, NEW.sender_company_id, NEW.receiver_company_id, 'outgoing');
    END IF;
    RETURN NULL;
  END $$;
REVOKE EXECUTE ON FUNCTION dashboard_count_referral FROM PUBLIC;

DROP TRIGGER IF EXISTS dashboard_counts_changed ON referrals;
CREATE CONSTRAINT TRIGGER dashboard_counts_changed AFTER UPDATE ON referrals DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.status, OLD.created_at, OLD.answered_at, OLD.deal_amount, OLD.deal_date, OLD.currency)
                     IS DISTINCT FROM (NEW.status, NEW.created_at, NEW.answered_at, NEW.deal_amount, NEW.deal_date, NEW.currency))
  EXECUTE FUNCTION dashboard_count_referral();

DROP TRIGGER IF EXISTS dashboard_counts_new ON referrals;
CREATE CONSTRAINT TRIGGER dashboard_counts_new AFTER INSERT ON referrals DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION dashboard_count_referral();
