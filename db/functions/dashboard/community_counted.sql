-- What happened on these days, both included; of referrals also what has become of those sent then. Nobody is asked to answer a referral that was
-- logged, so it is on neither side of the share that was answered. First answers are counted by how long they took.
CREATE OR REPLACE FUNCTION community_counted(zone text, first date, last date) RETURNS TABLE (day date, measure text, count integer)
  LANGUAGE sql STABLE SET search_path = public AS $$
    WITH span AS (SELECT first::timestamp AT TIME ZONE zone AS since, (last + 1)::timestamp AT TIME ZONE zone AS before),
    sent AS (
      SELECT (r.created_at AT TIME ZONE zone)::date AS day, count(*) AS sent, count(*) FILTER (WHERE r.is_logged) AS logged,
             count(r.answered_at) FILTER (WHERE NOT r.is_logged) AS answered,
             count(*) FILTER (WHERE NOT r.is_logged AND r.answered_at IS NULL AND r.status IN ('New', 'Viewed')) AS waiting,
             count(*) FILTER (WHERE r.status = 'Deal Closed') AS deals,
             count(*) FILTER (WHERE r.status IN ('New', 'Viewed', 'Awaiting confirmation', 'Disputed', 'Accepted', 'Customer Contacted', 'Quoted')) AS under_way
        FROM referrals r WHERE r.community_id = current_community()
         AND r.created_at >= (SELECT since FROM span) AND r.created_at < (SELECT before FROM span) GROUP BY 1)
    SELECT s.day, m.measure, m.count::integer FROM sent s
     CROSS JOIN LATERAL (VALUES ('sent', s.sent), ('logged', s.logged), ('answered', s.answered), ('waiting', s.waiting), ('deals', s.deals),
                                ('under way', s.under_way)) m (measure, count)
     WHERE m.count > 0
    UNION ALL
    SELECT (c.created_at AT TIME ZONE zone)::date, 'joined', count(*)::integer FROM companies c
     WHERE c.community_id = current_community() AND c.is_listed
       AND c.created_at >= (SELECT since FROM span) AND c.created_at < (SELECT before FROM span) GROUP BY 1
    UNION ALL
    SELECT (p.published_at AT TIME ZONE zone)::date, 'posts', count(*)::integer FROM posts p
     WHERE p.community_id = current_community() AND p.deleted_at IS NULL AND p.kind = 'post'
       AND p.published_at >= (SELECT since FROM span) AND p.published_at < (SELECT before FROM span) GROUP BY 1
    UNION ALL
    SELECT (o.published_at AT TIME ZONE zone)::date, 'opportunities', count(*)::integer FROM opportunities o
     WHERE o.community_id = current_community() AND o.published_at IS NOT NULL
       AND o.published_at >= (SELECT since FROM span) AND o.published_at < (SELECT before FROM span) GROUP BY 1
    UNION ALL
    SELECT (d.starts_at AT TIME ZONE zone)::date, m.measure, sum(m.count)::integer FROM calendar_dates d
     CROSS JOIN LATERAL (VALUES ('events', 1), ('going', d.going)) m (measure, count)
     WHERE d.community_id = current_community() AND d.is_listed AND d.cancelled_at IS NULL
       AND d.starts_at >= (SELECT since FROM span) AND d.starts_at < (SELECT before FROM span) GROUP BY 1, 2
    UNION ALL
    SELECT (h.met_at AT TIME ZONE zone)::date, 'meetings', count(DISTINCT h.meeting_id)::integer FROM club_met h
     WHERE h.community_id = current_community()
       AND h.met_at >= (SELECT since FROM span) AND h.met_at < (SELECT before FROM span) GROUP BY 1
    UNION ALL
    SELECT (r.answered_at AT TIME ZONE zone)::date,
           'slot ' || width_bucket(extract(epoch FROM r.answered_at - r.created_at), dashboard_slot_ends()::numeric[]), count(*)::integer
      FROM referrals r WHERE r.community_id = current_community()
       AND r.answered_at >= (SELECT since FROM span) AND r.answered_at < (SELECT before FROM span) GROUP BY 1, 2
  $$;
