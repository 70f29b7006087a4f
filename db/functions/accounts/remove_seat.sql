-- A seat of this community ends as by leaving, for nobody who is signed in.
CREATE OR REPLACE FUNCTION remove_seat(wanted bigint)
  RETURNS TABLE (address text, its_company bigint, is_closed boolean, file_names text[])
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  BEGIN
    IF current_member() IS NOT NULL THEN RAISE EXCEPTION 'Members end seats by the rules for members.'; END IF;
    SELECT a.email INTO address
      FROM members m JOIN accounts a ON a.id = m.account_id
     WHERE m.community_id = current_community() AND m.id = wanted FOR NO KEY UPDATE OF a;
    IF NOT FOUND THEN RETURN; END IF;
    RETURN QUERY SELECT address, s.its_company, s.is_closed, s.file_names FROM end_seat(current_community(), wanted) s;
  END $$;
REVOKE EXECUTE ON FUNCTION remove_seat FROM PUBLIC;
GRANT EXECUTE ON FUNCTION remove_seat TO guildhall_app;
