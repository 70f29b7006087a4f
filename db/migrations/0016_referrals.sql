-- One company hands a customer to another.
CREATE TABLE referrals (
  community_id bigint NOT NULL REFERENCES communities,
  id bigint GENERATED ALWAYS AS IDENTITY,
  sender_company_id bigint NOT NULL,
  receiver_company_id bigint NOT NULL,
  sender_member_id bigint NOT NULL,
  -- Logged: it happened before it was written down, and the other side confirms it.
  is_logged boolean NOT NULL DEFAULT false,
  status text NOT NULL CHECK (status IN ('New', 'Viewed', 'Accepted', 'Declined', 'Withdrawn', 'Expired', 'Customer Contacted',
    'Quoted', 'Deal Closed', 'Lost', 'Awaiting confirmation', 'Disputed')),
  status_since timestamptz NOT NULL DEFAULT now(),
  -- Where it goes if it is taken up again.
  status_before text,

  -- The customer. Blank once they asked for it.
  contact_name text NOT NULL CHECK (char_length(contact_name) <= 120),
  contact_email text CHECK (char_length(contact_email) <= 254),
  contact_phone text CHECK (char_length(contact_phone) <= 40),
  contact_position text CHECK (char_length(contact_position) <= 120),
  contact_address text CHECK (char_length(contact_address) <= 300),
  contact_linkedin text CHECK (char_length(contact_linkedin) <= 200),
  contact_company text CHECK (char_length(contact_company) <= 120),
  contact_industry text CHECK (char_length(contact_industry) <= 60),
  details_removed_at timestamptz,

  need text NOT NULL CHECK (char_length(need) <= 140),
  description text CHECK (char_length(description) <= 4000),
  services jsonb NOT NULL DEFAULT '[]',
  deadline date,
  budget bigint CHECK (budget >= 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),

  -- Frozen when it was sent.
  terms jsonb NOT NULL,
  terms_source text NOT NULL CHECK (terms_source IN ('referral', 'partnership', 'default', 'none')),
  terms_version integer,

  -- "asked": the customer got the link; "untold": there is no address to write to.
  consent text NOT NULL DEFAULT 'untold' CHECK (consent IN ('untold', 'asked', 'given', 'refused')),
  consent_at timestamptz,

  -- Without tax, in minor units of the currency; with a recurring commission, what the customer pays each month.
  deal_amount bigint CHECK (deal_amount >= 0),
  deal_date date,
  -- Which of the sender's deals with this receiver it was.
  deal_number integer,
  reason text CHECK (char_length(reason) <= 2000),

  -- When the receiver first answered: what response times are made of.
  answered_at timestamptz,
  expires_at timestamptz,
  -- Reminders that have gone out: none, that of day 2, that of day 7.
  reminders smallint NOT NULL DEFAULT 0,
  nudged_at timestamptz,
  -- The receiver wants to take it up again and waits for the sender.
  reopening_note text CHECK (char_length(reopening_note) <= 2000),
  reopening_asked_at timestamptz,
  -- Both want the thanks in the feed.
  sender_wants_thanks boolean NOT NULL DEFAULT false,
  receiver_wants_thanks boolean NOT NULL DEFAULT false,

  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, id),
  CHECK (sender_company_id <> receiver_company_id),
  CHECK ((status = 'Deal Closed') <= (deal_amount IS NOT NULL AND deal_date IS NOT NULL)),
  FOREIGN KEY (community_id, sender_company_id) REFERENCES companies (community_id, id),
  FOREIGN KEY (community_id, receiver_company_id) REFERENCES companies (community_id, id),
  FOREIGN KEY (community_id, sender_member_id) REFERENCES members (community_id, id)
);
-- The lists, by direction, narrowed by status, by partner, or by both; by time throughout.
CREATE INDEX referrals_sent ON referrals (community_id, sender_company_id, created_at, id);
CREATE INDEX referrals_sent_by_status ON referrals (community_id, sender_company_id, status, created_at, id);
CREATE INDEX referrals_sent_to ON referrals (community_id, sender_company_id, receiver_company_id, created_at, id);
CREATE INDEX referrals_received ON referrals (community_id, receiver_company_id, created_at, id);
CREATE INDEX referrals_received_by_status ON referrals (community_id, receiver_company_id, status, created_at, id);
CREATE INDEX referrals_received_from ON referrals (community_id, receiver_company_id, sender_company_id, created_at, id);
CREATE INDEX referrals_by_sender_member ON referrals (community_id, sender_member_id);
CREATE INDEX referrals_answered ON referrals (community_id, receiver_company_id, answered_at) WHERE answered_at IS NOT NULL;
CREATE INDEX referrals_to_expire ON referrals (expires_at, community_id) WHERE status IN ('New', 'Viewed');
CREATE INDEX referrals_to_remind ON referrals (created_at, community_id) WHERE status IN ('New', 'Viewed') AND reminders < 2;
CALL protect_tenant_table('referrals');
GRANT SELECT, INSERT, UPDATE ON referrals TO guildhall_app;

-- The same customer to the same company within 30 days is refused. Kept as a keyed hash: comparing needs no name.
CREATE TABLE referred_customers (
  community_id bigint NOT NULL,
  receiver_company_id bigint NOT NULL,
  customer_hash bytea NOT NULL,
  referral_id bigint NOT NULL,
  referred_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, receiver_company_id, customer_hash),
  FOREIGN KEY (community_id, receiver_company_id) REFERENCES companies (community_id, id),
  FOREIGN KEY (community_id, referral_id) REFERENCES referrals (community_id, id)
);
CREATE INDEX referred_customers_by_referral ON referred_customers (community_id, referral_id);
CREATE INDEX referred_customers_by_age ON referred_customers (referred_at);
CALL protect_tenant_table('referred_customers');
GRANT SELECT, INSERT, UPDATE, DELETE ON referred_customers TO guildhall_app;

