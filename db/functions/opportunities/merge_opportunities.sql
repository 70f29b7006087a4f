CREATE OR REPLACE FUNCTION merge_opportunities(goes bigint, stays bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE here bigint := assert_merging(goes, stays);
  BEGIN
    UPDATE opportunities SET company_id = stays WHERE community_id = here AND company_id = goes;
    UPDATE opportunity_activities SET company_id = stays WHERE community_id = here AND company_id = goes;
    UPDATE opportunity_activities SET concerns_company_id = stays WHERE community_id = here AND concerns_company_id = goes;
    UPDATE opportunity_files SET company_id = stays WHERE community_id = here AND company_id = goes;
    UPDATE opportunity_questions SET company_id = stays WHERE community_id = here AND company_id = goes;
    UPDATE opportunity_responses SET company_id = stays WHERE community_id = here AND company_id = goes;
    UPDATE opportunity_responses SET partner_company_id = stays WHERE community_id = here AND partner_company_id = goes;
    UPDATE opportunity_participants SET company_id = stays WHERE community_id = here AND company_id = goes;
    UPDATE opportunity_ratings SET company_id = stays WHERE community_id = here AND company_id = goes;
    UPDATE opportunity_members SET company_id = stays WHERE community_id = here AND company_id = goes;
    WITH gone AS (DELETE FROM opportunity_chosen c WHERE c.community_id = here AND c.company_id = goes RETURNING *)
    INSERT INTO opportunity_chosen (community_id, opportunity_id, company_id) SELECT here, opportunity_id, stays FROM gone
    ON CONFLICT DO NOTHING;
    -- Whoever passes on something is counted once, and nobody passes on what is their own.
    WITH gone AS (DELETE FROM opportunity_passes c WHERE c.community_id = here AND c.company_id = goes RETURNING *),
    kept AS (INSERT INTO opportunity_passes (community_id, opportunity_id, company_id) SELECT here, opportunity_id, stays FROM gone
             ON CONFLICT DO NOTHING RETURNING opportunity_id)
    UPDATE opportunities o SET passes = o.passes - 1
     WHERE o.community_id = here AND o.id IN (SELECT opportunity_id FROM gone EXCEPT SELECT opportunity_id FROM kept);
    WITH own AS (DELETE FROM opportunity_passes c USING opportunities o
                  WHERE c.community_id = here AND c.company_id = stays AND o.community_id = here AND o.id = c.opportunity_id
                    AND o.company_id = stays RETURNING c.opportunity_id)
    UPDATE opportunities o SET passes = o.passes - 1 WHERE o.community_id = here AND o.id IN (SELECT opportunity_id FROM own);
    DELETE FROM opportunity_chosen c USING opportunities o
     WHERE c.community_id = here AND c.company_id = stays AND o.community_id = here AND o.id = c.opportunity_id AND o.company_id = stays;
    -- What fits is said of a profile, and the one that stays keeps its own.
    DELETE FROM opportunity_fits f WHERE f.community_id = here AND f.company_id = goes;
    DELETE FROM opportunity_fits f USING opportunities o
     WHERE f.community_id = here AND f.company_id = stays AND o.community_id = here AND o.id = f.opportunity_id AND o.company_id = stays;
  END $$;
REVOKE EXECUTE ON FUNCTION merge_opportunities FROM PUBLIC;
GRANT EXECUTE ON FUNCTION merge_opportunities TO guildhall_app;
