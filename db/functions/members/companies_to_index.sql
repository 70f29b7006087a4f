-- After an upgrade, or a change of the rules by which words are made.
CREATE OR REPLACE FUNCTION companies_to_index(current_version smallint, most integer)
  RETURNS TABLE (community_id bigint, company_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT c.community_id, c.id FROM companies c
     WHERE is_system() AND c.index_version < current_version ORDER BY c.index_version, c.community_id LIMIT most
  $$;
REVOKE EXECUTE ON FUNCTION companies_to_index FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies_to_index TO guildhall_app;
