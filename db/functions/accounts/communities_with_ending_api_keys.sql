CREATE OR REPLACE FUNCTION communities_with_ending_api_keys() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT DISTINCT k.community_id FROM api_keys k
     WHERE k.revoked_at IS NULL AND k.end_announced_at IS NULL AND k.expires_at <= now() + interval '7 days' AND k.expires_at > now()
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_ending_api_keys FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_ending_api_keys TO guildhall_app;
