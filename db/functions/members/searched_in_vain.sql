-- With the empty place: everywhere. Never of fewer companies than these, at a place as in all. A service is called by its name, with the words that so many typed; of other
-- words the commonest spelling is taken.
CREATE OR REPLACE FUNCTION searched_in_vain(fewest integer, most integer)
  RETURNS TABLE (term text, place text, label text, companies integer, words text[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    WITH everywhere AS (
      SELECT k.term, k.companies FROM unmet_search_counts k
       WHERE k.community_id = current_community() AND k.kind = 'everywhere' AND k.companies >= greatest(fewest, 3)
       ORDER BY k.companies DESC, k.term LIMIT most),
    named AS (
      SELECT e.*,
             CASE WHEN e.term LIKE '^%' THEN substr(e.term, 2) ELSE
               (SELECT k.value FROM unmet_search_counts k
                 WHERE k.community_id = current_community() AND k.term = e.term AND k.kind = 'label'
                 ORDER BY k.companies DESC, k.value LIMIT 1) END AS label,
             CASE WHEN e.term LIKE '^%' THEN ARRAY(
               SELECT k.value FROM unmet_search_counts k
                WHERE k.community_id = current_community() AND k.term = e.term AND k.kind = 'label' AND k.companies >= greatest(fewest, 3)
                ORDER BY k.companies DESC, k.value LIMIT 5) ELSE '{}' END AS words
        FROM everywhere e)
    SELECT n.term, '', n.label, n.companies, n.words FROM named n
    UNION ALL
    SELECT n.term, k.value, n.label, k.companies, n.words FROM named n
      JOIN unmet_search_counts k ON k.community_id = current_community() AND k.term = n.term AND k.kind = 'place'
     WHERE k.value <> '' AND k.companies >= greatest(fewest, 3)
  $$;
REVOKE EXECUTE ON FUNCTION searched_in_vain FROM PUBLIC;
GRANT EXECUTE ON FUNCTION searched_in_vain TO guildhall_app;
