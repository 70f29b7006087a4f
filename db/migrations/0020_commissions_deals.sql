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

-- What is not paid yet is cancelled and written anew, smaller, when the customer gets money back.
ALTER TABLE commissions ADD COLUMN revision smallint NOT NULL DEFAULT 1 CHECK (revision >= 1);
DROP INDEX commissions_once;
CREATE UNIQUE INDEX commissions_once ON commissions (community_id, referral_id, kind, closing, part, revision)
  WHERE kind <> 'refund';

-- A row that took back too much is taken back itself, and is then above zero.
DO $$
DECLARE old text;
BEGIN
  SELECT conname INTO STRICT old FROM pg_constraint
   WHERE conrelid = 'commissions'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%amount < 0%';
  EXECUTE format('ALTER TABLE commissions DROP CONSTRAINT %I', old);
END $$;
ALTER TABLE commissions ADD CONSTRAINT commissions_sign CHECK (amount > 0 OR kind = 'refund' AND amount < 0);
