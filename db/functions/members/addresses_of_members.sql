-- Where mails to members of this community go; nobody is found who has left.
CREATE OR REPLACE FUNCTION addresses_of_members(wanted bigint[]) RETURNS TABLE (member_id bigint, email text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT m.id, a.email FROM members m JOIN accounts a ON a.id = m.account_id
     WHERE m.community_id = current_community() AND m.id = ANY (wanted)
  $$;
REVOKE EXECUTE ON FUNCTION addresses_of_members FROM PUBLIC;
GRANT EXECUTE ON FUNCTION addresses_of_members TO guildhall_app;
