-- An admin ends a member's seat here. A membership manager does so too, except for admins and members with a role. The account stays. No row where the caller may not end the seat.
CREATE OR REPLACE FUNCTION remove_member(wanted bigint)
  RETURNS TABLE (address text, account bigint, its_company bigint, is_closed boolean, file_names text[])
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  BEGIN
    SELECT a.email, a.id INTO address, account
      FROM members me
      JOIN members other ON other.community_id = me.community_id
      JOIN accounts a ON a.id = other.account_id
     WHERE me.community_id = current_community() AND me.id = current_member() AND me.left_at IS NULL
       AND (me.community_role = 'Admin' OR 'membership' = ANY (me.roles) AND other.community_role <> 'Admin' AND other.roles = '{}')
       AND me.suspended_at IS NULL AND other.id = wanted AND other.id <> me.id
     -- A sign-in that is under way holds the account until its session can be ended with the others.
       FOR NO KEY UPDATE OF a;
    IF NOT FOUND THEN RETURN; END IF;
    RETURN QUERY SELECT address, account, s.its_company, s.is_closed, s.file_names FROM end_seat(current_community(), wanted) s;
  END $$;
REVOKE EXECUTE ON FUNCTION remove_member FROM PUBLIC;
GRANT EXECUTE ON FUNCTION remove_member TO guildhall_app;
