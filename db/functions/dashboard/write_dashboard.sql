-- For the job of the night, and for a community that has another time zone by now.
CREATE OR REPLACE FUNCTION write_dashboard(which bigint) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    SELECT dashboard_write(c.community_id, c.company_id) FROM dashboard_companies c
     WHERE c.community_id = current_community() AND c.company_id = which
  $$;
REVOKE EXECUTE ON FUNCTION write_dashboard FROM PUBLIC;
GRANT EXECUTE ON FUNCTION write_dashboard TO guildhall_app;
