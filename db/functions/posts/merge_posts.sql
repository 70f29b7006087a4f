CREATE OR REPLACE FUNCTION merge_posts(goes bigint, stays bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE here bigint := assert_merging(goes, stays);
  BEGIN
    UPDATE posts SET company_id = stays WHERE community_id = here AND company_id = goes;
    -- Whoever did not want to see the one that goes still sees the other; nobody hides their own company.
    DELETE FROM post_hidden_companies h WHERE h.community_id = here AND h.company_id = goes;
    DELETE FROM post_hidden_companies h USING members m
     WHERE h.community_id = here AND h.company_id = stays AND m.community_id = here AND m.id = h.member_id AND m.company_id IN (goes, stays);
  END $$;
REVOKE EXECUTE ON FUNCTION merge_posts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION merge_posts TO guildhall_app;
