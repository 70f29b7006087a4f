-- Work that a company offers to the community. What somebody must not count is not numbered: ids of answers, questions, files and lines of the
-- history are drawn, so that a gap says nothing.
CREATE FUNCTION drawn_id() RETURNS bigint LANGUAGE sql VOLATILE PARALLEL SAFE
  RETURN 1 + floor(random() * 9007199254740990)::bigint;

-- The clock itself, where a transaction that waited for a lock must not go by the moment at which it began; or the moment that it was told.
CREATE FUNCTION clock_moment() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE
  RETURN coalesce(nullif(current_setting('app.moment', true), '')::timestamptz, clock_timestamp());

-- The state at a moment, whatever the row still says: `statusNow` of the feature's rules.
CREATE FUNCTION opportunity_status(kept text, ends_at timestamptz, answers integer, at timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN CASE
    WHEN ends_at IS NULL OR ends_at > at THEN kept
    WHEN kept = 'Reviewing' OR kept = 'Open' AND answers = 0 THEN 'Expired'
    WHEN kept IN ('Open', 'Awarded') THEN CASE WHEN ends_at + interval '720 hours' <= at THEN 'Expired' ELSE 'Reviewing' END
    ELSE kept END;

CREATE TABLE opportunities (
  community_id bigint NOT NULL REFERENCES communities,
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  -- Null: they have left.
  author_id bigint,
  contact_id bigint,
  status text NOT NULL DEFAULT 'Draft'
    CHECK (status IN ('Draft', 'Open', 'Reviewing', 'Awarded', 'In progress', 'Completed', 'Cancelled', 'Expired')),
  status_since timestamptz NOT NULL DEFAULT moment(),
  -- When time ends this state: the deadline, thirty days of deciding, five days to accept.
  ends_at timestamptz,
  title text NOT NULL DEFAULT '' CHECK (char_length(title) <= 140),
  brief text NOT NULL DEFAULT '' CHECK (char_length(brief) <= 20000),
  tags jsonb NOT NULL DEFAULT '[]',
  place text CHECK (char_length(place) <= 80),
  is_remote boolean NOT NULL DEFAULT false,
  price_kind text NOT NULL DEFAULT 'offer' CHECK (price_kind IN ('fixed', 'range', 'hourly', 'offer')),
  price_low bigint CHECK (price_low >= 0),
  price_high bigint CHECK (price_high >= 0),
  currency text,
  deadline timestamptz,
  starts_on date,
  visibility text NOT NULL DEFAULT 'all' CHECK (visibility IN ('all', 'partners', 'chosen')),
  is_sealed boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  -- The newest version that asked those who had answered to confirm.
  asks_version integer NOT NULL DEFAULT 1,
  -- What was sent and not taken back.
  answers integer NOT NULL DEFAULT 0 CHECK (answers >= 0),
  passes integer NOT NULL DEFAULT 0 CHECK (passes >= 0),
  reminders smallint NOT NULL DEFAULT 0,
  award_response_id bigint,
  award_becomes text CHECK (award_becomes IN ('own', 'customer')),
  awarded_at timestamptz,
  -- To those who are not chosen, kept until the winner has said yes.
  outcome_word text CHECK (char_length(outcome_word) <= 1000),
  referral_id bigint,
  reason text CHECK (char_length(reason) <= 1000),
  published_at timestamptz,
  shared_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT moment(),
  updated_at timestamptz NOT NULL DEFAULT moment(),
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id),
  FOREIGN KEY (community_id, author_id) REFERENCES members (community_id, id),
  FOREIGN KEY (community_id, contact_id) REFERENCES members (community_id, id),
  FOREIGN KEY (community_id, referral_id) REFERENCES referrals (community_id, id),
  CHECK (status = 'Draft' OR published_at IS NOT NULL AND deadline IS NOT NULL AND title <> '' AND brief <> '' AND (is_remote OR place IS NOT NULL)),
  CHECK (status = 'Draft' OR CASE price_kind
    WHEN 'offer' THEN price_low IS NULL AND price_high IS NULL
    WHEN 'range' THEN price_low <= price_high AND currency IS NOT NULL
    ELSE price_low IS NOT NULL AND price_high IS NULL AND currency IS NOT NULL END),
  CHECK ((status IN ('Awarded', 'In progress', 'Completed')) <= (award_response_id IS NOT NULL))
) WITH (fillfactor = 85);
-- Each page is made of those for all, those of each partner and those that the company was chosen for: each is a scan from its end.
CREATE INDEX opportunities_newest ON opportunities (community_id, status, published_at, id) WHERE visibility = 'all' AND published_at IS NOT NULL;
CREATE INDEX opportunities_closing ON opportunities (community_id, deadline, id) WHERE visibility = 'all' AND status = 'Open';
CREATE INDEX opportunities_by_price ON opportunities (community_id, currency, price_low, id)
  WHERE visibility = 'all' AND status = 'Open' AND price_low IS NOT NULL;
