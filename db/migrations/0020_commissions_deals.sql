-- A deal as often as it was closed: a later refund of the customer is measured against it.
CREATE TABLE commission_deals (
  community_id bigint NOT NULL,
  referral_id bigint NOT NULL,
  closing smallint NOT NULL CHECK (closing >= 1),
  -- Without tax; with a recurring commission, what the customer pays each month.
  amount bigint NOT NULL CHECK (amount >= 0),
  deal_number integer NOT NULL CHECK (deal_number >= 1),
  made_on date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, referral_id, closing),
  FOREIGN KEY (community_id, referral_id) REFERENCES referrals (community_id, id)
);
CALL protect_tenant_table('commission_deals');
GRANT SELECT, INSERT ON commission_deals TO guildhall_app;

-- What the customer got back of it, also where the commission stays the same because of its least or its most.
CREATE TABLE commission_deal_refunds (
  community_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  referral_id bigint NOT NULL,
  closing smallint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  refunded_on date NOT NULL,
  note text CHECK (char_length(note) <= 2000),
  member_id bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, referral_id, closing) REFERENCES commission_deals (community_id, referral_id, closing),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
);
CREATE INDEX commission_deal_refunds_of_deal ON commission_deal_refunds (community_id, referral_id, closing);
CREATE INDEX commission_deal_refunds_by_member ON commission_deal_refunds (community_id, member_id);
CALL protect_tenant_table('commission_deal_refunds');
GRANT SELECT, INSERT ON commission_deal_refunds TO guildhall_app;

-- A row that took back too much is taken back itself, and is then above zero.
DO $$
DECLARE old text;
BEGIN
  SELECT conname INTO STRICT old FROM pg_constraint
   WHERE conrelid = 'commissions'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%amount < 0%';
  EXECUTE format('ALTER TABLE commissions DROP CONSTRAINT %I', old);
END $$;
ALTER TABLE commissions ADD CONSTRAINT commissions_sign CHECK (amount > 0 OR kind = 'refund' AND amount < 0);

-- The list of all that a company owes or is owed, and the rows of a month with one partner.
CREATE INDEX commission_standing_by_payer ON commission_standing (community_id, payer_company_id, commission_id);
CREATE INDEX commission_standing_by_payee ON commission_standing (community_id, payee_company_id, commission_id);
CREATE INDEX commissions_between ON commissions (community_id, payer_company_id, payee_company_id, month, id);
-- The longest waiting first.
DROP INDEX commission_standing_disputed;
CREATE INDEX commission_standing_disputed ON commission_standing (community_id, since, commission_id) WHERE state = 'Disputed';

-- A company that closes takes its words with it. The amounts stay, because they are the other company's too. Here and not in
-- close_company, so that the ledger alone knows who may ever touch it.
CREATE FUNCTION forget_words_on_commissions() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  BEGIN
    UPDATE commission_steps SET note = NULL
     WHERE community_id = NEW.community_id AND company_id = NEW.id AND note IS NOT NULL;
    UPDATE commission_deal_refunds r SET note = NULL
      FROM commissions c
     WHERE c.community_id = NEW.community_id AND c.payer_company_id = NEW.id
       AND r.community_id = c.community_id AND r.referral_id = c.referral_id AND r.note IS NOT NULL;
    RETURN NEW;
  END $$;
REVOKE EXECUTE ON FUNCTION forget_words_on_commissions FROM PUBLIC;
CREATE INDEX commission_steps_with_words ON commission_steps (community_id, company_id) WHERE note IS NOT NULL;
CREATE TRIGGER forget_words_on_commissions AFTER UPDATE OF closed_at ON companies
  FOR EACH ROW WHEN (OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL) EXECUTE FUNCTION forget_words_on_commissions();
