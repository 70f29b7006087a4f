-- Each of these moves what its feature keeps of the company that goes, and only while that was asked for: the ledger and the histories are
-- otherwise closed to the application. Doing it twice moves nothing more.
CREATE OR REPLACE FUNCTION assert_merging(goes bigint, stays bigint) RETURNS bigint
  LANGUAGE plpgsql STABLE SET search_path = public AS $$
  BEGIN
    IF NOT EXISTS (SELECT FROM company_merges m WHERE m.community_id = current_community() AND m.status IN ('Running', 'Done')
                      AND m.goes_company_id = goes AND m.stays_company_id = stays) THEN
      RAISE EXCEPTION 'Nobody has asked to merge % into %.', goes, stays USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN current_community();
  END $$;
