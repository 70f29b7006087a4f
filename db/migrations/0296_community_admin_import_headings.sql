-- What the headings of a community's own files mean, as an admin has said once.
CREATE TABLE import_headings (
  community_id bigint NOT NULL REFERENCES communities,
  -- In small letters and digits alone, as headings are compared.
  heading text NOT NULL CHECK (char_length(heading) BETWEEN 1 AND 60),
  -- Null: nothing that is imported.
  column_name text,
  used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, heading)
);
CALL protect_tenant_table('import_headings');
GRANT SELECT, INSERT, UPDATE, DELETE ON import_headings TO guildhall_app;
