-- What a company has used of its plan: by calendar months of the community, and partners at a time. Taken by one
-- conditional update each, so that of a hundred at the last place one gets it.
CREATE TABLE plan_usage (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  sent integer NOT NULL DEFAULT 0 CHECK (sent >= 0),
  received integer NOT NULL DEFAULT 0 CHECK (received >= 0),
  PRIMARY KEY (community_id, company_id, month),
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id)
) WITH (fillfactor = 70);
CALL protect_tenant_table('plan_usage');
GRANT SELECT, INSERT, UPDATE ON plan_usage TO guildhall_app;

-- One row for a company: what its badges show and how many partners it has. Kept by the writing transactions, never counted.
CREATE TABLE company_counts (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  incoming_referral_count integer NOT NULL DEFAULT 0 CHECK (incoming_referral_count >= 0),
  incoming_partnership_count integer NOT NULL DEFAULT 0 CHECK (incoming_partnership_count >= 0),
  outgoing_partnership_count integer NOT NULL DEFAULT 0 CHECK (outgoing_partnership_count >= 0),
  partners integer NOT NULL DEFAULT 0 CHECK (partners >= 0),
  PRIMARY KEY (community_id, company_id),
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id)
) WITH (fillfactor = 70);
CALL protect_tenant_table('company_counts');
GRANT SELECT, INSERT, UPDATE ON company_counts TO guildhall_app;

-- One row for a pair of companies, the lower id first, whatever becomes of the two.
CREATE TABLE partnerships (
  community_id bigint NOT NULL REFERENCES communities,
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_a bigint NOT NULL,
  company_b bigint NOT NULL,
  status text NOT NULL
    CHECK (status IN ('Invited', 'Accepted', 'Declined', 'Cancelled', 'Expired', 'Paused', 'Ended')),
  -- Null where an admin introduced the two.
  invited_by_company bigint,
  invited_by_member bigint,
  message text CHECK (char_length(message) <= 2000),
  -- Who has said yes to being partners; whoever invites has.
  accepted_a boolean NOT NULL DEFAULT false,
  accepted_b boolean NOT NULL DEFAULT false,
  -- Null: nothing agreed yet, so the receiver's default terms apply.
  version_in_force integer,
  -- An offer that waits for one side, or after an introduction for both.
  open_version integer,
  paused_by_company bigint,
  -- Why it was declined or ended, in the words of whoever did it.
  reason text CHECK (char_length(reason) <= 2000),
  invited_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '30 days',
  accepted_at timestamptz,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, id),
  UNIQUE (community_id, company_a, company_b),
  CHECK (company_a < company_b),
  CHECK (invited_by_company IN (company_a, company_b)),
  CHECK (paused_by_company IN (company_a, company_b)),
  CHECK ((status = 'Paused') = (paused_by_company IS NOT NULL)),
  FOREIGN KEY (community_id, company_a) REFERENCES companies (community_id, id),
  FOREIGN KEY (community_id, company_b) REFERENCES companies (community_id, id),
  FOREIGN KEY (community_id, invited_by_member) REFERENCES members (community_id, id)
);
CREATE INDEX partnerships_of_b ON partnerships (community_id, company_b);
CREATE INDEX partnerships_to_expire ON partnerships (expires_at, community_id) WHERE status = 'Invited';
CALL protect_tenant_table('partnerships');
GRANT SELECT, INSERT, UPDATE ON partnerships TO guildhall_app;

-- The partnership as one of the two sees it.
CREATE TABLE partnership_sides (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  other_company_id bigint NOT NULL,
  partnership_id bigint NOT NULL,
  is_liked boolean NOT NULL DEFAULT false,
  last_activity_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, company_id, other_company_id),
  FOREIGN KEY (community_id, partnership_id) REFERENCES partnerships (community_id, id),
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id),
  FOREIGN KEY (community_id, other_company_id) REFERENCES companies (community_id, id)
);
CREATE INDEX partnership_sides_by_activity
  ON partnership_sides (community_id, company_id, last_activity_at, partnership_id);
CREATE INDEX partnership_sides_of_partnership ON partnership_sides (community_id, partnership_id);
CREATE INDEX partnership_sides_of_other ON partnership_sides (community_id, other_company_id);
CALL protect_tenant_table('partnership_sides');
GRANT SELECT, INSERT, UPDATE ON partnership_sides TO guildhall_app;

