-- By these a new opportunity finds saved searches: of the words and services here, each hit of the search has at least one.
CREATE TABLE opportunity_search_keys (
  community_id bigint NOT NULL,
  key_word text COLLATE "C" NOT NULL,
  search_id bigint NOT NULL,
  PRIMARY KEY (community_id, key_word, search_id),
  FOREIGN KEY (community_id, search_id) REFERENCES opportunity_searches (community_id, id) ON DELETE CASCADE
);
CREATE INDEX opportunity_search_keys_by_search ON opportunity_search_keys (community_id, search_id);
CALL protect_tenant_table('opportunity_search_keys');
GRANT SELECT, INSERT, DELETE ON opportunity_search_keys TO guildhall_app;
INSERT INTO opportunity_search_keys (community_id, key_word, search_id) SELECT community_id, key_word, id FROM opportunity_searches;
-- Nodes of the version before still write and read it during an upgrade; a later version drops it.
ALTER TABLE opportunity_searches ALTER COLUMN key_word DROP NOT NULL;

-- The service by which a search found it; null where its words did.
ALTER TABLE opportunity_finds ADD concept text;

-- The version of the thesaurus by which a community's opportunities and saved searches were read.
CREATE TABLE opportunity_readings (
  community_id bigint PRIMARY KEY REFERENCES communities,
  version smallint NOT NULL
);
CALL protect_tenant_table('opportunity_readings');
GRANT SELECT, INSERT, UPDATE ON opportunity_readings TO guildhall_app;
