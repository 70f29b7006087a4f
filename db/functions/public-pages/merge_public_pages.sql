CREATE OR REPLACE FUNCTION merge_public_pages(goes bigint, stays bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE here bigint := assert_merging(goes, stays);
  BEGIN
    WITH gone AS (DELETE FROM company_messages m WHERE m.community_id = here AND m.company_id = goes RETURNING *)
    INSERT INTO company_messages (community_id, company_id, fingerprint, sent_at) SELECT here, stays, fingerprint, sent_at FROM gone
    ON CONFLICT DO NOTHING;
    DELETE FROM company_message_counts c WHERE c.community_id = here AND c.company_id = goes;
  END $$;
REVOKE EXECUTE ON FUNCTION merge_public_pages FROM PUBLIC;
GRANT EXECUTE ON FUNCTION merge_public_pages TO guildhall_app;
