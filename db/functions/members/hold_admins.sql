-- Changes of admins, of roles and of seats wait here for each other, as leaving does. Answers whether the caller is
-- still an admin, whether there would be one left without this member, and whether the caller may act on this member: an admin on everyone, a membership
-- manager on members who are neither admin nor holder of a role.
CREATE OR REPLACE FUNCTION hold_admins(but bigint) RETURNS TABLE (am_admin boolean, has_other boolean, may_act boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  BEGIN
    PERFORM FROM communities c WHERE c.id = current_community() FOR NO KEY UPDATE;
    SELECT coalesce(bool_or(m.community_role = 'Admin'), false), coalesce(bool_or('membership' = ANY (m.roles)), false)
      INTO am_admin, may_act
      FROM members m
     WHERE m.community_id = current_community() AND m.id = current_member() AND m.suspended_at IS NULL AND m.left_at IS NULL;
    has_other := EXISTS (SELECT FROM members m WHERE m.community_id = current_community() AND m.id <> but
                            AND m.community_role = 'Admin' AND m.suspended_at IS NULL AND m.left_at IS NULL);
    may_act := am_admin OR may_act AND NOT EXISTS (
      SELECT FROM members m WHERE m.community_id = current_community() AND m.id = but AND (m.community_role = 'Admin' OR m.roles <> '{}'));
    RETURN NEXT;
  END $$;
REVOKE EXECUTE ON FUNCTION hold_admins FROM PUBLIC;
GRANT EXECUTE ON FUNCTION hold_admins TO guildhall_app;
