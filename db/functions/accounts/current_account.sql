-- Whose account is acting. The functions of accounts take the account from here and never from a parameter.
CREATE OR REPLACE FUNCTION current_account() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT account_id FROM members WHERE community_id = current_community() AND id = current_member()
$$;
