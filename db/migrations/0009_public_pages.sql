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

-- Whom a visitor's message goes to. Accounts stand outside of the communities, so this is the one way to the
-- addresses, and it answers for the community of the transaction only.
CREATE FUNCTION admin_addresses() RETURNS TABLE (email text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT a.email
      FROM members m JOIN accounts a ON a.id = m.account_id
     WHERE m.community_id = current_community() AND m.community_role = 'Admin' AND m.suspended_at IS NULL
     ORDER BY a.email
  $$;
REVOKE EXECUTE ON FUNCTION admin_addresses FROM PUBLIC;
GRANT EXECUTE ON FUNCTION admin_addresses TO guildhall_app;

-- Where an answer to a mail goes, if not to its sender.
ALTER TABLE mails ADD COLUMN reply_to text;
