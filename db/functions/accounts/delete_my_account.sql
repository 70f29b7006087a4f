-- The account of the member who is asking goes, with every seat of it, and its address goes out of the audits of communities that had only invited it.
-- No row where it has gone already, or where the password is no longer the one that was checked.
CREATE OR REPLACE FUNCTION delete_my_account(checked_hash text)
  RETURNS TABLE (in_community bigint, seat bigint, its_company bigint, is_closed boolean, file_names text[])
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE
    mine bigint := current_account();
    address text;
  BEGIN
    IF EXISTS (SELECT FROM communities_that_need_me()) THEN
      RAISE EXCEPTION 'A community would be left without an admin.';
    END IF;
    -- Whoever accepts an invitation holds that first and then the account, and so does this.
    PERFORM FROM invitations i JOIN accounts a ON a.email = i.email WHERE a.id = mine
      ORDER BY i.community_id, i.id FOR UPDATE OF i;
    -- Seats and sessions that are being made hold the account: they are waited for, and seen below.
    SELECT a.email INTO address FROM accounts a WHERE a.id = mine AND a.password_hash = checked_hash FOR UPDATE;
    IF NOT FOUND THEN RETURN; END IF;
    FOR in_community, seat IN
      SELECT m.community_id, m.id FROM members m
       WHERE m.account_id = mine ORDER BY m.community_id
    LOOP
      -- Mails to others that speak of this person and have done their duty.
      DELETE FROM mails l
       WHERE l.community_id = in_community AND (l.sent_at IS NOT NULL OR l.kept_at IS NOT NULL)
         AND (l.about_member_id = seat OR l.reply_to = address);
      SELECT s.its_company, s.is_closed, s.file_names INTO its_company, is_closed, file_names
        FROM end_seat(in_community, seat) s;
      RETURN NEXT;
    END LOOP;
    DELETE FROM mails WHERE recipient = address;
    DELETE FROM mail_opt_outs WHERE email = address;
    DELETE FROM invitations WHERE email = address;
    DELETE FROM join_requests WHERE email = address;
    DELETE FROM audit_names WHERE name = address;
    DELETE FROM tickets WHERE account_id = mine;
    DELETE FROM password_resets WHERE account_id = mine;
    DELETE FROM recovery_codes WHERE account_id = mine;
    DELETE FROM two_steps WHERE account_id = mine;
    DELETE FROM passkeys WHERE account_id = mine;
    DELETE FROM accounts WHERE id = mine;
  END $$;
REVOKE EXECUTE ON FUNCTION delete_my_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION delete_my_account TO guildhall_app;
