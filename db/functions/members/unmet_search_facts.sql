-- What one search adds to unmet_search_counts.
CREATE OR REPLACE FUNCTION unmet_search_facts(u unmet_searches) RETURNS TABLE (kind text, value text) LANGUAGE sql IMMUTABLE AS $$
    VALUES ('everywhere', ''), ('place', u.place), ('label', u.label)
  $$;
REVOKE EXECUTE ON FUNCTION unmet_search_facts FROM PUBLIC;
