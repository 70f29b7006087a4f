-- The seat that an address has here, if any.
CREATE OR REPLACE FUNCTION member_with_address(wanted text) RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT m.id FROM members m JOIN accounts a ON a.id = m.account_id
     WHERE m.community_id = current_community() AND a.email = wanted
  $$;
REVOKE EXECUTE ON FUNCTION member_with_address FROM PUBLIC;
GRANT EXECUTE ON FUNCTION member_with_address TO guildhall_app;
