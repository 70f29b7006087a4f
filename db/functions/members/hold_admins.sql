-- Whoever changes who the admins are waits here for others who do, as leaving does. Answers whether the caller is still one, and
-- whether there would be one left without this member.
CREATE OR REPLACE FUNCTION hold_admins(but bigint) RETURNS TABLE (am_admin boolean, has_other boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  BEGIN
    PERFORM FROM communities c WHERE c.id = current_community() FOR NO KEY UPDATE;
    RETURN QUERY
      SELECT EXISTS (SELECT FROM members m WHERE m.community_id = current_community() AND m.id = current_member()
                        AND m.community_role = 'Admin' AND m.suspended_at IS NULL AND m.left_at IS NULL),
             EXISTS (SELECT FROM members m WHERE m.community_id = current_community() AND m.id <> but
                        AND m.community_role = 'Admin' AND m.suspended_at IS NULL AND m.left_at IS NULL);
  END $$;
REVOKE EXECUTE ON FUNCTION hold_admins FROM PUBLIC;
GRANT EXECUTE ON FUNCTION hold_admins TO guildhall_app;
