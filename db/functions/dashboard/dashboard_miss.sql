-- A company that is closed has fallen silent on no day.
CREATE OR REPLACE FUNCTION dashboard_miss() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  BEGIN
    INSERT INTO dashboard_last_day_changes (community_id, at, by)
    SELECT w.community_id, w.last_active_at, -1 FROM was w WHERE w.last_active_at < moment() - interval '28 days';
    RETURN NULL;
  END $$;
REVOKE EXECUTE ON FUNCTION dashboard_miss FROM PUBLIC;

CREATE OR REPLACE TRIGGER dashboard_misses AFTER DELETE ON company_activity
  REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION dashboard_miss();
