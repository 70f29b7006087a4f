-- A service that a company of the directory offers is shown from the first; anything else only where three companies asked for it, so that nobody's own
-- words are read here. A service of the thesaurus is called by its name, with the words that three companies used. The hundred that are most lacking, and their places.
CREATE OR REPLACE FUNCTION community_demands_shown()
  RETURNS TABLE (term text, place text, label text, companies integer, referrals integer, opportunities integer, words text[])
  LANGUAGE sql STABLE SET search_path = public AS $$
    WITH offered AS (
      SELECT term_key(v.value) AS term, sum(v.uses) AS uses FROM facet_values v
       WHERE v.community_id = current_community() AND v.facet = 'service' GROUP BY 1
      UNION ALL
      SELECT t.term, (SELECT count(*) FROM (
               SELECT FROM company_words w WHERE w.community_id = current_community() AND w.word = t.term LIMIT 5000) c)
        FROM (SELECT DISTINCT d.term FROM dashboard_counted_demands d WHERE d.community_id = current_community() AND d.term LIKE '^%') t),
    -- In the whole community, then at each place.
    spellings AS (
      SELECT d.term, CASE WHEN grouping(d.place) = 1 THEN '' ELSE d.place END AS place, grouping(d.place) = 1 AS is_whole, d.spelling,
             sum(d.spelled_by) AS spelled_by, sum(d.companies) AS companies, sum(d.referrals) AS referrals, sum(d.opportunities) AS opportunities
        FROM dashboard_counted_demands d WHERE d.community_id = current_community()
       GROUP BY GROUPING SETS ((d.term, d.spelling), (d.term, d.place, d.spelling))),
    counted AS (
      SELECT s.term, s.place, s.is_whole,
             CASE WHEN s.term LIKE '^%' THEN substr(s.term, 2) ELSE (array_agg(s.spelling ORDER BY s.spelled_by DESC, s.spelling))[1] END AS label,
             CASE WHEN s.term LIKE '^%' THEN coalesce((array_agg(s.spelling ORDER BY s.spelled_by DESC, s.spelling) FILTER (WHERE s.spelled_by >= 3))[1:5], '{}')
                  ELSE '{}' END AS words,
             sum(s.companies)::integer AS companies, sum(s.referrals)::integer AS referrals, sum(s.opportunities)::integer AS opportunities
        FROM spellings s GROUP BY 1, 2, 3),
    shown AS (
      SELECT c.*, coalesce(o.uses, 0) AS uses FROM counted c LEFT JOIN offered o ON o.term = c.term
       WHERE (c.companies >= 3 OR o.uses > 0) AND (c.is_whole OR c.place <> '')),
    lacking AS (
      SELECT s.term FROM shown s WHERE s.is_whole
       ORDER BY s.companies::numeric / (1 + s.uses) DESC, s.companies DESC, s.term LIMIT 100),
    places AS (
      SELECT s.*, row_number() OVER (PARTITION BY s.term ORDER BY s.is_whole DESC, s.companies DESC, s.place) AS rank
        FROM shown s JOIN lacking l ON l.term = s.term)
    SELECT p.term, p.place, p.label, p.companies, p.referrals, p.opportunities, p.words FROM places p WHERE p.rank <= 6
  $$;
