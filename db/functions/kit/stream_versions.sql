-- How far the three streams of a member are: as long as this is the same, nothing has happened.
CREATE OR REPLACE FUNCTION stream_versions(of_community bigint, of_member bigint, of_company bigint) RETURNS text
  LANGUAGE sql STABLE AS $$
    SELECT format('%s-%s.%s-%s.%s',
      of_member, coalesce((SELECT version FROM streams WHERE community_id = of_community AND audience = 'member' AND owner_id = of_member), 0),
      of_company, coalesce((SELECT version FROM streams WHERE community_id = of_community AND audience = 'company' AND owner_id = of_company), 0),
      coalesce((SELECT version FROM streams WHERE community_id = of_community AND audience = 'community' AND owner_id = 0), 0))
  $$;
REVOKE EXECUTE ON FUNCTION stream_versions FROM PUBLIC;
