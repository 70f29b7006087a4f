-- A page that an admin has changed. Where there is no row, the community shows the product's own text.
CREATE TABLE pages (
  community_id bigint NOT NULL REFERENCES communities,
  slug text NOT NULL CHECK (slug ~ '^[a-z-]{1,40}$'),
  markdown text NOT NULL CHECK (char_length(markdown) BETWEEN 1 AND 50000),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by bigint,
  PRIMARY KEY (community_id, slug),
  FOREIGN KEY (community_id, updated_by) REFERENCES members (community_id, id) ON DELETE SET NULL (updated_by)
);
CALL protect_tenant_table('pages');
GRANT SELECT, INSERT, UPDATE, DELETE ON pages TO guildhall_app;
GRANT SELECT ON pages TO guildhall_public;

-- Where an answer to a mail goes, if not to its sender.
ALTER TABLE mails ADD COLUMN reply_to text;
