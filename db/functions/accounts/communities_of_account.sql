-- The one look across communities that a person is entitled to: where do I belong?
CREATE OR REPLACE FUNCTION communities_of_account(wanted_account bigint)
  RETURNS TABLE (name text, subdomain text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT c.name, c.subdomain
      FROM members m JOIN communities c ON c.id = m.community_id
     WHERE is_system() AND m.account_id = wanted_account AND m.suspended_at IS NULL AND c.disabled_at IS NULL
     ORDER BY lower(c.name)
  $$;
REVOKE EXECUTE ON FUNCTION communities_of_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_of_account TO guildhall_app;
