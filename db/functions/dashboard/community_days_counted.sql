-- As community_counted, with first answers by how long they took: nobody looks at a half day of those.
CREATE OR REPLACE FUNCTION community_days_counted(zone text, first date, last date) RETURNS TABLE (day date, measure text, count integer)
  LANGUAGE sql STABLE SET search_path = public AS $$
    SELECT * FROM community_counted(zone, first, last)
    UNION ALL
    SELECT (r.answered_at AT TIME ZONE zone)::date,
           'slot ' || width_bucket(extract(epoch FROM r.answered_at - r.created_at), dashboard_slot_ends()::numeric[]), count(*)::integer
      FROM referrals r WHERE r.community_id = current_community()
       AND r.answered_at >= first::timestamp AT TIME ZONE zone AND r.answered_at < (last + 1)::timestamp AT TIME ZONE zone GROUP BY 1, 2
  $$;
