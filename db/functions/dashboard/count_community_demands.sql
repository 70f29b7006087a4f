-- Adds what the companies from the first to the last id asked for in the 90 days. Of a company with several spellings of a term, the first one counts it. What means a
-- service is counted with it, under its name behind a sign.
CREATE OR REPLACE FUNCTION count_community_demands(zone text, until date, first bigint, last bigint) RETURNS void
  LANGUAGE sql SET search_path = public AS $$
    WITH texts AS (
      SELECT r.sender_company_id AS company, s.text, 1 AS referrals, 0 AS opportunities FROM referrals r
       CROSS JOIN LATERAL (SELECT x.value ->> 'text' AS text FROM jsonb_array_elements(r.services) x) s
       WHERE r.community_id = current_community() AND r.sender_company_id BETWEEN first AND last
         AND r.created_at >= (until - 89)::timestamp AT TIME ZONE zone AND r.created_at < (until + 1)::timestamp AT TIME ZONE zone
      UNION ALL
      SELECT o.company_id, s.text, 0, 1 FROM opportunities o
       CROSS JOIN LATERAL (SELECT x.value ->> 'text' AS text FROM jsonb_array_elements(o.tags) x) s
       WHERE o.community_id = current_community() AND o.company_id BETWEEN first AND last AND o.visibility = 'all' AND o.published_at IS NOT NULL
         AND o.published_at >= (until - 89)::timestamp AT TIME ZONE zone AND o.published_at < (until + 1)::timestamp AT TIME ZONE zone),
    -- Each spelling once: making a key of a text is what takes long.
    spelled AS (
      SELECT t.company, t.text, sum(t.referrals) AS referrals, sum(t.opportunities) AS opportunities FROM texts t GROUP BY 1, 2),
    keys AS MATERIALIZED (
      SELECT d.text, coalesce((SELECT '^' || m.concept FROM dashboard_meanings m
                                WHERE m.community_id = current_community() AND m.term = k.term), k.term) AS term
        FROM (SELECT DISTINCT s.text FROM spelled s) d CROSS JOIN LATERAL (SELECT term_key(d.text) AS term) k),
    places AS MATERIALIZED (
      SELECT d.company, (SELECT f.value FROM company_facets f
                          WHERE f.community_id = current_community() AND f.company_id = d.company AND f.facet = 'place' LIMIT 1) AS place
        FROM (SELECT DISTINCT s.company FROM spelled s) d),
    asked AS (
      SELECT k.term, coalesce(p.place, '') AS place, s.text, s.referrals, s.opportunities,
             (row_number() OVER (PARTITION BY k.term, s.company ORDER BY s.text) = 1)::integer AS company
        FROM spelled s JOIN keys k ON k.text = s.text JOIN places p ON p.company = s.company WHERE k.term <> '')
    INSERT INTO dashboard_counted_demands AS counted (community_id, term, place, spelling, spelled_by, companies, referrals, opportunities)
    SELECT current_community(), a.term, a.place, a.text, count(*), sum(a.company), sum(a.referrals), sum(a.opportunities)
      FROM asked a GROUP BY 2, 3, 4
    ON CONFLICT (community_id, term, place, spelling) DO UPDATE
      SET spelled_by = counted.spelled_by + excluded.spelled_by, companies = counted.companies + excluded.companies,
          referrals = counted.referrals + excluded.referrals, opportunities = counted.opportunities + excluded.opportunities
  $$;
