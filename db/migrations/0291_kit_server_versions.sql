-- Which versions of the program have worked with this database, and since when. An installation that is older than this table was updated just now.
CREATE TABLE server_versions (
  version text PRIMARY KEY CHECK (char_length(version) BETWEEN 1 AND 100),
  started_at timestamptz NOT NULL DEFAULT now()
);
CALL protect_system_table('server_versions');
GRANT SELECT, INSERT ON server_versions TO guildhall_app;
INSERT INTO server_versions (version) SELECT '0.1.0' WHERE EXISTS (SELECT FROM communities);

-- Of which version an admin has been told what is new.
CREATE TABLE release_readers (
  community_id bigint NOT NULL,
  member_id bigint NOT NULL,
  version text NOT NULL CHECK (char_length(version) BETWEEN 1 AND 100),
  PRIMARY KEY (community_id, member_id),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
);
CALL protect_tenant_table('release_readers');
GRANT SELECT, INSERT, UPDATE (version), DELETE ON release_readers TO guildhall_app;
