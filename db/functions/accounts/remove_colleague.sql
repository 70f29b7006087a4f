-- A colleague leaves the company and with it the community; the account stays. For the contact, or an admin of the same
-- company; only an admin removes an admin or someone with a role. No row where there is nothing that the caller may end.
CREATE OR REPLACE FUNCTION remove_colleague(wanted bigint)
  RETURNS TABLE (address text, its_company bigint, is_closed boolean, file_names text[])
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  BEGIN
    -- An admin who removes another one and an admin who leaves wait for each other, in the order of leaving.
    PERFORM FROM communities c
     WHERE c.id = current_community() AND EXISTS (
       SELECT FROM members m WHERE m.community_id = c.id AND m.id = wanted AND m.community_role = 'Admin')
       FOR NO KEY UPDATE;
    PERFORM wait_for_writers(m.community_id, m.company_id, m.id) FROM members m
     WHERE m.community_id = current_community() AND m.id = wanted;
    PERFORM FROM companies c JOIN members m ON m.community_id = c.community_id AND m.company_id = c.id
     WHERE c.community_id = current_community() AND m.id = current_member() FOR NO KEY UPDATE OF c;
    SELECT a.email INTO address
      FROM members me
      JOIN companies c ON c.community_id = me.community_id AND c.id = me.company_id
      JOIN members other ON other.community_id = me.community_id AND other.company_id = me.company_id
      JOIN accounts a ON a.id = other.account_id
     WHERE me.community_id = current_community() AND me.id = current_member() AND me.left_at IS NULL
       AND other.id = wanted AND other.id <> me.id
       AND (me.community_role = 'Admin' OR c.contact_member_id = me.id AND other.community_role <> 'Admin' AND other.roles = '{}')
     -- A sign-in that is under way holds the account until its session can be ended with the others.
       FOR NO KEY UPDATE OF a;
    IF NOT FOUND THEN RETURN; END IF;
    RETURN QUERY SELECT address, s.its_company, s.is_closed, s.file_names FROM end_seat(current_community(), wanted, true) s;
  END $$;
REVOKE EXECUTE ON FUNCTION remove_colleague FROM PUBLIC;
GRANT EXECUTE ON FUNCTION remove_colleague TO guildhall_app;
