-- What admins may know of the whole installation: when the last good backup was made, and when this version followed an earlier one.
CREATE OR REPLACE FUNCTION installation_facts(its_version text) RETURNS TABLE (backed_up_at timestamptz, updated_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT (SELECT m.at FROM operator_marks m WHERE m.name = 'backed_up'),
           (SELECT v.started_at FROM server_versions v
             WHERE v.version = its_version
               AND EXISTS (SELECT FROM server_versions o WHERE o.version <> v.version AND o.started_at <= v.started_at))
  $$;
REVOKE EXECUTE ON FUNCTION installation_facts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION installation_facts TO guildhall_app;
