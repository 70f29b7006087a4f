-- Adds who sent to whom, of the senders from the first to the last id. All pairs of a sender are in one piece, so the 60 pairs with the most of all
-- pieces are among the 60 of each.
CREATE OR REPLACE FUNCTION count_community_flows(zone text, until date, first bigint, last bigint) RETURNS void
  LANGUAGE sql SET search_path = public AS $$
    -- When the days began, each looked up once: finding the day of each referral would take longest.
    WITH began AS MATERIALIZED (
      SELECT (until - 29)::timestamp AT TIME ZONE zone AS ago_30, (until - 59)::timestamp AT TIME ZONE zone AS ago_60,
             (until - 89)::timestamp AT TIME ZONE zone AS ago_90, (until - 179)::timestamp AT TIME ZONE zone AS ago_180,
             (until - 364)::timestamp AT TIME ZONE zone AS ago_365, (until - 729)::timestamp AT TIME ZONE zone AS ago_730,
             (until + 1)::timestamp AT TIME ZONE zone AS over),
    pairs AS MATERIALIZED (
      SELECT r.sender_company_id AS sender, r.receiver_company_id AS receiver,
             count(*) FILTER (WHERE r.created_at >= (SELECT ago_30 FROM began)) AS now_30,
             count(*) FILTER (WHERE r.created_at >= (SELECT ago_60 FROM began) AND r.created_at < (SELECT ago_30 FROM began)) AS before_30,
             count(*) FILTER (WHERE r.created_at >= (SELECT ago_90 FROM began)) AS now_90,
             count(*) FILTER (WHERE r.created_at >= (SELECT ago_180 FROM began) AND r.created_at < (SELECT ago_90 FROM began)) AS before_90,
             count(*) FILTER (WHERE r.created_at >= (SELECT ago_365 FROM began)) AS now_365,
             count(*) FILTER (WHERE r.created_at < (SELECT ago_365 FROM began)) AS before_365
        FROM referrals r WHERE r.community_id = current_community() AND r.sender_company_id BETWEEN first AND last
         AND r.created_at >= (SELECT ago_730 FROM began) AND r.created_at < (SELECT over FROM began)
       GROUP BY 1, 2),
    -- Company by company, because most companies of the community are in no pair of this piece.
    named AS MATERIALIZED (
      SELECT p.*, coalesce(f.industry, '') AS from_industry, coalesce(t.industry, '') AS to_industry FROM pairs p
       CROSS JOIN LATERAL (SELECT c.industry FROM companies c WHERE c.community_id = current_community() AND c.id = p.sender LIMIT 1) f
       CROSS JOIN LATERAL (SELECT c.industry FROM companies c WHERE c.community_id = current_community() AND c.id = p.receiver LIMIT 1) t),
    spans AS (
      SELECT p.sender, p.receiver, p.from_industry, p.to_industry, s.* FROM named p
       CROSS JOIN LATERAL (VALUES ('30', p.now_30, p.before_30), ('90', p.now_90, p.before_90),
                                  ('365', p.now_365, p.before_365)) s (period, sent, before)
       WHERE s.sent > 0 OR s.before > 0),
    ranked AS (
      SELECT s.*, row_number() OVER (PARTITION BY s.period ORDER BY s.sent DESC, s.sender, s.receiver) AS place FROM spans s WHERE s.sent > 0)
    INSERT INTO dashboard_counted_flows AS counted (community_id, period, kind, sender, receiver, sent, before)
    SELECT current_community(), s.period, 'industry', s.from_industry, s.to_industry, sum(s.sent), sum(s.before) FROM spans s GROUP BY 2, 4, 5
    UNION ALL
    SELECT current_community(), r.period, 'company', r.sender::text, r.receiver::text, r.sent, r.before FROM ranked r WHERE r.place <= 60
    ON CONFLICT (community_id, period, kind, sender, receiver) DO UPDATE
      SET sent = counted.sent + excluded.sent, before = counted.before + excluded.before
  $$;
