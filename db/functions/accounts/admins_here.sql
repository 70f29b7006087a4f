CREATE OR REPLACE FUNCTION admins_here() RETURNS TABLE (member_id bigint, email text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT m.id, a.email FROM members m JOIN accounts a ON a.id = m.account_id
     WHERE m.community_id = current_community() AND m.community_role = 'Admin' AND m.suspended_at IS NULL
     ORDER BY m.id
  $$;
REVOKE EXECUTE ON FUNCTION admins_here FROM PUBLIC;
GRANT EXECUTE ON FUNCTION admins_here TO guildhall_app;
