-- Every state that a community's branding has been saved in. How it is now stands in communities, where every page reads it; its number
-- tells two admins who save at the same time apart. What was never changed since the community began has no state yet.
ALTER TABLE communities ADD branding_version integer NOT NULL DEFAULT 1;

CREATE TABLE brandings (
  community_id bigint NOT NULL REFERENCES communities,
  version integer NOT NULL CHECK (version > 0),
  name text NOT NULL,
  -- Addresses of published files, which stay for as long as a state has them.
  logo text,
  logo_icon text,
  primary_color text NOT NULL,
  topbar_color text NOT NULL,
  tab_name_feed text,
  tab_name_members text,
  tab_name_opportunities_board text,
  tab_name_library text,
  tab_name_events text,
  -- Null: the operator, or somebody whose row is gone.
  saved_by bigint,
  saved_at timestamptz NOT NULL DEFAULT moment(),
  -- The earlier state that this one went back to.
  restores integer,
  PRIMARY KEY (community_id, version),
  FOREIGN KEY (community_id, saved_by) REFERENCES members (community_id, id) ON DELETE SET NULL (saved_by)
);
CALL protect_tenant_table('brandings');
CREATE INDEX ON brandings (community_id, saved_by);
GRANT SELECT, INSERT ON brandings TO guildhall_app;
