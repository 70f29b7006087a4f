-- The words of a community for what companies do: trades of its own, and further words for built-in ones.
CREATE TABLE own_concepts (
  community_id bigint NOT NULL REFERENCES communities,
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- Of a built-in concept it is the name that the thesaurus has. It fits the index of the directory, behind a sign.
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 36),
  name_key text COLLATE "C" NOT NULL,
  -- The name of a built-in concept.
  part_of text,
  PRIMARY KEY (community_id, id),
  UNIQUE (community_id, name_key)
);
CALL protect_tenant_table('own_concepts');
GRANT SELECT, INSERT, DELETE ON own_concepts TO guildhall_app;

CREATE TABLE own_words (
  community_id bigint NOT NULL REFERENCES communities,
  id bigint GENERATED ALWAYS AS IDENTITY,
  concept_id bigint NOT NULL,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 60),
  text_key text COLLATE "C" NOT NULL,
  PRIMARY KEY (community_id, id),
  UNIQUE (community_id, concept_id, text_key),
  FOREIGN KEY (community_id, concept_id) REFERENCES own_concepts (community_id, id) ON DELETE CASCADE
);
CALL protect_tenant_table('own_words');
GRANT SELECT, INSERT, DELETE ON own_words TO guildhall_app;

-- One row for each community that has words of its own. Whoever changes them holds it.
CREATE TABLE own_concept_versions (
  community_id bigint PRIMARY KEY REFERENCES communities,
  -- Of no other community and no earlier state: what a process remembers is found by it.
  version uuid NOT NULL,
  -- The version by which all companies have been read.
  read_version uuid
);
CALL protect_tenant_table('own_concept_versions');
GRANT SELECT, INSERT, UPDATE ON own_concept_versions TO guildhall_app;
