-- Communities that would be left without an admin while others are still there. Two admins who leave at once wait for
-- each other here, so that one of them stays.
CREATE OR REPLACE FUNCTION communities_that_need_me() RETURNS TABLE (name text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE mine bigint := current_account();
  BEGIN
    PERFORM FROM communities c
     WHERE c.id IN (SELECT m.community_id FROM members m WHERE m.account_id = mine AND m.community_role = 'Admin')
     ORDER BY c.id FOR NO KEY UPDATE;
    RETURN QUERY
      SELECT c.name FROM members m JOIN communities c ON c.id = m.community_id
       WHERE m.account_id = mine AND m.community_role = 'Admin' AND m.suspended_at IS NULL
         AND EXISTS (SELECT FROM members o WHERE o.community_id = m.community_id AND o.id <> m.id AND o.left_at IS NULL)
         AND NOT EXISTS (SELECT FROM members o WHERE o.community_id = m.community_id AND o.id <> m.id AND o.left_at IS NULL
                            AND o.community_role = 'Admin' AND o.suspended_at IS NULL)
       ORDER BY lower(c.name);
  END $$;
REVOKE EXECUTE ON FUNCTION communities_that_need_me FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_that_need_me TO guildhall_app;
