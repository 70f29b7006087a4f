-- Puts what was counted where it is read, all in one transaction: no reader sees half of it.
CREATE OR REPLACE FUNCTION show_counted_community(zone text, last date) RETURNS void
  LANGUAGE plpgsql SET search_path = public AS $$
  DECLARE mine CONSTANT bigint := current_community();
  BEGIN
    INSERT INTO dashboard_communities VALUES (mine, zone, last, moment())
    ON CONFLICT (community_id) DO UPDATE SET time_zone = excluded.time_zone, until = excluded.until, counted_at = excluded.counted_at;

    DELETE FROM dashboard_community_days d WHERE d.community_id = mine AND NOT EXISTS (
      SELECT FROM dashboard_counted_days c WHERE c.community_id = mine AND c.day = d.day AND c.measure = d.measure);
    INSERT INTO dashboard_community_days AS kept SELECT * FROM dashboard_counted_days c WHERE c.community_id = mine
    ON CONFLICT (community_id, day, measure) DO UPDATE SET count = excluded.count WHERE kept.count <> excluded.count;
    DELETE FROM dashboard_counted_days WHERE community_id = mine;

    INSERT INTO dashboard_weeks SELECT mine, s.week, count(*) FROM dashboard_seen s WHERE s.community_id = mine GROUP BY s.week
    ON CONFLICT (community_id, week) DO UPDATE SET companies = greatest(dashboard_weeks.companies, excluded.companies);
    DELETE FROM dashboard_seen WHERE community_id = mine AND week < last - 14;
    DELETE FROM dashboard_weeks WHERE community_id = mine AND week < last - 800;

    DELETE FROM dashboard_last_days WHERE community_id = mine;
    -- One statement, and so one moment: a change that it does not see yet is not in what it counts either.
    WITH counted_already AS (DELETE FROM dashboard_last_day_changes WHERE community_id = mine)
    INSERT INTO dashboard_last_days
    SELECT mine, (a.last_active_at AT TIME ZONE zone)::date, count(*) FROM company_activity a
     WHERE a.community_id = mine AND a.last_active_at >= (last - 729)::timestamp AT TIME ZONE zone
       AND a.last_active_at < (last - 29)::timestamp AT TIME ZONE zone GROUP BY 2;

    DELETE FROM dashboard_flows WHERE community_id = mine;
    INSERT INTO dashboard_flows
    SELECT mine, f.period, f.kind, f.sender, f.receiver, f.sent, f.before FROM (
      SELECT c.*, CASE c.kind WHEN 'company' THEN row_number() OVER (
               PARTITION BY c.period, c.kind ORDER BY c.sent DESC, CASE c.kind WHEN 'company' THEN c.sender::bigint END,
                                                      CASE c.kind WHEN 'company' THEN c.receiver::bigint END) END AS place
        FROM dashboard_counted_flows c WHERE c.community_id = mine) f
     WHERE f.place IS NULL OR f.place <= 60;
    DELETE FROM dashboard_counted_flows WHERE community_id = mine;

    DELETE FROM dashboard_demands WHERE community_id = mine;
    INSERT INTO dashboard_demands SELECT mine, d.* FROM community_demands_shown() d;
    DELETE FROM dashboard_counted_demands WHERE community_id = mine;
  END $$;
