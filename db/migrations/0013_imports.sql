-- A list of companies and people that an admin has sent, looked at before anybody is invited.
CREATE TABLE imports (
  community_id bigint NOT NULL REFERENCES communities,
  id bigint GENERATED ALWAYS AS IDENTITY,
  status text NOT NULL DEFAULT 'Preview' CHECK (status IN ('Preview', 'Confirmed', 'Discarded')),
  file_name text NOT NULL CHECK (char_length(file_name) <= 255),
  -- Columns of the file that nothing is known about.
  unknown_columns text[] NOT NULL,
  -- [{ row, cells, has_more_cells }]: as they stood in the file. Once it is settled, only the rows with errors.
  rows jsonb NOT NULL,
  -- { invited, founded, left_out, already_members }, once it is confirmed.
  outcome jsonb,
  created_by bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, created_by) REFERENCES members (community_id, id) ON DELETE SET NULL (created_by),
  CHECK ((status = 'Confirmed') = (outcome IS NOT NULL))
);
CREATE INDEX imports_by_age ON imports (created_at);
CALL protect_tenant_table('imports');
GRANT SELECT, INSERT, UPDATE ON imports TO guildhall_app;

-- They hold addresses of people who have not agreed to anything yet.
CREATE FUNCTION forget_old_imports() RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    WITH gone AS (
      DELETE FROM imports WHERE is_system() AND created_at < now() - interval '7 days' RETURNING 1)
    SELECT count(*) FROM gone
  $$;
REVOKE EXECUTE ON FUNCTION forget_old_imports FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_imports TO guildhall_app;
