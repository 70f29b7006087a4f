-- As by leaving: emptied and out of the directory. Answers the files that nobody needs any more.
CREATE OR REPLACE FUNCTION close_merged_company(goes bigint, stays bigint) RETURNS text[]
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE
    here bigint := assert_merging(goes, stays);
    names text[];
  BEGIN
    SELECT ARRAY(SELECT substr(url, 8) FROM unnest(ARRAY[c.avatar, c.cover]) AS url WHERE url LIKE '/files/%') INTO names
      FROM companies c WHERE c.community_id = here AND c.id = goes;
    UPDATE company_activity a SET last_active_at = greatest(a.last_active_at, g.last_active_at) FROM company_activity g
     WHERE a.community_id = here AND a.company_id = stays AND g.community_id = here AND g.company_id = goes;
    UPDATE companies SET contact_member_id = NULL, merged_into = stays WHERE community_id = here AND id = goes;
    PERFORM close_company(here, goes);
    DELETE FROM files f WHERE f.community_id = here AND f.name = ANY (names);
    RETURN names;
  END $$;
REVOKE EXECUTE ON FUNCTION close_merged_company FROM PUBLIC;
GRANT EXECUTE ON FUNCTION close_merged_company TO guildhall_app;