CREATE INDEX opportunities_open ON opportunities (community_id, published_at, id) WHERE status = 'Open';
CREATE INDEX opportunities_of_company ON opportunities (community_id, company_id, visibility, status, published_at, id) WHERE published_at IS NOT NULL;
CREATE INDEX opportunities_posted ON opportunities (community_id, company_id, created_at, id);
CREATE INDEX opportunities_ending ON opportunities (ends_at) WHERE ends_at IS NOT NULL;
CREATE INDEX opportunities_by_author ON opportunities (community_id, author_id) WHERE author_id IS NOT NULL;
CREATE INDEX opportunities_by_contact ON opportunities (community_id, contact_id) WHERE contact_id IS NOT NULL;
CREATE INDEX opportunities_by_referral ON opportunities (community_id, referral_id) WHERE referral_id IS NOT NULL;
CALL protect_tenant_table('opportunities');
GRANT SELECT, INSERT, UPDATE, DELETE ON opportunities TO guildhall_app;

-- Companies that were chosen by hand to see one.
CREATE TABLE opportunity_chosen (
  community_id bigint NOT NULL,
  opportunity_id bigint NOT NULL,
  company_id bigint NOT NULL,
  PRIMARY KEY (community_id, opportunity_id, company_id),
  FOREIGN KEY (community_id, opportunity_id) REFERENCES opportunities (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id)
);
CREATE INDEX opportunity_chosen_by_company ON opportunity_chosen (community_id, company_id, opportunity_id);
CALL protect_tenant_table('opportunity_chosen');
GRANT SELECT, INSERT, DELETE ON opportunity_chosen TO guildhall_app;

-- What was asked and offered, from the posting on.
CREATE TABLE opportunity_versions (
  community_id bigint NOT NULL,
  opportunity_id bigint NOT NULL,
  version integer NOT NULL,
  title text NOT NULL,
  brief text NOT NULL,
  tags jsonb NOT NULL,
  place text,
  is_remote boolean NOT NULL,
  price_kind text NOT NULL,
  price_low bigint,
  price_high bigint,
  currency text,
  deadline timestamptz NOT NULL,
  starts_on date,
  -- What is different from the version before it.
  changed text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT moment(),
  PRIMARY KEY (community_id, opportunity_id, version),
  FOREIGN KEY (community_id, opportunity_id) REFERENCES opportunities (community_id, id) ON DELETE CASCADE
);
CALL protect_tenant_table('opportunity_versions');
GRANT SELECT, INSERT, UPDATE ON opportunity_versions TO guildhall_app;

-- Words of the text; `#tag` and `@place` beside them.
CREATE TABLE opportunity_words (
  community_id bigint NOT NULL,
  word text COLLATE "C" NOT NULL CHECK (char_length(word) BETWEEN 1 AND 81),
  opportunity_id bigint NOT NULL,
  PRIMARY KEY (community_id, word, opportunity_id),
  FOREIGN KEY (community_id, opportunity_id) REFERENCES opportunities (community_id, id) ON DELETE CASCADE
);
CREATE INDEX opportunity_words_by_opportunity ON opportunity_words (community_id, opportunity_id, word);
CALL protect_tenant_table('opportunity_words');
GRANT SELECT, INSERT, DELETE ON opportunity_words TO guildhall_app;

