-- What companies called the services of their referrals and opportunities in the 90 days that are counted, each term in one of its spellings.
CREATE OR REPLACE FUNCTION community_demand_texts() RETURNS TABLE (term text, text text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT term_key(d.text), min(d.text) FROM (
      SELECT s.text FROM referrals r
       CROSS JOIN LATERAL (SELECT x.value ->> 'text' AS text FROM jsonb_array_elements(r.services) x) s
       WHERE r.community_id = current_community() AND r.created_at >= moment() - interval '92 days'
      UNION
      SELECT s.text FROM opportunities o
       CROSS JOIN LATERAL (SELECT x.value ->> 'text' AS text FROM jsonb_array_elements(o.tags) x) s
       WHERE o.community_id = current_community() AND o.visibility = 'all' AND o.published_at >= moment() - interval '92 days') d
     GROUP BY 1
  $$;
REVOKE EXECUTE ON FUNCTION community_demand_texts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION community_demand_texts TO guildhall_app;
