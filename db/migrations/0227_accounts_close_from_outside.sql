-- For the operator, who removes the demo's people. Nobody gets in by these accounts again, in any community; their rows stay for what names them.
-- Answers how many could still be signed in to.
CREATE FUNCTION close_accounts(addresses text[]) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE
    ids bigint[];
    closed integer;
  BEGIN
    IF NOT is_system() THEN RAISE EXCEPTION 'Accounts are closed from outside of the communities.'; END IF;
    SELECT coalesce(array_agg(a.id), '{}') INTO ids
      FROM (SELECT id FROM accounts WHERE email = ANY (addresses) ORDER BY id FOR UPDATE) a;
    WITH done AS (
      UPDATE accounts SET password_hash = NULL WHERE id = ANY (ids) AND password_hash IS NOT NULL RETURNING 1)
    SELECT count(*) INTO closed FROM done;
    DELETE FROM sessions s USING members m
     WHERE m.account_id = ANY (ids) AND s.community_id = m.community_id AND s.member_id = m.id;
    UPDATE api_keys k SET revoked_at = now() FROM members m
     WHERE m.account_id = ANY (ids) AND k.community_id = m.community_id AND k.member_id = m.id AND k.revoked_at IS NULL;
    DELETE FROM tickets WHERE account_id = ANY (ids);
    DELETE FROM password_resets WHERE account_id = ANY (ids);
    DELETE FROM recovery_codes WHERE account_id = ANY (ids);
    DELETE FROM two_steps WHERE account_id = ANY (ids);
    DELETE FROM passkeys WHERE account_id = ANY (ids);
    RETURN closed;
  END $$;

-- A seat of this community ends as by leaving, for nobody who is signed in.
CREATE FUNCTION remove_seat(wanted bigint)
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

DO $$
DECLARE signature text;
BEGIN
  FOREACH signature IN ARRAY ARRAY['close_accounts(text[])', 'remove_seat(bigint)'] LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', signature);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO guildhall_app', signature);
  END LOOP;
END $$;
