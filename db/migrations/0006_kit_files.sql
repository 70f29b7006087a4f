-- What was uploaded. The name is random and is all that a link needs; the bytes lie in the store under it.
CREATE TABLE files (
  community_id bigint NOT NULL REFERENCES communities,
  id bigint GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  original_name text NOT NULL,
  media_type text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  width integer,
  height integer,
  uploaded_by bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, id),
  UNIQUE (community_id, name),
  FOREIGN KEY (community_id, uploaded_by) REFERENCES members (community_id, id)
);
CALL protect_tenant_table('files');
GRANT SELECT, INSERT ON files TO guildhall_app;
GRANT SELECT ON files TO guildhall_public;