-- Numbered versions of what the two pay each other. One is in force once both have accepted it; none is ever changed but
-- by an answer.
CREATE TABLE partnership_terms (
  community_id bigint NOT NULL,
  partnership_id bigint NOT NULL,
  version integer NOT NULL CHECK (version >= 1),
  -- What company_a pays for referrals that company_b sends, and the other way round; null: its default terms.
  paid_by_a jsonb,
  paid_by_b jsonb,
  message text CHECK (char_length(message) <= 2000),
  -- Null where an admin introduced the two.
  offered_by_company bigint,
  offered_by_member bigint,
  accepted_a_at timestamptz,
  accepted_b_at timestamptz,
  -- Declined, taken back, or replaced by a newer offer before both had accepted it.
  closed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, partnership_id, version),
  FOREIGN KEY (community_id, partnership_id) REFERENCES partnerships (community_id, id),
  FOREIGN KEY (community_id, offered_by_company) REFERENCES companies (community_id, id),
  FOREIGN KEY (community_id, offered_by_member) REFERENCES members (community_id, id)
);
CALL protect_tenant_table('partnership_terms');
GRANT SELECT, INSERT, UPDATE ON partnership_terms TO guildhall_app;

-- Somebody outside of the community, asked by mail to join and be a partner. Joining accepts it.
CREATE TABLE partner_invitations (
  community_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  member_id bigint NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  message text CHECK (char_length(message) <= 2000),
  they_pay jsonb,
  we_pay jsonb,
  status text NOT NULL DEFAULT 'Open' CHECK (status IN ('Open', 'Joined', 'Cancelled', 'Expired')),
  mailed_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '30 days',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
);
CREATE UNIQUE INDEX partner_invitations_open ON partner_invitations (community_id, email, company_id) WHERE status = 'Open';
CREATE INDEX partner_invitations_by_company ON partner_invitations (community_id, company_id, id);
CREATE INDEX partner_invitations_to_expire ON partner_invitations (expires_at, community_id) WHERE status = 'Open';
CREATE INDEX partner_invitations_by_member ON partner_invitations (community_id, member_id);
CALL protect_tenant_table('partner_invitations');
GRANT SELECT, INSERT, UPDATE ON partner_invitations TO guildhall_app;

-- What went from one company to another, partners or not. `closed` is also the number of the next deal's tier.
CREATE TABLE company_pairs (
  community_id bigint NOT NULL,
  sender_company_id bigint NOT NULL,
  receiver_company_id bigint NOT NULL,
  sent integer NOT NULL DEFAULT 0 CHECK (sent >= 0),
  accepted integer NOT NULL DEFAULT 0 CHECK (accepted >= 0),
  closed integer NOT NULL DEFAULT 0 CHECK (closed >= 0),
  last_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, sender_company_id, receiver_company_id),
  FOREIGN KEY (community_id, sender_company_id) REFERENCES companies (community_id, id),
  FOREIGN KEY (community_id, receiver_company_id) REFERENCES companies (community_id, id),
  CHECK (sender_company_id <> receiver_company_id)
) WITH (fillfactor = 70);
CREATE INDEX company_pairs_of_receiver ON company_pairs (community_id, receiver_company_id);
CALL protect_tenant_table('company_pairs');
GRANT SELECT, INSERT, UPDATE ON company_pairs TO guildhall_app;

-- Where the job that ends invitations has something to do.
CREATE FUNCTION communities_with_old_partner_invitations() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT p.community_id FROM partnerships p WHERE is_system() AND p.status = 'Invited' AND p.expires_at <= now()
    UNION
    SELECT i.community_id FROM partner_invitations i WHERE is_system() AND i.status = 'Open' AND i.expires_at <= now()
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_old_partner_invitations FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_old_partner_invitations TO guildhall_app;

-- For the job that turns a joining into a partnership: whose invitations the new member came by.
CREATE FUNCTION partner_invitations_to_member(wanted bigint) RETURNS TABLE (invitation_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT i.id FROM members m
      JOIN accounts a ON a.id = m.account_id
      JOIN partner_invitations i ON i.community_id = m.community_id AND i.email = a.email AND i.status = 'Open'
     WHERE m.community_id = current_community() AND m.id = wanted
     ORDER BY i.id
  $$;
REVOKE EXECUTE ON FUNCTION partner_invitations_to_member FROM PUBLIC;
GRANT EXECUTE ON FUNCTION partner_invitations_to_member TO guildhall_app;
