CREATE OR REPLACE FUNCTION merge_alone(ids bigint[]) RETURNS void
  LANGUAGE plpgsql SET search_path = public AS $$
  DECLARE company bigint;
  BEGIN
    FOR company IN SELECT DISTINCT x.id FROM unnest(ids) AS x (id) ORDER BY x.id LOOP
      PERFORM pg_advisory_xact_lock(company_lock(company));
    END LOOP;
  END $$;
REVOKE EXECUTE ON FUNCTION merge_alone FROM PUBLIC;
GRANT EXECUTE ON FUNCTION merge_alone TO guildhall_app;
