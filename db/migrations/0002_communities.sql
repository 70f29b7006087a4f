CREATE TABLE communities (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subdomain text NOT NULL UNIQUE CHECK (subdomain ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$'),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  logo text,
  logo_icon text,
  primary_color text NOT NULL DEFAULT '#232c66' CHECK (primary_color ~ '^#[0-9a-f]{6}$'),
  topbar_color text NOT NULL DEFAULT '#232c66' CHECK (topbar_color ~ '^#[0-9a-f]{6}$'),
  tab_name_feed text,
  tab_name_members text,
  tab_name_opportunities_board text,
  tab_name_library text,
  tab_name_events text,
  time_zone text NOT NULL DEFAULT 'Australia/Sydney',
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX communities_by_name ON communities (lower(name) text_pattern_ops);

ALTER TABLE communities ENABLE ROW LEVEL SECURITY;
ALTER TABLE communities FORCE ROW LEVEL SECURITY;
-- A community sees itself; looking one up by its host happens before there is one.
CREATE POLICY own_community ON communities TO guildhall_app, guildhall_public
  USING (is_system() OR id = current_community_if_any()) WITH CHECK (is_system() OR id = current_community_if_any());
CREATE POLICY across_communities ON communities TO guildhall_owner USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON communities TO guildhall_app;
GRANT SELECT ON communities TO guildhall_public;
