-- Where the nightly recount has something to do.
CREATE OR REPLACE FUNCTION communities_with_posts() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT c.id FROM communities c WHERE is_system() AND EXISTS (SELECT FROM posts p WHERE p.community_id = c.id) ORDER BY c.id
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_posts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_posts TO guildhall_app;
