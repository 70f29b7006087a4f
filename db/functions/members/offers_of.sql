CREATE OR REPLACE FUNCTION offers_of(terms text[], few integer) RETURNS TABLE (term text, place text, companies integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    WITH offered AS MATERIALIZED (
      SELECT t.term, v.value, v.uses FROM unnest(terms) AS t (term)
        JOIN facet_values v ON v.community_id = current_community() AND v.facet = 'service' AND term_key(v.value) = t.term),
    totals AS (SELECT o.term, sum(o.uses)::integer AS uses FROM offered o GROUP BY o.term)
    SELECT s.term, '', s.uses FROM totals s
    UNION ALL
    SELECT o.term, p.value, count(DISTINCT p.company_id)::integer FROM totals s
      JOIN offered o ON o.term = s.term
      JOIN company_facets f ON f.community_id = current_community() AND f.facet = 'service' AND f.value = o.value
      JOIN company_facets p ON p.community_id = current_community() AND p.company_id = f.company_id AND p.facet = 'place'
     WHERE s.uses <= few GROUP BY o.term, p.value
  $$;
REVOKE EXECUTE ON FUNCTION offers_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION offers_of TO guildhall_app;