CREATE TABLE opportunity_responses (
  community_id bigint NOT NULL,
  id bigint NOT NULL DEFAULT drawn_id(),
  opportunity_id bigint NOT NULL,
  company_id bigint NOT NULL,
  -- Null: they have left.
  member_id bigint,
  status text NOT NULL DEFAULT 'Draft' CHECK (status IN ('Draft', 'Sent', 'Shortlisted', 'Accepted', 'Declined', 'Withdrawn')),
  message text NOT NULL DEFAULT '' CHECK (char_length(message) <= 5000),
  amount bigint CHECK (amount >= 0),
  per text NOT NULL DEFAULT 'total' CHECK (per IN ('total', 'hour')),
  currency text CHECK (amount IS NULL OR currency IS NOT NULL),
  starts_on date,
  partner_company_id bigint CHECK (partner_company_id <> company_id),
  partner_asked_at timestamptz,
  partner_agreed_at timestamptz,
  -- Of the brief that it answers.
  brief_version integer NOT NULL,
  word text CHECK (char_length(word) <= 1000),
  sent_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT moment(),
  updated_at timestamptz NOT NULL DEFAULT moment(),
  PRIMARY KEY (community_id, id),
  UNIQUE (community_id, opportunity_id, company_id),
  FOREIGN KEY (community_id, opportunity_id) REFERENCES opportunities (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id),
  FOREIGN KEY (community_id, partner_company_id) REFERENCES companies (community_id, id),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id),
  CHECK (status IN ('Draft', 'Withdrawn') OR sent_at IS NOT NULL AND message <> '' AND (partner_company_id IS NULL OR partner_agreed_at IS NOT NULL))
);
-- However two awards meet.
CREATE UNIQUE INDEX opportunity_responses_accepted ON opportunity_responses (community_id, opportunity_id) WHERE status = 'Accepted';
CREATE INDEX opportunity_responses_by_company ON opportunity_responses (community_id, company_id, created_at, id);
CREATE INDEX opportunity_responses_by_partner ON opportunity_responses (community_id, partner_company_id, opportunity_id)
  WHERE partner_company_id IS NOT NULL;
CREATE INDEX opportunity_responses_by_member ON opportunity_responses (community_id, member_id) WHERE member_id IS NOT NULL;
CALL protect_tenant_table('opportunity_responses');
GRANT SELECT, INSERT, UPDATE, DELETE ON opportunity_responses TO guildhall_app;

-- Whoever answers, alone or with another company: each company once.
CREATE TABLE opportunity_participants (
  community_id bigint NOT NULL,
  opportunity_id bigint NOT NULL,
  company_id bigint NOT NULL,
  response_id bigint NOT NULL,
  PRIMARY KEY (community_id, opportunity_id, company_id),
  FOREIGN KEY (community_id, opportunity_id) REFERENCES opportunities (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, response_id) REFERENCES opportunity_responses (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id)
);
CREATE INDEX opportunity_participants_by_response ON opportunity_participants (community_id, response_id);
CREATE INDEX opportunity_participants_by_company ON opportunity_participants (community_id, company_id);
CALL protect_tenant_table('opportunity_participants');
GRANT SELECT, INSERT, DELETE ON opportunity_participants TO guildhall_app;

-- "Not for us".
CREATE TABLE opportunity_passes (
  community_id bigint NOT NULL,
  opportunity_id bigint NOT NULL,
  company_id bigint NOT NULL,
  PRIMARY KEY (community_id, opportunity_id, company_id),
  FOREIGN KEY (community_id, opportunity_id) REFERENCES opportunities (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id)
);
CREATE INDEX opportunity_passes_by_company ON opportunity_passes (community_id, company_id);
CALL protect_tenant_table('opportunity_passes');
GRANT SELECT, INSERT, DELETE ON opportunity_passes TO guildhall_app;

CREATE TABLE opportunity_subscribers (
  community_id bigint NOT NULL,
  opportunity_id bigint NOT NULL,
  member_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT moment(),
  PRIMARY KEY (community_id, opportunity_id, member_id),
  FOREIGN KEY (community_id, opportunity_id) REFERENCES opportunities (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
);
CREATE INDEX opportunity_subscribers_by_member ON opportunity_subscribers (community_id, member_id, created_at, opportunity_id);
CALL protect_tenant_table('opportunity_subscribers');
GRANT SELECT, INSERT, DELETE ON opportunity_subscribers TO guildhall_app;

CREATE TABLE opportunity_questions (
  community_id bigint NOT NULL,
  id bigint NOT NULL DEFAULT drawn_id(),
  opportunity_id bigint NOT NULL,
  company_id bigint NOT NULL,
  -- Null: they have left.
  member_id bigint,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 1000),
  asked_at timestamptz NOT NULL DEFAULT clock_moment(),
  answer text CHECK (char_length(answer) BETWEEN 1 AND 2000),
  answered_at timestamptz,
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, opportunity_id) REFERENCES opportunities (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
);
CREATE INDEX opportunity_questions_in_order ON opportunity_questions (community_id, opportunity_id, asked_at, id);
CREATE INDEX opportunity_questions_by_company ON opportunity_questions (community_id, company_id);
CREATE INDEX opportunity_questions_by_member ON opportunity_questions (community_id, member_id) WHERE member_id IS NOT NULL;
CALL protect_tenant_table('opportunity_questions');
GRANT SELECT, INSERT, UPDATE, DELETE ON opportunity_questions TO guildhall_app;

