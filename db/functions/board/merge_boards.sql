CREATE OR REPLACE FUNCTION merge_boards(goes bigint, stays bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE
    here bigint := assert_merging(goes, stays);
    behind bigint;
  BEGIN
    UPDATE board_cards SET about_company_id = stays WHERE community_id = here AND about_company_id = goes;
    IF NOT EXISTS (SELECT FROM boards b WHERE b.community_id = here AND b.company_id = goes) THEN RETURN; END IF;
    INSERT INTO boards (community_id, company_id, version) VALUES (here, stays, 1) ON CONFLICT DO NOTHING;
    SELECT coalesce(max(l.position), 0) INTO behind FROM board_lists l WHERE l.community_id = here AND l.company_id = stays;
    -- A state of referrals is followed by one list of a board.
    UPDATE board_lists l SET referral_state = NULL
     WHERE l.community_id = here AND l.company_id = goes AND l.removal_id IS NULL
       AND EXISTS (SELECT FROM board_lists o WHERE o.community_id = here AND o.company_id = stays AND o.removal_id IS NULL
                      AND o.referral_state = l.referral_state);
    UPDATE board_lists SET company_id = stays, position = position + behind WHERE community_id = here AND company_id = goes;
    UPDATE board_labels SET company_id = stays WHERE community_id = here AND company_id = goes;
    UPDATE board_cards SET company_id = stays WHERE community_id = here AND company_id = goes;
    UPDATE board_removals SET company_id = stays WHERE community_id = here AND company_id = goes;
    DELETE FROM board_imports i WHERE i.community_id = here AND i.company_id = goes
       AND EXISTS (SELECT FROM board_imports o WHERE o.community_id = here AND o.company_id = stays AND o.source = i.source);
    UPDATE board_imports SET company_id = stays WHERE community_id = here AND company_id = goes;
    DELETE FROM boards b WHERE b.community_id = here AND b.company_id = goes;
    UPDATE boards SET version = version + 1 WHERE community_id = here AND company_id = stays;
  END $$;
REVOKE EXECUTE ON FUNCTION merge_boards FROM PUBLIC;
GRANT EXECUTE ON FUNCTION merge_boards TO guildhall_app;
