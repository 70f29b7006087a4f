-- What a company says of itself.
ALTER TABLE companies
  -- The name in lower case without accents: the order of the directory.
  ADD COLUMN name_key text COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN cover text,
  ADD COLUMN pitch text CHECK (char_length(pitch) <= 140),
  ADD COLUMN bio text CHECK (char_length(bio) <= 4000),
  ADD COLUMN industry text CHECK (char_length(industry) <= 60),
  ADD COLUMN city text CHECK (char_length(city) <= 80),
  ADD COLUMN region text CHECK (char_length(region) <= 80),
  ADD COLUMN website text CHECK (char_length(website) <= 200),
  ADD COLUMN phone text CHECK (char_length(phone) <= 40),
  ADD COLUMN email text CHECK (char_length(email) <= 254),
  ADD COLUMN linkedin text CHECK (char_length(linkedin) <= 200),
  ADD COLUMN facebook text CHECK (char_length(facebook) <= 200),
  ADD COLUMN instagram text CHECK (char_length(instagram) <= 200),
  ADD COLUMN youtube text CHECK (char_length(youtube) <= 200),
  ADD COLUMN x text CHECK (char_length(x) <= 200),
  -- The terms that this company pays by default, in the shape of the contract; null while it has said nothing.
  ADD COLUMN commission jsonb,
  ADD COLUMN is_public boolean NOT NULL DEFAULT false,
  ADD COLUMN public_parts text[] NOT NULL DEFAULT '{about,services,location,website,socials,contact_form}',
  -- Whom others deal with; without one, the first member.
  ADD COLUMN contact_member_id bigint,
  -- In the directory: from the first member on, until the last one has left.
  ADD COLUMN is_listed boolean NOT NULL DEFAULT false,
  -- Raised by every change of the profile, so that of two colleagues' changes none is lost unseen.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- By which rules its words were made; those of older ones are made anew.
  ADD COLUMN index_version smallint NOT NULL DEFAULT 0,
  ADD FOREIGN KEY (community_id, contact_member_id) REFERENCES members (community_id, id);

UPDATE companies c SET is_listed = true, name_key = lower(name),
       contact_member_id = (SELECT min(m.id) FROM members m WHERE m.community_id = c.community_id AND m.company_id = c.id)
 WHERE EXISTS (SELECT FROM members m WHERE m.community_id = c.community_id AND m.company_id = c.id);

CREATE INDEX companies_by_name ON companies (community_id, name_key, id) WHERE is_listed;
CREATE INDEX companies_by_age ON companies (community_id, id) WHERE is_listed;
CREATE INDEX companies_to_index ON companies (index_version, community_id);

-- What a company does and whom it is looking for, as chips.
CREATE TABLE company_tags (
  community_id bigint NOT NULL REFERENCES communities,
  company_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('service', 'ideal_client')),
  position smallint NOT NULL,
  label text NOT NULL CHECK (char_length(label) BETWEEN 1 AND 40),
  colour text NOT NULL CHECK (char_length(colour) <= 20),
  PRIMARY KEY (community_id, company_id, kind, position),
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id) ON DELETE CASCADE
);
CALL protect_tenant_table('company_tags');
GRANT SELECT, INSERT, UPDATE, DELETE ON company_tags TO guildhall_app;

-- Narrow and often written, so it stands apart from the wide rows. One minute is precise enough for a person, and a
-- quarter of an hour for the order of the directory.
CREATE TABLE member_activity (
  community_id bigint NOT NULL REFERENCES communities,
  member_id bigint NOT NULL,
  last_active_at timestamptz NOT NULL,
  PRIMARY KEY (community_id, member_id),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id) ON DELETE CASCADE
) WITH (fillfactor = 70);
CALL protect_tenant_table('member_activity');
GRANT SELECT, INSERT, UPDATE, DELETE ON member_activity TO guildhall_app;

CREATE TABLE company_activity (
  community_id bigint NOT NULL REFERENCES communities,
  company_id bigint NOT NULL,
  last_active_at timestamptz NOT NULL,
  PRIMARY KEY (community_id, company_id),
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id) ON DELETE CASCADE
);
CREATE INDEX company_activity_by_time ON company_activity (community_id, last_active_at, company_id);
CALL protect_tenant_table('company_activity');
GRANT SELECT, INSERT, UPDATE, DELETE ON company_activity TO guildhall_app;

INSERT INTO company_activity (community_id, company_id, last_active_at)
SELECT community_id, id, created_at FROM companies WHERE is_listed;

