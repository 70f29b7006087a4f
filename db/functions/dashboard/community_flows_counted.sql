CREATE OR REPLACE FUNCTION community_flows_counted(zone text, until date)
  RETURNS TABLE (period text, kind text, sender text, receiver text, sent integer, before integer)
  LANGUAGE sql STABLE SET search_path = public AS $$
    WITH pairs AS MATERIALIZED (
      SELECT r.sender_company_id AS sender, r.receiver_company_id AS receiver,
             count(*) FILTER (WHERE d.ago < 30) AS now_30, count(*) FILTER (WHERE d.ago BETWEEN 30 AND 59) AS before_30,
             count(*) FILTER (WHERE d.ago < 90) AS now_90, count(*) FILTER (WHERE d.ago BETWEEN 90 AND 179) AS before_90,
             count(*) FILTER (WHERE d.ago < 365) AS now_365, count(*) FILTER (WHERE d.ago BETWEEN 365 AND 729) AS before_365
        FROM referrals r CROSS JOIN LATERAL (SELECT until - (r.created_at AT TIME ZONE zone)::date AS ago) d
       WHERE r.community_id = current_community()
         AND r.created_at >= (until - 729)::timestamp AT TIME ZONE zone AND r.created_at < (until + 1)::timestamp AT TIME ZONE zone
       GROUP BY 1, 2),
    spans AS (
      SELECT p.sender, p.receiver, s.* FROM pairs p
       CROSS JOIN LATERAL (VALUES ('30', p.now_30, p.before_30), ('90', p.now_90, p.before_90),
                                  ('365', p.now_365, p.before_365)) s (period, sent, before)
       WHERE s.sent > 0 OR s.before > 0),
    ranked AS (
      SELECT s.*, row_number() OVER (PARTITION BY s.period ORDER BY s.sent DESC, s.sender, s.receiver) AS place FROM spans s WHERE s.sent > 0)
    SELECT s.period, 'industry', coalesce(f.industry, ''), coalesce(t.industry, ''), sum(s.sent)::integer, sum(s.before)::integer
      FROM spans s
      JOIN companies f ON f.community_id = current_community() AND f.id = s.sender
      JOIN companies t ON t.community_id = current_community() AND t.id = s.receiver GROUP BY 1, 3, 4
    UNION ALL
    SELECT r.period, 'company', r.sender::text, r.receiver::text, r.sent::integer, r.before::integer FROM ranked r WHERE r.place <= 60
  $$;
