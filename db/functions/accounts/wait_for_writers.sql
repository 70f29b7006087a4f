-- Whatever refers to a company or a member and is not committed yet is waited for, so that the features find it and take it along.
-- The rows are let go of at once: whoever comes later and refers to them goes on, instead of waiting while holding what the end of
-- the seat needs next.
CREATE OR REPLACE FUNCTION wait_for_writers(in_community bigint, company bigint, seat bigint) RETURNS void
  LANGUAGE plpgsql SET search_path = public AS $$
  BEGIN
    BEGIN
      PERFORM FROM companies c WHERE c.community_id = in_community AND c.id = company FOR UPDATE;
      RAISE EXCEPTION USING ERRCODE = 'GH001';
    EXCEPTION WHEN SQLSTATE 'GH001' THEN NULL;
    END;
    BEGIN
      PERFORM FROM members m WHERE m.community_id = in_community AND m.id = seat FOR UPDATE;
      RAISE EXCEPTION USING ERRCODE = 'GH001';
    EXCEPTION WHEN SQLSTATE 'GH001' THEN NULL;
    END;
  END $$;
REVOKE EXECUTE ON FUNCTION wait_for_writers FROM PUBLIC;
