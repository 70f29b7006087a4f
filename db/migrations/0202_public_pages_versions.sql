-- Every text that a page has been saved with. What it is now stands in pages, which visitors may read; this is for admins. A page that
-- nobody has changed yet has no version.
CREATE TABLE page_versions (
  community_id bigint NOT NULL REFERENCES communities,
  slug text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  -- Null: the product's own text was brought back.
  markdown text CHECK (char_length(markdown) BETWEEN 1 AND 50000),
  saved_by bigint,
  saved_at timestamptz NOT NULL DEFAULT moment(),
  -- The earlier version that this one went back to.
  restores integer,
  PRIMARY KEY (community_id, slug, version),
  FOREIGN KEY (community_id, saved_by) REFERENCES members (community_id, id) ON DELETE SET NULL (saved_by)
);
CALL protect_tenant_table('page_versions');
CREATE INDEX ON page_versions (community_id, saved_by);
GRANT SELECT, INSERT ON page_versions TO guildhall_app;

INSERT INTO page_versions (community_id, slug, version, markdown, saved_by, saved_at)
SELECT community_id, slug, 1, markdown, updated_by, updated_at FROM pages;

-- Who it was stands in the versions; the number tells two admins apart who save at the same time. A page whose own text was given up
-- again keeps its row, without a text.
ALTER TABLE pages DROP updated_by, ADD version integer NOT NULL DEFAULT 1, ALTER markdown DROP NOT NULL;
ALTER TABLE pages ALTER version DROP DEFAULT;
REVOKE DELETE ON pages FROM guildhall_app;
