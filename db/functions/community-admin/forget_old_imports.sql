-- They hold addresses of people who have not agreed to anything yet.
CREATE OR REPLACE FUNCTION forget_old_imports() RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    WITH gone AS (
      DELETE FROM imports WHERE is_system() AND created_at < now() - interval '7 days' RETURNING 1)
    SELECT count(*) FROM gone
  $$;
REVOKE EXECUTE ON FUNCTION forget_old_imports FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_imports TO guildhall_app;
