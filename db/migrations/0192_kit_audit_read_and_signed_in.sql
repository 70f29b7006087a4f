-- Read by its time: a number is drawn before the commit, and one may overtake another.
DROP INDEX audit_entries_community_id_member_id_id_idx, audit_entries_community_id_action_id_idx;
CREATE INDEX audit_entries_newest ON audit_entries (community_id, at, id);
CREATE INDEX audit_entries_by_member ON audit_entries (community_id, member_id, at, id);
CREATE INDEX audit_entries_by_action ON audit_entries (community_id, action, at, id);
CREATE INDEX audit_entries_by_member_and_action ON audit_entries (community_id, member_id, action, at, id);
CREATE INDEX audit_entries_about ON audit_entries (community_id, about_id, action);

-- Names go with whoever leaves, in all communities at once.
DROP INDEX audit_names_community_id_name_idx;
CREATE INDEX audit_names_by_name ON audit_names (name, community_id);

-- Everybody writes as themselves, and that somebody has signed in is not for them to say.
CREATE POLICY as_oneself ON audit_entries AS RESTRICTIVE FOR INSERT TO guildhall_app
  WITH CHECK (member_id = current_member() AND action <> 'session.opened');

-- The rule of two years holds for each row, whoever says that they follow it.
CREATE FUNCTION refuse_to_forget_early() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF OLD.at >= now() - interval '2 years' THEN
      RAISE EXCEPTION 'What is in % stays for two years.', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN OLD;
  END $$;
CREATE TRIGGER audit_entries_keep_two_years BEFORE DELETE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_to_forget_early();
ALTER TABLE audit_entries ENABLE ALWAYS TRIGGER audit_entries_keep_two_years;

-- Only of a session that this very transaction has opened, so of somebody who has just shown who they are.
CREATE FUNCTION audit_opened_session(opened uuid, from_address text, by_way text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    INSERT INTO audit_entries (community_id, member_id, action, about_id, address, after)
    SELECT s.community_id, s.member_id, 'session.opened', s.member_id, from_address, jsonb_build_object('way', by_way)
      FROM sessions s JOIN members m ON m.community_id = s.community_id AND m.id = s.member_id
     WHERE s.id = opened AND s.xmin = pg_current_xact_id()::xid AND m.community_role = 'Admin'
  $$;
REVOKE EXECUTE ON FUNCTION audit_opened_session FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_opened_session TO guildhall_app;

-- As before, and their address goes out of the audits of communities that had only invited them, too.
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