-- The directory's index. A word is found by equality or by its beginning as a range, which row-level security lets
-- through to the index, as it does not with patterns and trigrams.
CREATE TABLE company_words (
  community_id bigint NOT NULL REFERENCES communities,
  word text COLLATE "C" NOT NULL CHECK (char_length(word) BETWEEN 1 AND 40),
  company_id bigint NOT NULL,
  -- 3 from the company's name, 2 from its people and services, 1 from its pitch, industry and place.
  weight smallint NOT NULL,
  -- From a part of the profile that everybody may see.
  is_public boolean NOT NULL,
  PRIMARY KEY (community_id, word, company_id) INCLUDE (weight, is_public),
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id) ON DELETE CASCADE
);
CREATE INDEX company_words_by_company ON company_words (community_id, company_id, word) INCLUDE (weight, is_public);
CALL protect_tenant_table('company_words');
CREATE POLICY only_public ON company_words AS RESTRICTIVE TO guildhall_public USING (is_public);
GRANT SELECT, INSERT, UPDATE, DELETE ON company_words TO guildhall_app;
GRANT SELECT ON company_words TO guildhall_public;

-- Each word of the community with one letter left out: two words that share a variant are one slip apart.
CREATE TABLE word_variants (
  community_id bigint NOT NULL REFERENCES communities,
  variant text COLLATE "C" NOT NULL,
  word text COLLATE "C" NOT NULL,
  PRIMARY KEY (community_id, variant, word)
);
CREATE INDEX word_variants_by_word ON word_variants (community_id, word);
CALL protect_tenant_table('word_variants');
GRANT SELECT, INSERT, DELETE ON word_variants TO guildhall_app;

-- What the directory can be narrowed to exactly.
CREATE TABLE company_facets (
  community_id bigint NOT NULL REFERENCES communities,
  facet text NOT NULL CHECK (facet IN ('industry', 'service', 'place', 'terms')),
  value text COLLATE "C" NOT NULL,
  company_id bigint NOT NULL,
  -- The company's own, so that those with a value can be read in the order of their names.
  name_key text COLLATE "C" NOT NULL,
  PRIMARY KEY (community_id, facet, value, company_id),
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id) ON DELETE CASCADE
);
CREATE INDEX company_facets_by_company ON company_facets (community_id, company_id, facet, value);
CREATE INDEX company_facets_by_name ON company_facets (community_id, facet, value, name_key, company_id);
CALL protect_tenant_table('company_facets');
GRANT SELECT, INSERT, UPDATE, DELETE ON company_facets TO guildhall_app;

-- How many companies have a value: kept by the writing transaction, never counted when somebody looks.
CREATE TABLE facet_values (
  community_id bigint NOT NULL REFERENCES communities,
  facet text NOT NULL,
  value text COLLATE "C" NOT NULL,
  label text NOT NULL,
  uses integer NOT NULL CHECK (uses >= 0),
  PRIMARY KEY (community_id, facet, value)
);
CREATE INDEX facet_values_by_uses ON facet_values (community_id, facet, uses DESC, value);
CALL protect_tenant_table('facet_values');
GRANT SELECT, INSERT, UPDATE, DELETE ON facet_values TO guildhall_app;

-- What a company made public and nothing else. Visitors' transactions can read this and not the company, so a private
-- field cannot reach a public page by mistake.
CREATE TABLE public_profiles (
  community_id bigint NOT NULL REFERENCES communities,
  company_id bigint NOT NULL,
  public_id text NOT NULL,
  name_key text COLLATE "C" NOT NULL,
  industry text,
  profile jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, company_id),
  UNIQUE (community_id, public_id),
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id) ON DELETE CASCADE
);
CREATE INDEX public_profiles_by_name ON public_profiles (community_id, name_key, public_id);
CREATE INDEX public_profiles_by_industry ON public_profiles (community_id, industry, name_key, public_id);
CALL protect_tenant_table('public_profiles');
GRANT SELECT, INSERT, UPDATE, DELETE ON public_profiles TO guildhall_app;
GRANT SELECT ON public_profiles TO guildhall_public;

-- After an upgrade, or a change of the rules by which words are made.
CREATE FUNCTION companies_to_index(current_version smallint, most integer)
  RETURNS TABLE (community_id bigint, company_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT c.community_id, c.id FROM companies c
     WHERE is_system() AND c.index_version < current_version ORDER BY c.index_version, c.community_id LIMIT most
  $$;
REVOKE EXECUTE ON FUNCTION companies_to_index FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies_to_index TO guildhall_app;

-- Words that no company uses any more; those of one community at a time.
CREATE FUNCTION forget_unused_word_variants() RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    WITH unused AS (
      SELECT v.community_id, v.variant, v.word FROM word_variants v
       WHERE is_system() AND NOT EXISTS (
         SELECT FROM company_words w WHERE w.community_id = v.community_id AND w.word = v.word)
       LIMIT 5000),
    gone AS (
      DELETE FROM word_variants v USING unused u
       WHERE v.community_id = u.community_id AND v.variant = u.variant AND v.word = u.word RETURNING 1)
    SELECT count(*) FROM gone
  $$;
REVOKE EXECUTE ON FUNCTION forget_unused_word_variants FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_unused_word_variants TO guildhall_app;
