-- After an upgrade that has changed the thesaurus: communities whose opportunities and saved searches were read by an older one, or never.
CREATE OR REPLACE FUNCTION communities_with_opportunities_to_read(current_version smallint) RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT c.id FROM communities c LEFT JOIN opportunity_readings r ON r.community_id = c.id
     WHERE is_system() AND r.version IS DISTINCT FROM current_version
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_opportunities_to_read FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_opportunities_to_read TO guildhall_app;
