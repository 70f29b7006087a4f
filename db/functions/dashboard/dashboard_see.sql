CREATE OR REPLACE FUNCTION dashboard_see() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  BEGIN
    INSERT INTO dashboard_seen (community_id, week, company_id)
    SELECT NEW.community_id, date_trunc('week', NEW.last_active_at AT TIME ZONE c.time_zone)::date, NEW.company_id
      FROM communities c WHERE c.id = NEW.community_id
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;
REVOKE EXECUTE ON FUNCTION dashboard_see FROM PUBLIC;

CREATE OR REPLACE TRIGGER dashboard_sees AFTER UPDATE ON company_activity FOR EACH ROW
  WHEN (OLD.last_active_at IS DISTINCT FROM NEW.last_active_at) EXECUTE FUNCTION dashboard_see();