-- Of the brief, of an answer, or of the work.
CREATE TABLE opportunity_files (
  community_id bigint NOT NULL,
  id bigint NOT NULL DEFAULT drawn_id(),
  opportunity_id bigint NOT NULL,
  belongs_to text NOT NULL CHECK (belongs_to IN ('brief', 'work', 'response')),
  response_id bigint CHECK ((belongs_to = 'response') = (response_id IS NOT NULL)),
  file_id bigint NOT NULL,
  company_id bigint NOT NULL,
  member_id bigint,
  created_at timestamptz NOT NULL DEFAULT clock_moment(),
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, opportunity_id) REFERENCES opportunities (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, response_id) REFERENCES opportunity_responses (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, file_id) REFERENCES files (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
);
CREATE INDEX opportunity_files_in_order ON opportunity_files (community_id, opportunity_id, created_at, id);
CREATE INDEX opportunity_files_by_response ON opportunity_files (community_id, response_id) WHERE response_id IS NOT NULL;
CREATE INDEX opportunity_files_by_file ON opportunity_files (community_id, file_id);
CREATE INDEX opportunity_files_by_company ON opportunity_files (community_id, company_id);
CREATE INDEX opportunity_files_by_member ON opportunity_files (community_id, member_id) WHERE member_id IS NOT NULL;
CALL protect_tenant_table('opportunity_files');
GRANT SELECT, INSERT, UPDATE, DELETE ON opportunity_files TO guildhall_app;

-- Who works on it, from both companies.
CREATE TABLE opportunity_members (
  community_id bigint NOT NULL,
  opportunity_id bigint NOT NULL,
  member_id bigint NOT NULL,
  company_id bigint NOT NULL,
  PRIMARY KEY (community_id, opportunity_id, member_id),
  FOREIGN KEY (community_id, opportunity_id) REFERENCES opportunities (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id),
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id)
);
CREATE INDEX opportunity_members_by_member ON opportunity_members (community_id, member_id);
CREATE INDEX opportunity_members_by_company ON opportunity_members (community_id, company_id);
CALL protect_tenant_table('opportunity_members');
GRANT SELECT, INSERT, DELETE ON opportunity_members TO guildhall_app;

CREATE TABLE opportunity_activities (
  community_id bigint NOT NULL,
  id bigint NOT NULL DEFAULT drawn_id(),
  opportunity_id bigint NOT NULL,
  -- Of whoever did it; null for time.
  company_id bigint,
  member_id bigint,
  action_type text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}',
  note text CHECK (char_length(note) <= 1000),
  -- `all` who may see it, the `owner` and the company that it concerns, or the two who `work` together.
  audience text NOT NULL CHECK (audience IN ('all', 'owner', 'work')),
  concerns_company_id bigint,
  created_at timestamptz NOT NULL DEFAULT clock_moment(),
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, opportunity_id) REFERENCES opportunities (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id),
  FOREIGN KEY (community_id, concerns_company_id) REFERENCES companies (community_id, id),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
);
CREATE INDEX opportunity_activities_in_order ON opportunity_activities (community_id, opportunity_id, created_at, id);
CREATE INDEX opportunity_activities_by_member ON opportunity_activities (community_id, member_id) WHERE member_id IS NOT NULL;
CREATE INDEX opportunity_activities_by_company ON opportunity_activities (community_id, company_id) WHERE company_id IS NOT NULL;
CREATE INDEX opportunity_activities_concerning ON opportunity_activities (community_id, concerns_company_id) WHERE concerns_company_id IS NOT NULL;
CALL protect_tenant_table('opportunity_activities');
GRANT SELECT, INSERT, UPDATE ON opportunity_activities TO guildhall_app;

