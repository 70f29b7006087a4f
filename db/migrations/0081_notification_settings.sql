-- How a member wants to be told. Whoever has changed nothing has no row, and gets the defaults of the feature's rules.
CREATE TABLE notification_settings (
  community_id bigint NOT NULL,
  member_id bigint NOT NULL,
  -- Null: the community's.
  time_zone text,
  -- As 22:00; by the clock of that zone, and of the day on which they begin.
  quiet_from text CHECK (quiet_from ~ '^\d\d:\d\d$'),
  quiet_to text CHECK (quiet_to ~ '^\d\d:\d\d$'),
  quiet_days text[],
  paused_until date,
  PRIMARY KEY (community_id, member_id),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id),
  CHECK ((quiet_from IS NULL) = (quiet_to IS NULL) AND (quiet_from IS NULL) = (quiet_days IS NULL))
);
CALL protect_tenant_table('notification_settings');
GRANT SELECT, INSERT, UPDATE, DELETE ON notification_settings TO guildhall_app;

-- That a topic is not emailed at all is no pace: it stands in mail_opt_outs alone, where the link in an email puts it too.
CREATE TABLE notification_topics (
  community_id bigint NOT NULL,
  member_id bigint NOT NULL,
  topic text NOT NULL,
  in_app boolean NOT NULL,
  email text NOT NULL CHECK (email IN ('at_once', 'daily', 'weekly')),
  push text NOT NULL CHECK (push IN ('at_once', 'off')),
  PRIMARY KEY (community_id, member_id, topic),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
);
CALL protect_tenant_table('notification_topics');
GRANT SELECT, INSERT, UPDATE, DELETE ON notification_topics TO guildhall_app;

-- Where mails to members of this community go; nobody is found who has left.
CREATE FUNCTION addresses_of_members(wanted bigint[]) RETURNS TABLE (member_id bigint, email text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT m.id, a.email FROM members m JOIN accounts a ON a.id = m.account_id
     WHERE m.community_id = current_community() AND m.id = ANY (wanted)
  $$;
REVOKE EXECUTE ON FUNCTION addresses_of_members FROM PUBLIC;
GRANT EXECUTE ON FUNCTION addresses_of_members TO guildhall_app;
