-- All days that a year and the one before it can ask for.
CREATE OR REPLACE FUNCTION write_community_numbers() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE
    mine CONSTANT bigint := current_community();
    zone text;
    last date;
  BEGIN
    SELECT c.time_zone, (moment() AT TIME ZONE c.time_zone)::date - 1 INTO zone, last FROM communities c WHERE c.id = mine;
    -- Of two at the same time the second one waits, and counts again.
    INSERT INTO dashboard_communities VALUES (mine, zone, last, moment())
    ON CONFLICT (community_id) DO UPDATE SET time_zone = excluded.time_zone, until = excluded.until, counted_at = excluded.counted_at;

    DELETE FROM dashboard_community_days WHERE community_id = mine;
    INSERT INTO dashboard_community_days SELECT mine, d.day, d.measure, d.count FROM community_days_counted(zone, last - 729, last) d;

    INSERT INTO dashboard_weeks SELECT mine, s.week, count(*) FROM dashboard_seen s WHERE s.community_id = mine GROUP BY s.week
    ON CONFLICT (community_id, week) DO UPDATE SET companies = greatest(dashboard_weeks.companies, excluded.companies);
    DELETE FROM dashboard_seen WHERE community_id = mine AND week < last - 14;
    DELETE FROM dashboard_weeks WHERE community_id = mine AND week < last - 800;

    DELETE FROM dashboard_flows WHERE community_id = mine;
    INSERT INTO dashboard_flows SELECT mine, f.* FROM community_flows_counted(zone, last) f;
    DELETE FROM dashboard_demands WHERE community_id = mine;
    INSERT INTO dashboard_demands SELECT mine, d.* FROM community_demands_counted(zone, last) d;
  END $$;
REVOKE EXECUTE ON FUNCTION write_community_numbers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION write_community_numbers TO guildhall_app;
