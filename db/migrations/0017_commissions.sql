-- The ledger. A row says what one company owes another for a referral; it is never changed and never removed, and what
-- becomes of it is written below it.
CREATE TABLE commissions (
  community_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  referral_id bigint NOT NULL,
  payer_company_id bigint NOT NULL,
  payee_company_id bigint NOT NULL,
  -- deal: for a closed deal; lead: for an accepted lead; month: one part of a recurring commission; refund: takes back.
  kind text NOT NULL CHECK (kind IN ('deal', 'lead', 'month', 'refund')),
  -- 1 to n of the months; 1 otherwise.
  part smallint NOT NULL DEFAULT 1 CHECK (part >= 1),
  -- Raised each time a referral is closed again, so that the parts of two closings are not mixed up.
  closing smallint NOT NULL DEFAULT 1,
  -- Whole minor units; below zero only where it takes something back.
  amount bigint NOT NULL CHECK (CASE WHEN kind = 'refund' THEN amount < 0 ELSE amount > 0 END),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- How it came about, for both to read: the deal's amount, the terms' sentence.
  basis jsonb NOT NULL,
  refund_of bigint,
  -- The month of the statement on which it stands, by the community's calendar.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  due_on date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, id),
  CHECK (payer_company_id <> payee_company_id),
  CHECK ((kind = 'refund') = (refund_of IS NOT NULL)),
  FOREIGN KEY (community_id, referral_id) REFERENCES referrals (community_id, id),
  FOREIGN KEY (community_id, refund_of) REFERENCES commissions (community_id, id),
  FOREIGN KEY (community_id, payer_company_id) REFERENCES companies (community_id, id),
  FOREIGN KEY (community_id, payee_company_id) REFERENCES companies (community_id, id)
);
-- The same lead, month or closing is written once, whatever is tried twice.
CREATE UNIQUE INDEX commissions_once ON commissions (community_id, referral_id, kind, closing, part) WHERE kind <> 'refund';
CREATE INDEX commissions_by_referral ON commissions (community_id, referral_id, id);
CREATE INDEX commissions_by_payer ON commissions (community_id, payer_company_id, month, id);
CREATE INDEX commissions_by_payee ON commissions (community_id, payee_company_id, month, id);
CREATE INDEX commissions_refunds ON commissions (community_id, refund_of) WHERE refund_of IS NOT NULL;
CALL protect_tenant_table('commissions');
GRANT SELECT, INSERT ON commissions TO guildhall_app;

-- What became of a row of the ledger; this grows too, and never changes.
CREATE TABLE commission_steps (
  community_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  commission_id bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('Pending', 'Due', 'Paid', 'Received', 'Disputed', 'Cancelled')),
  -- time: a hold that ended; null members: nobody in particular.
  actor text NOT NULL CHECK (actor IN ('payer', 'payee', 'admin', 'time')),
  company_id bigint,
  member_id bigint,
  note text CHECK (char_length(note) <= 2000),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, commission_id) REFERENCES commissions (community_id, id),
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
);
CREATE INDEX commission_steps_by_commission ON commission_steps (community_id, commission_id, id);
CREATE INDEX commission_steps_by_member ON commission_steps (community_id, member_id);
CALL protect_tenant_table('commission_steps');
GRANT SELECT, INSERT ON commission_steps TO guildhall_app;

-- Where each row stands now: its last step, kept where lists and the conditional update can use it.
CREATE TABLE commission_standing (
  community_id bigint NOT NULL,
  commission_id bigint NOT NULL,
  payer_company_id bigint NOT NULL,
  payee_company_id bigint NOT NULL,
  state text NOT NULL,
  due_on date NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, commission_id),
  FOREIGN KEY (community_id, commission_id) REFERENCES commissions (community_id, id),
  FOREIGN KEY (community_id, payer_company_id) REFERENCES companies (community_id, id),
  FOREIGN KEY (community_id, payee_company_id) REFERENCES companies (community_id, id)
);
CREATE INDEX commission_standing_of_payer ON commission_standing (community_id, payer_company_id, state, commission_id);
CREATE INDEX commission_standing_of_payee ON commission_standing (community_id, payee_company_id, state, commission_id);
CREATE INDEX commission_standing_held ON commission_standing (due_on, community_id) WHERE state = 'Pending';
CREATE INDEX commission_standing_disputed ON commission_standing (community_id, commission_id) WHERE state = 'Disputed';
CALL protect_tenant_table('commission_standing');
GRANT SELECT, INSERT, UPDATE ON commission_standing TO guildhall_app;

-- Sums by month, partner, state and currency, from the payer's and from the payee's side. Always the sum of the rows.
CREATE TABLE commission_totals (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  side text NOT NULL CHECK (side IN ('payer', 'payee')),
  month date NOT NULL,
  partner_company_id bigint NOT NULL,
  currency text NOT NULL,
  state text NOT NULL,
  amount bigint NOT NULL,
  commissions integer NOT NULL CHECK (commissions >= 0),
  PRIMARY KEY (community_id, company_id, side, month, partner_company_id, currency, state),
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id),
  FOREIGN KEY (community_id, partner_company_id) REFERENCES companies (community_id, id)
) WITH (fillfactor = 70);
CREATE INDEX commission_totals_of_partner ON commission_totals (community_id, partner_company_id);
CALL protect_tenant_table('commission_totals');
GRANT SELECT, INSERT, UPDATE ON commission_totals TO guildhall_app;

-- Where a hold has ended, by each community's own calendar.
CREATE FUNCTION communities_with_ended_holds() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT DISTINCT s.community_id FROM commission_standing s
     WHERE is_system() AND s.state = 'Pending' AND s.due_on <= (now() AT TIME ZONE 'Pacific/Kiritimati')::date
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_ended_holds FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_ended_holds TO guildhall_app;
