CREATE OR REPLACE FUNCTION forget_unmet_searches(days integer) RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    WITH old AS (DELETE FROM unmet_searches WHERE is_system() AND (community_id, term, who) IN (
      SELECT community_id, term, who FROM unmet_searches
       WHERE searched_on < (moment() AT TIME ZONE 'UTC')::date - days ORDER BY searched_on LIMIT 1000) RETURNING 1)
    SELECT count(*) FROM old
  $$;
REVOKE EXECUTE ON FUNCTION forget_unmet_searches FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_unmet_searches TO guildhall_app;
