-- Puts the counts of this community right, and says how many were wrong. One statement sees the searches and their counts at one moment; a difference is
-- added, so that a search which is counted meanwhile is not lost.
CREATE OR REPLACE FUNCTION recount_unmet_searches() RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    WITH counted AS (
      SELECT u.term, f.kind, f.value, count(*)::integer AS companies FROM unmet_searches u CROSS JOIN LATERAL unmet_search_facts(u) f
       WHERE u.community_id = current_community() GROUP BY 1, 2, 3),
    kept AS (SELECT k.term, k.kind, k.value, k.companies FROM unmet_search_counts k WHERE k.community_id = current_community()),
    put_right AS (
      INSERT INTO unmet_search_counts AS now (community_id, term, kind, value, companies)
      SELECT current_community(), term, kind, value, coalesce(c.companies, 0) - coalesce(k.companies, 0)
        FROM counted c FULL JOIN kept k USING (term, kind, value)
       WHERE c.companies IS DISTINCT FROM k.companies ORDER BY 2, 3, 4
      ON CONFLICT (community_id, term, kind, value) DO UPDATE SET companies = now.companies + excluded.companies RETURNING 1)
    SELECT count(*) FROM put_right
  $$;
REVOKE EXECUTE ON FUNCTION recount_unmet_searches FROM PUBLIC;
GRANT EXECUTE ON FUNCTION recount_unmet_searches TO guildhall_app;
