-- A merge takes longer than a row is waited for, and waiting costs nobody anything here.
CREATE OR REPLACE FUNCTION work_between(ids bigint[]) RETURNS void
  LANGUAGE plpgsql SET search_path = public SET lock_timeout = '14s' AS $$
  DECLARE company bigint;
  BEGIN
    FOR company IN SELECT DISTINCT x.id FROM unnest(ids) AS x (id) WHERE x.id IS NOT NULL ORDER BY x.id LOOP
      PERFORM pg_advisory_xact_lock_shared(company_lock(company));
    END LOOP;
    -- All that was read before is of the company that went: the transaction starts over, and finds the one that stays.
    IF EXISTS (SELECT FROM companies c
                WHERE c.community_id = current_community() AND c.id = ANY (ids) AND c.merged_into IS NOT NULL) THEN
      RAISE EXCEPTION 'A company was merged meanwhile.' USING ERRCODE = 'serialization_failure';
    END IF;
  END $$;
REVOKE EXECUTE ON FUNCTION work_between FROM PUBLIC;
GRANT EXECUTE ON FUNCTION work_between TO guildhall_app;