-- Words of a referral (customer, need, the other company is found by its own filter), once for each of the two companies.
CREATE TABLE referral_words (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  word text COLLATE "C" NOT NULL CHECK (char_length(word) BETWEEN 1 AND 40),
  referral_id bigint NOT NULL,
  PRIMARY KEY (community_id, company_id, word, referral_id),
  FOREIGN KEY (community_id, referral_id) REFERENCES referrals (community_id, id) ON DELETE CASCADE
);
CREATE INDEX referral_words_by_referral ON referral_words (community_id, referral_id);
CALL protect_tenant_table('referral_words');
GRANT SELECT, INSERT, DELETE ON referral_words TO guildhall_app;

-- How many a company has sent and received, by status. Kept by the writing transactions.
CREATE TABLE referral_counts (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  direction text NOT NULL CHECK (direction IN ('outgoing', 'incoming')),
  status text NOT NULL,
  referrals integer NOT NULL CHECK (referrals >= 0),
  PRIMARY KEY (community_id, company_id, direction, status),
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id)
) WITH (fillfactor = 70);
CALL protect_tenant_table('referral_counts');
GRANT SELECT, INSERT, UPDATE ON referral_counts TO guildhall_app;

-- What happened to a referral, one line each. Names are looked up when it is read, so nobody's stays behind.
CREATE TABLE referral_activities (
  community_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  referral_id bigint NOT NULL,
  -- Both null: the customer, or time itself.
  company_id bigint,
  member_id bigint,
  actor text NOT NULL CHECK (actor IN ('sender', 'receiver', 'customer', 'admin', 'time')),
  action_type text NOT NULL,
  -- What is said besides: from and to, a file's name, an amount that only the two may see.
  detail jsonb NOT NULL DEFAULT '{}',
  note text CHECK (char_length(note) <= 2000),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, referral_id) REFERENCES referrals (community_id, id),
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
);
CREATE INDEX referral_activities_by_referral ON referral_activities (community_id, referral_id, id);
CREATE INDEX referral_activities_by_member ON referral_activities (community_id, member_id);
CALL protect_tenant_table('referral_activities');
GRANT SELECT, INSERT ON referral_activities TO guildhall_app;

CREATE TABLE referral_files (
  community_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  referral_id bigint NOT NULL,
  file_id bigint NOT NULL,
  company_id bigint NOT NULL,
  member_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, referral_id) REFERENCES referrals (community_id, id),
  FOREIGN KEY (community_id, file_id) REFERENCES files (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
);
CREATE INDEX referral_files_by_referral ON referral_files (community_id, referral_id, id);
CREATE INDEX referral_files_by_file ON referral_files (community_id, file_id);
CREATE INDEX referral_files_by_member ON referral_files (community_id, member_id);
CALL protect_tenant_table('referral_files');
GRANT SELECT, INSERT, DELETE ON referral_files TO guildhall_app;

-- The customer's own page: whoever has the secret of its link.
CREATE TABLE customer_links (
  community_id bigint NOT NULL,
  token_hash bytea NOT NULL,
  referral_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, token_hash),
  FOREIGN KEY (community_id, referral_id) REFERENCES referrals (community_id, id)
);
CREATE INDEX customer_links_by_referral ON customer_links (community_id, referral_id);
CALL protect_tenant_table('customer_links');
GRANT SELECT, INSERT, DELETE ON customer_links TO guildhall_app;

-- What a customer said of the company that they were referred to, once for a closed referral.
CREATE TABLE reviews (
  community_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  referral_id bigint NOT NULL,
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  words text CHECK (char_length(words) <= 1000),
  -- As the customer wants to be named; null: "A customer".
  author text CHECK (char_length(author) <= 80),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, id),
  UNIQUE (community_id, referral_id),
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id),
  FOREIGN KEY (community_id, referral_id) REFERENCES referrals (community_id, id)
);
CREATE INDEX reviews_by_company ON reviews (community_id, company_id, id);
CALL protect_tenant_table('reviews');
GRANT SELECT, INSERT, UPDATE ON reviews TO guildhall_app;

-- What can be said of a company from its referrals, made anew by the transactions that change it.
CREATE TABLE company_reputations (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  -- The middle of the last twenty answers to a referral.
  answer_seconds integer,
  answers integer NOT NULL DEFAULT 0,
  accepted integer NOT NULL DEFAULT 0 CHECK (accepted >= 0),
  closed integer NOT NULL DEFAULT 0 CHECK (closed >= 0),
  reviews integer NOT NULL DEFAULT 0,
  stars integer NOT NULL DEFAULT 0,
  PRIMARY KEY (community_id, company_id),
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id)
) WITH (fillfactor = 70);
CALL protect_tenant_table('company_reputations');
GRANT SELECT, INSERT, UPDATE ON company_reputations TO guildhall_app;

-- Where the jobs have something to do: referrals that are over, or whose receiver is to be reminded.
CREATE FUNCTION communities_with_waiting_referrals() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT r.community_id FROM referrals r
     WHERE is_system() AND r.status IN ('New', 'Viewed') AND r.expires_at <= now()
    UNION
    SELECT r.community_id FROM referrals r
     WHERE is_system() AND r.status IN ('New', 'Viewed') AND r.reminders < 2 AND r.created_at <= now() - interval '2 days'
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_waiting_referrals FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_waiting_referrals TO guildhall_app;
