-- The admins and, where a role is named, those who hold it: they are told of the same things and decide on them.
CREATE OR REPLACE FUNCTION admins_here(or_role text DEFAULT NULL) RETURNS TABLE (member_id bigint, email text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT m.id, a.email FROM members m JOIN accounts a ON a.id = m.account_id
     WHERE m.community_id = current_community() AND m.suspended_at IS NULL AND m.left_at IS NULL
       AND (m.community_role = 'Admin' OR m.roles <> '{}' AND or_role = ANY (m.roles))
     ORDER BY m.id
  $$;
REVOKE EXECUTE ON FUNCTION admins_here FROM PUBLIC;
GRANT EXECUTE ON FUNCTION admins_here TO guildhall_app;
