-- What was written elsewhere keeps its writer's name: no member stands behind it, and nobody is taken for its author by a guess.
ALTER TABLE board_comments ADD COLUMN author_name text CHECK (char_length(author_name) BETWEEN 1 AND 200),
  ADD CHECK (author_id IS NULL OR author_name IS NULL);

-- Boards of other products that were brought over: whoever brings the same one again is told.
CREATE TABLE board_imports (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  -- The number that the other product gave it.
  source text NOT NULL CHECK (char_length(source) BETWEEN 1 AND 100),
  name text NOT NULL,
  cards integer NOT NULL,
  imported_by bigint,
  imported_at timestamptz NOT NULL DEFAULT moment(),
  PRIMARY KEY (community_id, company_id, source),
  FOREIGN KEY (community_id, company_id) REFERENCES boards (community_id, company_id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, imported_by) REFERENCES members (community_id, id)
);
CREATE INDEX board_imports_by_member ON board_imports (community_id, imported_by) WHERE imported_by IS NOT NULL;
CALL protect_tenant_table('board_imports');
GRANT SELECT, INSERT, UPDATE, DELETE ON board_imports TO guildhall_app;
