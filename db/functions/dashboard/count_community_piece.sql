-- Counts the next piece of a community's numbers, and says whether it was the last one: days with about so many referrals, then senders with about so many
-- referrals or opportunities, then all of it is shown. The row of the counting is locked: of two that count at the same time, the second one waits and goes on
-- with the next piece. Where it was broken off, the next one goes on, too; after midnight, or in a new zone, it begins again.
CREATE OR REPLACE FUNCTION count_community_piece(most integer) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE
    mine CONSTANT bigint := current_community();
    all_companies CONSTANT bigint := 9223372036854775807;
    zone text;
    yesterday date;
    now_at dashboard_countings;
    last_day date;
    last_company bigint;
  BEGIN
    SELECT c.time_zone, (moment() AT TIME ZONE c.time_zone)::date - 1 INTO zone, yesterday FROM communities c WHERE c.id = mine;
    INSERT INTO dashboard_countings VALUES (mine, zone, yesterday, yesterday - 729, 0) ON CONFLICT DO NOTHING;
    SELECT * INTO now_at FROM dashboard_countings c WHERE c.community_id = mine FOR UPDATE;
    -- Another one has just shown all of it.
    IF NOT FOUND THEN RETURN true; END IF;
    IF (now_at.time_zone, now_at.until) <> (zone, yesterday) THEN
      DELETE FROM dashboard_counted_days WHERE community_id = mine;
      DELETE FROM dashboard_counted_flows WHERE community_id = mine;
      DELETE FROM dashboard_counted_demands WHERE community_id = mine;
      UPDATE dashboard_countings SET time_zone = zone, until = yesterday, next_day = yesterday - 729, next_company = 0
       WHERE community_id = mine RETURNING * INTO now_at;
    END IF;

    IF now_at.next_day <= yesterday THEN
      SELECT (r.created_at AT TIME ZONE zone)::date INTO last_day FROM referrals r
       WHERE r.community_id = mine AND r.created_at >= now_at.next_day::timestamp AT TIME ZONE zone ORDER BY r.created_at OFFSET most LIMIT 1;
      last_day := least(coalesce(last_day, yesterday), yesterday);
      INSERT INTO dashboard_counted_days SELECT mine, d.day, d.measure, d.count FROM community_counted(zone, now_at.next_day, last_day) d;
      UPDATE dashboard_countings SET next_day = last_day + 1 WHERE community_id = mine;
      RETURN false;
    END IF;

    IF now_at.next_company < all_companies THEN
      SELECT least(
          coalesce((SELECT r.sender_company_id FROM referrals r WHERE r.community_id = mine AND r.sender_company_id >= now_at.next_company
                     ORDER BY r.sender_company_id OFFSET most LIMIT 1), all_companies - 1),
          coalesce((SELECT o.company_id FROM opportunities o WHERE o.community_id = mine AND o.company_id >= now_at.next_company
                       AND o.published_at IS NOT NULL ORDER BY o.company_id OFFSET most LIMIT 1), all_companies - 1)) INTO last_company;
      PERFORM count_community_flows(zone, yesterday, now_at.next_company, last_company);
      PERFORM count_community_demands(zone, yesterday, now_at.next_company, last_company);
      UPDATE dashboard_countings SET next_company = last_company + 1 WHERE community_id = mine;
      RETURN false;
    END IF;

    PERFORM show_counted_community(zone, yesterday);
    DELETE FROM dashboard_countings WHERE community_id = mine;
    RETURN true;
  END $$;
REVOKE EXECUTE ON FUNCTION count_community_piece FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_community_piece TO guildhall_app;
