CREATE OR REPLACE FUNCTION my_communities() RETURNS TABLE (name text, subdomain text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT c.name, c.subdomain
      FROM members m JOIN communities c ON c.id = m.community_id
     WHERE m.account_id = current_account() AND m.suspended_at IS NULL AND c.disabled_at IS NULL
     ORDER BY lower(c.name), c.id
  $$;
REVOKE EXECUTE ON FUNCTION my_communities FROM PUBLIC;
GRANT EXECUTE ON FUNCTION my_communities TO guildhall_app;
