-- The first of the marks is today's; the others are those that the same company had on the days before, so that it counts once. What a service is meant by is counted
-- with it, whatever was typed.
CREATE OR REPLACE FUNCTION note_unmet_search(typed text, meant text, at_place text, of_company bigint, marks bytea[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    INSERT INTO unmet_searches (community_id, term, label, place, searched_on, who)
    SELECT current_community(), t.term, lower(btrim(typed)),
           coalesce(at_place, (SELECT f.value FROM company_facets f
                                WHERE f.community_id = current_community() AND f.company_id = of_company AND f.facet = 'place' LIMIT 1), ''),
           (moment() AT TIME ZONE 'UTC')::date, marks[1]
      FROM (SELECT coalesce('^' || meant, term_key(typed)) AS term) t
     WHERE t.term <> '' AND NOT EXISTS (
       SELECT FROM unmet_searches u WHERE u.community_id = current_community() AND u.term = t.term AND u.who = ANY (marks))
    ON CONFLICT DO NOTHING
  $$;
REVOKE EXECUTE ON FUNCTION note_unmet_search FROM PUBLIC;
GRANT EXECUTE ON FUNCTION note_unmet_search TO guildhall_app;
