-- With the empty place: everywhere. Never of fewer companies than these, at a place as in all.
CREATE OR REPLACE FUNCTION searched_in_vain(fewest integer, most integer) RETURNS TABLE (term text, place text, label text, companies integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    WITH everywhere AS (
      SELECT u.term, mode() WITHIN GROUP (ORDER BY u.label) AS label, count(*)::integer AS companies FROM unmet_searches u
       WHERE u.community_id = current_community() GROUP BY u.term HAVING count(*) >= greatest(fewest, 3)
       ORDER BY 3 DESC, 1 LIMIT most)
    SELECT e.term, '', e.label, e.companies FROM everywhere e
    UNION ALL
    SELECT u.term, u.place, e.label, count(*)::integer FROM everywhere e
      JOIN unmet_searches u ON u.community_id = current_community() AND u.term = e.term AND u.place <> ''
     GROUP BY u.term, u.place, e.label HAVING count(*) >= greatest(fewest, 3)
  $$;
REVOKE EXECUTE ON FUNCTION searched_in_vain FROM PUBLIC;
GRANT EXECUTE ON FUNCTION searched_in_vain TO guildhall_app;
