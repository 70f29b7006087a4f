-- The list of industries of a community that has changed the built-in one. Its row here is what admins who change it at once wait for.
CREATE TABLE industry_lists (
  community_id bigint NOT NULL REFERENCES communities PRIMARY KEY,
  -- 0: the built-in list, which no rows repeat.
  version integer NOT NULL DEFAULT 0,
  last_id integer NOT NULL DEFAULT 0
);
CALL protect_tenant_table('industry_lists');
GRANT SELECT, INSERT, UPDATE ON industry_lists TO guildhall_app;

CREATE TABLE industries (
  community_id bigint NOT NULL REFERENCES communities,
  -- Counted in each community; those of the built-in list keep their place in it as their id.
  id integer NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  name_key text COLLATE "C" NOT NULL,
  position smallint NOT NULL,
  PRIMARY KEY (community_id, id),
  UNIQUE (community_id, name_key)
);
CALL protect_tenant_table('industries');
GRANT SELECT, INSERT, UPDATE, DELETE ON industries TO guildhall_app;
GRANT SELECT ON industries TO guildhall_public;

-- What a name that was given up means now, so that addresses and forms with it go on.
CREATE TABLE former_industries (
  community_id bigint NOT NULL REFERENCES communities,
  name_key text COLLATE "C" NOT NULL,
  industry_id integer NOT NULL,
  PRIMARY KEY (community_id, name_key),
  FOREIGN KEY (community_id, industry_id) REFERENCES industries ON DELETE CASCADE
);
CREATE INDEX former_industries_by_industry ON former_industries (community_id, industry_id);
CALL protect_tenant_table('former_industries');
GRANT SELECT, INSERT, UPDATE, DELETE ON former_industries TO guildhall_app;
GRANT SELECT ON former_industries TO guildhall_public;