CREATE TABLE opportunity_ratings (
  community_id bigint NOT NULL,
  opportunity_id bigint NOT NULL,
  -- Whose word it is.
  company_id bigint NOT NULL,
  member_id bigint,
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  words text CHECK (char_length(words) <= 1000),
  created_at timestamptz NOT NULL DEFAULT moment(),
  PRIMARY KEY (community_id, opportunity_id, company_id),
  FOREIGN KEY (community_id, opportunity_id) REFERENCES opportunities (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
);
CREATE INDEX opportunity_ratings_by_company ON opportunity_ratings (community_id, company_id);
CREATE INDEX opportunity_ratings_by_member ON opportunity_ratings (community_id, member_id) WHERE member_id IS NOT NULL;
CALL protect_tenant_table('opportunity_ratings');
GRANT SELECT, INSERT, UPDATE ON opportunity_ratings TO guildhall_app;

-- Of open ones alone, the best few hundred for each: nothing is scored when it is read.
CREATE TABLE opportunity_fits (
  community_id bigint NOT NULL,
  opportunity_id bigint NOT NULL,
  company_id bigint NOT NULL,
  score integer NOT NULL,
  reasons text[] NOT NULL,
  PRIMARY KEY (community_id, opportunity_id, company_id),
  FOREIGN KEY (community_id, opportunity_id) REFERENCES opportunities (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id)
);
CREATE INDEX opportunity_fits_best ON opportunity_fits (community_id, company_id, score, opportunity_id);
CALL protect_tenant_table('opportunity_fits');
GRANT SELECT, INSERT, UPDATE, DELETE ON opportunity_fits TO guildhall_app;

-- What a member wants to be told of. A new opportunity finds its searches by `key_word`, the one word that each of its hits has.
CREATE TABLE opportunity_searches (
  community_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  q text NOT NULL,
  tag text NOT NULL,
  place text NOT NULL,
  price_from bigint,
  currency text CHECK (price_from IS NULL OR currency IS NOT NULL),
  tells text NOT NULL CHECK (tells IN ('at_once', 'daily')),
  key_word text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL DEFAULT moment(),
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
);
CREATE INDEX opportunity_searches_by_member ON opportunity_searches (community_id, member_id, id);
CREATE INDEX opportunity_searches_by_key ON opportunity_searches (community_id, key_word, id);
CALL protect_tenant_table('opportunity_searches');
GRANT SELECT, INSERT, UPDATE, DELETE ON opportunity_searches TO guildhall_app;

-- What a search has found: told once.
CREATE TABLE opportunity_finds (
  community_id bigint NOT NULL,
  search_id bigint NOT NULL,
  opportunity_id bigint NOT NULL,
  is_told boolean NOT NULL,
  found_at timestamptz NOT NULL DEFAULT moment(),
  PRIMARY KEY (community_id, search_id, opportunity_id),
  FOREIGN KEY (community_id, search_id) REFERENCES opportunity_searches (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, opportunity_id) REFERENCES opportunities (community_id, id) ON DELETE CASCADE
);
CREATE INDEX opportunity_finds_by_opportunity ON opportunity_finds (community_id, opportunity_id);
CREATE INDEX opportunity_finds_untold ON opportunity_finds (community_id, search_id) WHERE NOT is_told;
CALL protect_tenant_table('opportunity_finds');
GRANT SELECT, INSERT, UPDATE, DELETE ON opportunity_finds TO guildhall_app;

-- The referral that an award became knows where it comes from.
ALTER TABLE referrals ADD opportunity_id bigint,
  ADD FOREIGN KEY (community_id, opportunity_id) REFERENCES opportunities (community_id, id);
CREATE INDEX referrals_by_opportunity ON referrals (community_id, opportunity_id) WHERE opportunity_id IS NOT NULL;

CREATE FUNCTION communities_with_opportunities_due() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT DISTINCT o.community_id FROM opportunities o
     WHERE is_system() AND o.ends_at IS NOT NULL
       AND (o.ends_at <= now() OR o.status = 'Open' AND o.reminders = 0 AND o.ends_at <= now() + interval '24 hours'
            OR o.status = 'Reviewing' AND o.reminders < 2 AND o.status_since <= now() - interval '7 days'
            OR o.status = 'Awarded' AND o.reminders = 0 AND o.status_since <= now() - interval '3 days')
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_opportunities_due FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_opportunities_due TO guildhall_app;

CREATE FUNCTION communities_with_untold_finds() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT DISTINCT f.community_id FROM opportunity_finds f WHERE is_system() AND NOT f.is_told
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_untold_finds FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_untold_finds TO guildhall_app;

-- How many companies besides the owner may see it, counted to six: beyond, a number names nobody.
CREATE FUNCTION opportunity_viewers(of_community bigint, of_opportunity bigint, of_company bigint, visible_to text) RETURNS integer
  LANGUAGE sql STABLE AS $$
    SELECT count(*)::integer FROM (
      (SELECT FROM companies c
        WHERE visible_to = 'all' AND c.community_id = of_community AND c.is_listed AND c.id <> of_company ORDER BY c.id LIMIT 6)
      UNION ALL
      (SELECT FROM partner_companies(of_community, of_company) WHERE visible_to = 'partners' LIMIT 6)
      UNION ALL
      (SELECT FROM opportunity_chosen k
        WHERE visible_to = 'chosen' AND k.community_id = of_community AND k.opportunity_id = of_opportunity LIMIT 6)) AS counted
  $$;
