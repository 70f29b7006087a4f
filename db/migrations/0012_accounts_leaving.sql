-- Inviting colleagues, and leaving. An invitation may lead into a company that is here already.
ALTER TABLE invitations
  ADD COLUMN company_id bigint,
  -- As whoever invites knows them; the person may write something else.
  ADD COLUMN first_name text CHECK (char_length(first_name) BETWEEN 1 AND 60),
  ADD COLUMN last_name text CHECK (char_length(last_name) BETWEEN 1 AND 60),
  ADD COLUMN mailed_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN cancelled_at timestamptz,
  ADD COLUMN cancelled_by bigint,
  ADD FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id),
  ADD FOREIGN KEY (community_id, cancelled_by) REFERENCES members (community_id, id);
UPDATE invitations SET mailed_at = created_at;
CREATE INDEX invitations_by_company ON invitations (community_id, company_id, id) WHERE company_id IS NOT NULL;

-- A seat that has ended keeps its id, because others' referrals and conversations lead to it, and nothing of the person.
ALTER TABLE members
  ALTER COLUMN account_id DROP NOT NULL,
  ADD COLUMN left_at timestamptz,
  ADD CHECK ((account_id IS NULL) = (left_at IS NOT NULL));

-- Its last member has left. One that never had a member, because an import prepared it, is not closed.
ALTER TABLE companies ADD COLUMN closed_at timestamptz;

-- Whoever leaves for good is forgotten by address, in all communities at once.
CREATE INDEX invitations_to_address ON invitations (email);
CREATE INDEX join_requests_by_address ON join_requests (email);
CREATE INDEX mail_opt_outs_by_address ON mail_opt_outs (email);
CREATE INDEX mails_by_recipient ON mails (recipient);
-- Whose name stands in a mail to somebody else.
ALTER TABLE mails ADD COLUMN about_member_id bigint;
CREATE INDEX mails_about_member ON mails (community_id, about_member_id) WHERE about_member_id IS NOT NULL;
CREATE INDEX mails_by_reply_address ON mails (reply_to) WHERE reply_to IS NOT NULL;
CREATE INDEX files_by_uploader ON files (community_id, uploaded_by);
-- A picture that was replaced goes.
GRANT DELETE ON files TO guildhall_app;

