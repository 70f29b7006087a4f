-- What admins do with members: find one among a hundred thousand, suspend them and say why, and end or move their seat.

-- The name in lower case without accents: the order of the admins' list.
ALTER TABLE members ADD COLUMN name_key text COLLATE "C" NOT NULL DEFAULT '';
UPDATE members SET name_key = lower(first_name || ' ' || last_name) WHERE left_at IS NULL;
CREATE INDEX members_by_name ON members (community_id, name_key, id) WHERE left_at IS NULL;
CREATE INDEX members_by_age ON members (community_id, created_at DESC, id DESC) WHERE left_at IS NULL;
CREATE INDEX members_who_are_admins ON members (community_id, id) WHERE left_at IS NULL AND community_role = 'Admin';
CREATE INDEX members_who_are_suspended ON members (community_id, id) WHERE left_at IS NULL AND suspended_at IS NOT NULL;

-- Every seat has a row from its beginning. Nobody has been there yet where it says no time.
ALTER TABLE member_activity ALTER COLUMN last_active_at DROP NOT NULL;
INSERT INTO member_activity (community_id, member_id)
SELECT m.community_id, m.id FROM members m WHERE m.left_at IS NULL ON CONFLICT DO NOTHING;
-- They stand last, in one range with the others, so that a page begins where the one before has ended. Row-level security lets a CASE
-- through to the index, and not a coalesce.
CREATE INDEX member_activity_by_time ON member_activity (
  community_id, (CASE WHEN last_active_at IS NULL THEN timestamptz '-infinity' ELSE last_active_at END) DESC, member_id DESC)
  INCLUDE (last_active_at);

-- What admins find somebody by: the words of their name, address and company. Made with the words of the company.
CREATE TABLE member_words (
  community_id bigint NOT NULL REFERENCES communities,
  word text COLLATE "C" NOT NULL CHECK (char_length(word) BETWEEN 1 AND 254),
  member_id bigint NOT NULL,
  PRIMARY KEY (community_id, word, member_id),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id) ON DELETE CASCADE
);
CREATE INDEX member_words_by_member ON member_words (community_id, member_id, word);
CALL protect_tenant_table('member_words');
GRANT SELECT, INSERT, DELETE ON member_words TO guildhall_app;

-- `members.suspended_at` is what every door asks; this is why, and how often it has happened.
CREATE TABLE member_suspensions (
  community_id bigint NOT NULL REFERENCES communities,
  id bigint GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 500),
  suspended_at timestamptz NOT NULL DEFAULT now(),
  suspended_by bigint,
  lifted_at timestamptz,
  lifted_by bigint,
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id),
  FOREIGN KEY (community_id, suspended_by) REFERENCES members (community_id, id),
  FOREIGN KEY (community_id, lifted_by) REFERENCES members (community_id, id)
);
CREATE INDEX member_suspensions_of_member ON member_suspensions (community_id, member_id, id);
CREATE UNIQUE INDEX member_suspensions_in_force ON member_suspensions (community_id, member_id) WHERE lifted_at IS NULL;
CREATE INDEX ON member_suspensions (community_id, suspended_by);
CREATE INDEX ON member_suspensions (community_id, lifted_by);
CALL protect_tenant_table('member_suspensions');
GRANT SELECT, INSERT, UPDATE, DELETE ON member_suspensions TO guildhall_app;

-- Whoever changes who the admins are waits here for others who do, as leaving does. Answers whether the caller is still one, and
-- whether there would be one left without this member.
CREATE FUNCTION hold_admins(but bigint) RETURNS TABLE (am_admin boolean, has_other boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  BEGIN
    PERFORM FROM communities c WHERE c.id = current_community() FOR NO KEY UPDATE;
    RETURN QUERY
      SELECT EXISTS (SELECT FROM members m WHERE m.community_id = current_community() AND m.id = current_member()
                        AND m.community_role = 'Admin' AND m.suspended_at IS NULL AND m.left_at IS NULL),
             EXISTS (SELECT FROM members m WHERE m.community_id = current_community() AND m.id <> but
                        AND m.community_role = 'Admin' AND m.suspended_at IS NULL AND m.left_at IS NULL);
  END $$;

-- An admin ends somebody's seat here; the account stays. No row where there is nothing that the caller may end.
CREATE FUNCTION remove_member(wanted bigint)
  RETURNS TABLE (address text, account bigint, its_company bigint, is_closed boolean, file_names text[])
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  BEGIN
    SELECT a.email, a.id INTO address, account
      FROM members me
      JOIN members other ON other.community_id = me.community_id
      JOIN accounts a ON a.id = other.account_id
     WHERE me.community_id = current_community() AND me.id = current_member() AND me.left_at IS NULL
       AND me.community_role = 'Admin' AND me.suspended_at IS NULL AND other.id = wanted AND other.id <> me.id
     -- A sign-in that is under way holds the account until its session can be ended with the others.
       FOR NO KEY UPDATE OF a;
    IF NOT FOUND THEN RETURN; END IF;
    RETURN QUERY SELECT address, account, s.its_company, s.is_closed, s.file_names FROM end_seat(current_community(), wanted) s;
  END $$;

-- Where somebody is signed in here. Of their other communities an admin of this one learns nothing.
CREATE FUNCTION sessions_of_member(wanted bigint) RETURNS integer
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT count(*)::integer FROM sessions s
     WHERE s.community_id = current_community() AND s.member_id = wanted AND s.ended_at IS NULL AND s.expires_at > now()
  $$;

CREATE FUNCTION end_sessions_of_member(wanted bigint) RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    WITH ended AS (
      UPDATE sessions s SET ended_at = now()
       WHERE s.community_id = current_community() AND s.member_id = wanted AND s.ended_at IS NULL AND s.expires_at > now()
      RETURNING 1)
    SELECT count(*)::integer FROM ended
  $$;

DO $$
DECLARE signature text;
BEGIN
  FOREACH signature IN ARRAY ARRAY[
    'hold_admins(bigint)', 'remove_member(bigint)', 'sessions_of_member(bigint)', 'end_sessions_of_member(bigint)']
  LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', signature);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO guildhall_app', signature);
  END LOOP;
END $$;
