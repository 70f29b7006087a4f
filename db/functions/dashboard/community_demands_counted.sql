-- A service that a company of the directory names is counted from the first; any other words only where three companies used them, so that nobody's own
-- words are read here. The hundred that are most lacking, and their places.
CREATE OR REPLACE FUNCTION community_demands_counted(zone text, until date)
  RETURNS TABLE (term text, place text, label text, companies integer, referrals integer, opportunities integer)
  LANGUAGE sql STABLE SET search_path = public AS $$
    WITH texts AS (
      SELECT r.sender_company_id AS company, s.text, 1 AS referrals, 0 AS opportunities FROM referrals r
       CROSS JOIN LATERAL (SELECT x.value ->> 'text' AS text FROM jsonb_array_elements(r.services) x) s
       WHERE r.community_id = current_community()
         AND r.created_at >= (until - 89)::timestamp AT TIME ZONE zone AND r.created_at < (until + 1)::timestamp AT TIME ZONE zone
      UNION ALL
      SELECT o.company_id, s.text, 0, 1 FROM opportunities o
       CROSS JOIN LATERAL (SELECT x.value ->> 'text' AS text FROM jsonb_array_elements(o.tags) x) s
       WHERE o.community_id = current_community() AND o.visibility = 'all' AND o.published_at IS NOT NULL
         AND o.published_at >= (until - 89)::timestamp AT TIME ZONE zone AND o.published_at < (until + 1)::timestamp AT TIME ZONE zone),
    -- Each spelling once: making a key of a text is what takes long.
    spelled AS (
      SELECT t.company, t.text, sum(t.referrals) AS referrals, sum(t.opportunities) AS opportunities FROM texts t GROUP BY 1, 2),
    keys AS MATERIALIZED (SELECT d.text, term_key(d.text) AS term FROM (SELECT DISTINCT s.text FROM spelled s) d),
    asked AS (
      SELECT k.term, s.company, s.text, s.referrals, s.opportunities,
             coalesce((SELECT f.value FROM company_facets f
                        WHERE f.community_id = current_community() AND f.company_id = s.company AND f.facet = 'place' LIMIT 1), '') AS place
        FROM spelled s JOIN keys k ON k.text = s.text WHERE k.term <> ''),
    offered AS (
      SELECT term_key(v.value) AS term, sum(v.uses) AS uses FROM facet_values v
       WHERE v.community_id = current_community() AND v.facet = 'service' GROUP BY 1),
    counted AS (
      SELECT a.term, CASE WHEN grouping(a.place) = 1 THEN '' ELSE a.place END AS place, grouping(a.place) = 1 AS is_whole,
             mode() WITHIN GROUP (ORDER BY a.text) AS label, count(DISTINCT a.company)::integer AS companies,
             sum(a.referrals)::integer AS referrals, sum(a.opportunities)::integer AS opportunities
        FROM asked a GROUP BY GROUPING SETS ((a.term), (a.term, a.place))),
    shown AS (
      SELECT c.*, coalesce(o.uses, 0) AS uses FROM counted c LEFT JOIN offered o ON o.term = c.term
       WHERE (c.companies >= 3 OR o.uses > 0) AND (c.is_whole OR c.place <> '')),
    lacking AS (
      SELECT s.term FROM shown s WHERE s.is_whole
       ORDER BY s.companies::numeric / (1 + s.uses) DESC, s.companies DESC, s.term LIMIT 100),
    places AS (
      SELECT s.*, row_number() OVER (PARTITION BY s.term ORDER BY s.is_whole DESC, s.companies DESC, s.place) AS rank
        FROM shown s JOIN lacking l ON l.term = s.term)
    SELECT p.term, p.place, p.label, p.companies, p.referrals, p.opportunities FROM places p WHERE p.rank <= 6
  $$;
