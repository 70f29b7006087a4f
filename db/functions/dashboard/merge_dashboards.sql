-- From the rows, for the two and for everybody who had to do with the one that goes.
CREATE OR REPLACE FUNCTION merge_dashboards(goes bigint, stays bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE
    here bigint := assert_merging(goes, stays);
    touched bigint[];
  BEGIN
    SELECT coalesce(array_agg(DISTINCT p.other_company_id ORDER BY p.other_company_id), '{}') INTO touched FROM dashboard_partners p
     WHERE p.community_id = here AND p.company_id = goes;
    IF NOT EXISTS (SELECT FROM dashboard_companies d WHERE d.community_id = here AND d.company_id = goes) THEN RETURN; END IF;
    PERFORM dashboard_zone(here, stays);
    PERFORM dashboard_write(here, which) FROM unnest(touched || ARRAY[goes, stays]) AS which
      WHERE EXISTS (SELECT FROM dashboard_companies d WHERE d.community_id = here AND d.company_id = which);
  END $$;
REVOKE EXECUTE ON FUNCTION merge_dashboards FROM PUBLIC;
GRANT EXECUTE ON FUNCTION merge_dashboards TO guildhall_app;