CREATE OR REPLACE FUNCTION member_of_session(wanted_session uuid)
  RETURNS TABLE (member_id bigint, company_id bigint, community_role text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT m.id, m.company_id, m.community_role
      FROM sessions s JOIN members m ON m.community_id = s.community_id AND m.id = s.member_id
     WHERE s.id = wanted_session AND s.community_id = current_community()
       AND s.ended_at IS NULL AND s.expires_at > now() AND m.suspended_at IS NULL AND m.left_at IS NULL
  $$;

-- What the holder of an invitation's secret may know, before they are anybody here.
DROP FUNCTION look_at_invitation(bytea);
CREATE FUNCTION look_at_invitation(wanted bytea)
  RETURNS TABLE (state text, email text, community_role text, invited_by text, has_account boolean,
                 first_name text, last_name text, company text, company_id bigint, has_team boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT CASE WHEN i.accepted_at IS NOT NULL THEN 'accepted' WHEN i.declined_at IS NOT NULL THEN 'declined'
                WHEN i.cancelled_at IS NOT NULL THEN 'cancelled' WHEN c.closed_at IS NOT NULL THEN 'company_closed'
                WHEN i.expires_at <= now() THEN 'expired' ELSE 'open' END,
           i.email, i.community_role,
           -- Somebody who has left invites nobody; the community still does.
           CASE WHEN m.left_at IS NULL THEN m.first_name || ' ' || m.last_name END,
           EXISTS (SELECT FROM accounts a WHERE a.email = i.email),
           coalesce(r.first_name, i.first_name), coalesce(r.last_name, i.last_name),
           CASE WHEN c.id IS NULL THEN r.company WHEN c.closed_at IS NULL THEN c.name END, i.company_id,
           EXISTS (SELECT FROM members t WHERE t.community_id = c.community_id AND t.company_id = c.id AND t.left_at IS NULL)
      FROM invitations i
      LEFT JOIN members m ON m.community_id = i.community_id AND m.id = i.invited_by
      LEFT JOIN join_requests r ON r.community_id = i.community_id AND r.id = i.join_request_id
      LEFT JOIN companies c ON c.community_id = i.community_id AND c.id = i.company_id
     WHERE i.community_id = current_community() AND i.token_hash = wanted
  $$;
REVOKE EXECUTE ON FUNCTION look_at_invitation(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION look_at_invitation(bytea) TO guildhall_app, guildhall_public;

CREATE OR REPLACE FUNCTION account_from_invitation(wanted bytea, new_hash text) RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    WITH used AS (
      UPDATE invitations i SET accepted_at = now()
       WHERE i.community_id = current_community() AND i.token_hash = wanted
         AND i.accepted_at IS NULL AND i.declined_at IS NULL AND i.cancelled_at IS NULL AND i.expires_at > now()
         AND NOT EXISTS (SELECT FROM accounts a WHERE a.email = i.email)
      RETURNING i.email)
    INSERT INTO accounts (email, password_hash) SELECT email, new_hash FROM used RETURNING id
  $$;

-- When my account was made; the rest of it is in my_account().
CREATE FUNCTION my_account_began() RETURNS timestamptz
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT created_at FROM accounts WHERE id = current_account()
  $$;

-- Takes a company out of the directory for good. What others need of it (its id, its currency) stays.
CREATE FUNCTION close_company(in_community bigint, which bigint) RETURNS void
  LANGUAGE plpgsql SET search_path = public AS $$
  DECLARE gone_words text[];
  BEGIN
    DELETE FROM company_tags WHERE community_id = in_community AND company_id = which;
    DELETE FROM company_activity WHERE community_id = in_community AND company_id = which;
    DELETE FROM public_profiles WHERE community_id = in_community AND company_id = which;
    WITH gone AS (DELETE FROM company_words WHERE community_id = in_community AND company_id = which RETURNING word)
    SELECT array_agg(word) INTO gone_words FROM gone;
    DELETE FROM word_variants v
     WHERE v.community_id = in_community AND v.word = ANY (gone_words)
       AND NOT EXISTS (SELECT FROM company_words w WHERE w.community_id = in_community AND w.word = v.word);
    -- The counters are locked in the order in which every other writer locks them.
    PERFORM FROM facet_values v JOIN company_facets f USING (community_id, facet, value)
     WHERE f.community_id = in_community AND f.company_id = which
     ORDER BY (v.facet || ' ' || v.value) COLLATE "C" FOR UPDATE OF v;
    UPDATE facet_values v SET uses = v.uses - 1 FROM company_facets f
     WHERE f.community_id = in_community AND f.company_id = which
       AND v.community_id = f.community_id AND v.facet = f.facet AND v.value = f.value;
    DELETE FROM facet_values v USING company_facets f
     WHERE f.community_id = in_community AND f.company_id = which AND v.uses = 0
       AND v.community_id = f.community_id AND v.facet = f.facet AND v.value = f.value;
    DELETE FROM company_facets WHERE community_id = in_community AND company_id = which;
    UPDATE companies
       SET closed_at = now(), is_listed = false, is_public = false, public_parts = DEFAULT, name = 'Former company',
           name_key = 'former company', avatar = NULL, cover = NULL, pitch = NULL, bio = NULL, industry = NULL, city = NULL,
           region = NULL, country = DEFAULT, website = NULL, phone = NULL, email = NULL, linkedin = NULL, facebook = NULL,
           instagram = NULL, youtube = NULL, x = NULL, commission = NULL, version = version + 1
     WHERE community_id = in_community AND id = which;
  END $$;

-- Ends one seat and forgets the person behind it in that community. Answers what is left to do: the company has to be
-- indexed anew unless it closed, and these files removed from the store. No row where the seat has ended already.
CREATE FUNCTION end_seat(in_community bigint, seat bigint)
  RETURNS TABLE (its_company bigint, is_closed boolean, file_names text[])
  LANGUAGE plpgsql SET search_path = public AS $$
  DECLARE
    address text;
    pictures text[];
    next_contact bigint;
  BEGIN
    SELECT m.company_id INTO its_company FROM members m WHERE m.community_id = in_community AND m.id = seat;
    -- Whoever joins the company in this moment is waited for, or waits and finds it closed.
    SELECT ARRAY[c.avatar, c.cover] INTO pictures FROM companies c
     WHERE c.community_id = in_community AND c.id = its_company FOR UPDATE;
    SELECT a.email, CASE WHEN m.avatar LIKE '/files/%' THEN ARRAY[substr(m.avatar, 8)] ELSE '{}' END
      INTO address, file_names
      FROM members m JOIN accounts a ON a.id = m.account_id
     WHERE m.community_id = in_community AND m.id = seat AND m.left_at IS NULL FOR UPDATE OF m;
    IF NOT FOUND THEN RETURN; END IF;

    UPDATE members SET account_id = NULL, left_at = now(), first_name = 'Former', last_name = 'member', avatar = NULL,
           bio = DEFAULT, role = DEFAULT, user_type = DEFAULT, community_role = DEFAULT, suspended_at = NULL
     WHERE community_id = in_community AND id = seat;
    DELETE FROM member_activity WHERE community_id = in_community AND member_id = seat;
    DELETE FROM sessions WHERE community_id = in_community AND member_id = seat;
    DELETE FROM idempotency_keys WHERE community_id = in_community AND member_id = seat;
    DELETE FROM invitations WHERE community_id = in_community AND email = address;
    DELETE FROM join_requests WHERE community_id = in_community AND email = address;
    -- A picture that stays, because it is the company's, may have been named after the person.
    UPDATE files SET original_name = 'picture.' || split_part(media_type, '/', 2)
     WHERE community_id = in_community AND uploaded_by = seat AND media_type LIKE 'image/%';

    SELECT m.id INTO next_contact FROM members m
     WHERE m.community_id = in_community AND m.company_id = its_company AND m.left_at IS NULL
     ORDER BY m.suspended_at IS NOT NULL, m.id LIMIT 1;
    is_closed := next_contact IS NULL;
    IF is_closed THEN
      file_names := file_names || ARRAY(SELECT substr(url, 8) FROM unnest(pictures) AS url WHERE url LIKE '/files/%');
      PERFORM close_company(in_community, its_company);
    ELSE
      -- Made anew by whoever called; if that should fail, at the next start.
      UPDATE companies SET index_version = 0,
             contact_member_id = CASE WHEN contact_member_id = seat THEN next_contact ELSE contact_member_id END
       WHERE community_id = in_community AND id = its_company;
    END IF;
    DELETE FROM files WHERE community_id = in_community AND name = ANY (file_names);
    RETURN NEXT;
  END $$;

-- A colleague leaves the company and with it the community; the account stays. For the contact, or an admin of the same
-- company; only an admin removes an admin. No row where there is nothing that the caller may end.
CREATE FUNCTION remove_colleague(wanted bigint)
  RETURNS TABLE (address text, its_company bigint, is_closed boolean, file_names text[])
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  BEGIN
    -- An admin who removes another one and an admin who leaves wait for each other, in the order of leaving.
    PERFORM FROM communities c
     WHERE c.id = current_community() AND EXISTS (
       SELECT FROM members m WHERE m.community_id = c.id AND m.id = wanted AND m.community_role = 'Admin')
       FOR NO KEY UPDATE;
    PERFORM FROM companies c JOIN members m ON m.community_id = c.community_id AND m.company_id = c.id
     WHERE c.community_id = current_community() AND m.id = current_member() FOR UPDATE OF c;
    SELECT a.email INTO address
      FROM members me
      JOIN companies c ON c.community_id = me.community_id AND c.id = me.company_id
      JOIN members other ON other.community_id = me.community_id AND other.company_id = me.company_id
      JOIN accounts a ON a.id = other.account_id
     WHERE me.community_id = current_community() AND me.id = current_member() AND me.left_at IS NULL
       AND other.id = wanted AND other.id <> me.id
       AND (me.community_role = 'Admin' OR c.contact_member_id = me.id AND other.community_role <> 'Admin')
     -- A sign-in that is under way holds the account until its session can be ended with the others.
       FOR NO KEY UPDATE OF a;
    IF NOT FOUND THEN RETURN; END IF;
    RETURN QUERY SELECT address, s.its_company, s.is_closed, s.file_names FROM end_seat(current_community(), wanted) s;
  END $$;

-- Communities that would be left without an admin while others are still there. Two admins who leave at once wait for
-- each other here, so that one of them stays.
CREATE FUNCTION communities_that_need_me() RETURNS TABLE (name text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE mine bigint := current_account();
  BEGIN
    PERFORM FROM communities c
     WHERE c.id IN (SELECT m.community_id FROM members m WHERE m.account_id = mine AND m.community_role = 'Admin')
     ORDER BY c.id FOR NO KEY UPDATE;
    RETURN QUERY
      SELECT c.name FROM members m JOIN communities c ON c.id = m.community_id
       WHERE m.account_id = mine AND m.community_role = 'Admin' AND m.suspended_at IS NULL
         AND EXISTS (SELECT FROM members o WHERE o.community_id = m.community_id AND o.id <> m.id AND o.left_at IS NULL)
         AND NOT EXISTS (SELECT FROM members o WHERE o.community_id = m.community_id AND o.id <> m.id AND o.left_at IS NULL
                            AND o.community_role = 'Admin' AND o.suspended_at IS NULL)
       ORDER BY lower(c.name);
  END $$;

-- The account of the member who is asking goes, with every seat of it. No row where it has gone already, or where the
-- password is no longer the one that was checked.
CREATE FUNCTION delete_my_account(checked_hash text)
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
    DELETE FROM tickets WHERE account_id = mine;
    DELETE FROM password_resets WHERE account_id = mine;
    DELETE FROM recovery_codes WHERE account_id = mine;
    DELETE FROM two_steps WHERE account_id = mine;
    DELETE FROM passkeys WHERE account_id = mine;
    DELETE FROM accounts WHERE id = mine;
  END $$;

DO $$
DECLARE signature text;
BEGIN
  FOREACH signature IN ARRAY ARRAY['close_company(bigint, bigint)', 'end_seat(bigint, bigint)'] LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', signature);
  END LOOP;
  FOREACH signature IN ARRAY ARRAY[
    'my_account_began()', 'remove_colleague(bigint)', 'communities_that_need_me()', 'delete_my_account(text)']
  LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', signature);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO guildhall_app', signature);
  END LOOP;
END $$;
