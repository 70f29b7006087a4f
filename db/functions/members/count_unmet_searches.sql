-- In the order of the key, so that two writers never wait for each other in a circle.
CREATE OR REPLACE FUNCTION count_unmet_searches() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  BEGIN
    INSERT INTO unmet_search_counts AS kept (community_id, term, kind, value, companies)
    SELECT c.community_id, c.term, f.kind, f.value, count(*) * CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END
      FROM changed c CROSS JOIN LATERAL unmet_search_facts(c) f GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (community_id, term, kind, value) DO UPDATE SET companies = kept.companies + excluded.companies;
    IF TG_OP = 'DELETE' THEN
      DELETE FROM unmet_search_counts k USING (SELECT DISTINCT c.community_id, c.term FROM changed c) t
       WHERE k.community_id = t.community_id AND k.term = t.term AND k.companies = 0;
    END IF;
    RETURN NULL;
  END $$;
REVOKE EXECUTE ON FUNCTION count_unmet_searches FROM PUBLIC;

CREATE OR REPLACE TRIGGER unmet_searches_added AFTER INSERT ON unmet_searches
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_unmet_searches();
CREATE OR REPLACE TRIGGER unmet_searches_forgotten AFTER DELETE ON unmet_searches
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_unmet_searches();
