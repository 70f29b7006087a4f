-- Of how many companies each number is made and how much of it is the largest one's, for every span between two ends of periods: the first ring
-- is the last 30 days, then what 90 have beyond them, 365 beyond those, and all the time before. What is as it is now has one span.
CREATE OR REPLACE FUNCTION dashboard_made(until date)
  RETURNS TABLE (industry text, is_whole boolean, measure text, shorter integer, longer integer, sum bigint, companies integer, largest bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    WITH listed AS (
      SELECT c.id, coalesce(c.industry, '') AS industry FROM companies c WHERE c.community_id = current_community() AND c.is_listed),
    zone AS (SELECT z.time_zone FROM communities z WHERE z.id = current_community()),
    dated AS (
      SELECT d.company_id, 'referrals' AS measure, d.day, d.sent AS amount FROM dashboard_days d
       WHERE d.community_id = current_community() AND d.direction = 'incoming'
      UNION ALL
      SELECT p.company_id, 'interactions', p.day, p.interactions FROM dashboard_partners p
       WHERE p.community_id = current_community() AND p.direction = 'incoming' AND p.grain = 'day'
      UNION ALL
      SELECT a.company_id, 'answers', a.day, a.answers FROM dashboard_answers a
       WHERE a.community_id = current_community() AND a.direction = 'incoming' AND a.grain = 'day'
      UNION ALL
      SELECT o.company_id, 'opportunities', (o.published_at AT TIME ZONE zone.time_zone)::date, 1 FROM opportunities o, zone
       WHERE o.community_id = current_community() AND o.published_at IS NOT NULL AND o.visibility = 'all'),
    rings AS (
      SELECT l.industry, l.id, d.measure,
             CASE WHEN d.day > until - 30 THEN 0 WHEN d.day > until - 90 THEN 1 WHEN d.day > until - 365 THEN 2 ELSE 3 END AS ring,
             sum(d.amount) AS amount
        FROM dated d JOIN listed l ON l.id = d.company_id
       WHERE d.day <= until GROUP BY 1, 2, 3, 4),
    spans AS (
      SELECT s AS shorter, l AS longer FROM generate_series(-1, 2) s, generate_series(0, 3) l WHERE s < l),
    by_company AS (
      SELECT r.industry, r.id, r.measure, s.shorter, s.longer, sum(r.amount) AS amount
        FROM rings r JOIN spans s ON r.ring > s.shorter AND r.ring <= s.longer GROUP BY 1, 2, 3, 4, 5
      UNION ALL
      SELECT l.industry, l.id, 'members', -1, 0, 1 FROM listed l
      UNION ALL
      SELECT l.industry, l.id, 'partnerships', -1, 0, n.partners FROM listed l
        JOIN company_counts n ON n.community_id = current_community() AND n.company_id = l.id)
    SELECT coalesce(b.industry, ''), grouping(b.industry) = 1, b.measure, b.shorter, b.longer, sum(b.amount)::bigint,
           count(*) FILTER (WHERE b.amount > 0)::integer, max(b.amount)::bigint
      FROM by_company b GROUP BY GROUPING SETS ((b.industry, b.measure, b.shorter, b.longer), (b.measure, b.shorter, b.longer))
  $$;
REVOKE EXECUTE ON FUNCTION dashboard_made FROM PUBLIC;
GRANT EXECUTE ON FUNCTION dashboard_made TO guildhall_app;
