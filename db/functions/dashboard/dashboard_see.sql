-- Counts the companies of a week as they come, each once, and notes who is back after a month: their day is one of those that "fell silent" can ask for.
-- 28 days, because what is asked for ends 30 days before a day that is over, in whatever zone.
CREATE OR REPLACE FUNCTION dashboard_see() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  BEGIN
    WITH seen AS (
      INSERT INTO dashboard_seen (community_id, week, company_id)
      SELECT n.community_id, date_trunc('week', n.last_active_at AT TIME ZONE c.time_zone)::date, n.company_id
        FROM now_is n JOIN was w USING (community_id, company_id) JOIN communities c ON c.id = n.community_id
       WHERE w.last_active_at IS DISTINCT FROM n.last_active_at ORDER BY 1, 2, 3
      ON CONFLICT DO NOTHING RETURNING community_id, week)
    INSERT INTO dashboard_weeks AS kept (community_id, week, companies)
    SELECT s.community_id, s.week, count(*) FROM seen s GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (community_id, week) DO UPDATE SET companies = kept.companies + excluded.companies;

    INSERT INTO dashboard_last_day_changes (community_id, at, by)
    SELECT n.community_id, x.at, x.by FROM now_is n JOIN was w USING (community_id, company_id)
     CROSS JOIN LATERAL (VALUES (w.last_active_at, -1), (n.last_active_at, 1)) x (at, by)
     WHERE w.last_active_at IS DISTINCT FROM n.last_active_at AND x.at < moment() - interval '28 days';
    RETURN NULL;
  END $$;
REVOKE EXECUTE ON FUNCTION dashboard_see FROM PUBLIC;

CREATE OR REPLACE TRIGGER dashboard_sees AFTER UPDATE ON company_activity
  REFERENCING OLD TABLE AS was NEW TABLE AS now_is FOR EACH STATEMENT EXECUTE FUNCTION dashboard_see();
