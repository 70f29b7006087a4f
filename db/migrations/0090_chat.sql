-- Two people who write to each other. What one of them is asked for every few seconds stands in rows of its own, so that nothing is
-- ever counted: the last message on the conversation, the unread on the participant, their sum on the member.
--
-- Locks are taken in this order: the conversation, its participants, the members' sums by id, the streams. Whatever is written in a
-- conversation is written under the lock of its row.
CREATE TABLE conversations (
  community_id bigint NOT NULL REFERENCES communities,
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- The smaller id first: one pair, one row.
  low_member_id bigint NOT NULL,
  high_member_id bigint NOT NULL CHECK (high_member_id > low_member_id),
  -- Raised by everything that changes what one of the two sees of the messages.
  change bigint NOT NULL DEFAULT 0,
  -- How often a colleague has followed one of them: another room for calls each time.
  takeovers integer NOT NULL DEFAULT 0,
  -- Those whose earlier messages may be read by whoever followed.
  shared_by bigint[] NOT NULL DEFAULT '{}',
  last_message_id bigint NOT NULL DEFAULT 0,
  last_message_user_id bigint,
  last_message_content text NOT NULL DEFAULT '',
  last_message_time timestamptz,
  created_at timestamptz NOT NULL DEFAULT moment(),
  PRIMARY KEY (community_id, id),
  UNIQUE (community_id, low_member_id, high_member_id),
  FOREIGN KEY (community_id, low_member_id) REFERENCES members (community_id, id),
  FOREIGN KEY (community_id, high_member_id) REFERENCES members (community_id, id)
) WITH (fillfactor = 70);
CALL protect_tenant_table('conversations');
GRANT SELECT, INSERT, UPDATE ON conversations TO guildhall_app;

CREATE TABLE conversation_participants (
  community_id bigint NOT NULL,
  conversation_id bigint NOT NULL,
  member_id bigint NOT NULL,
  other_member_id bigint NOT NULL,
  -- The list is in this order.
  last_message_id bigint NOT NULL DEFAULT 0,
  -- Messages that they wrote. Nobody is a stranger to whoever has answered.
  sent integer NOT NULL DEFAULT 0,
  last_sent_at timestamptz,
  read_to bigint NOT NULL DEFAULT 0,
  -- The conversation's change when that moved.
  read_change bigint NOT NULL DEFAULT 0,
  unread integer NOT NULL DEFAULT 0 CHECK (unread >= 0),
  is_muted boolean NOT NULL DEFAULT false,
  is_archived boolean NOT NULL DEFAULT false,
  has_blocked boolean NOT NULL DEFAULT false,
  -- What of it is in the member's sum.
  counted integer GENERATED ALWAYS AS (CASE WHEN is_muted OR is_archived OR has_blocked THEN 0 ELSE unread END) STORED,
  -- Whoever followed a colleague sees what came from here on.
  sees_from bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (community_id, conversation_id, member_id),
  FOREIGN KEY (community_id, conversation_id) REFERENCES conversations (community_id, id),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
) WITH (fillfactor = 70);
CREATE INDEX conversation_participants_newest ON conversation_participants (community_id, member_id, is_archived, last_message_id);
CALL protect_tenant_table('conversation_participants');
GRANT SELECT, INSERT, UPDATE, DELETE ON conversation_participants TO guildhall_app;

-- Taken under the conversation's lock: within one, numbers become visible in their own order.
CREATE SEQUENCE chat_message_ids;
GRANT USAGE ON SEQUENCE chat_message_ids TO guildhall_app;

CREATE TABLE chat_messages (
  community_id bigint NOT NULL,
  conversation_id bigint NOT NULL,
  id bigint NOT NULL DEFAULT nextval('chat_message_ids'),
  author_id bigint NOT NULL,
  kind text NOT NULL DEFAULT 'text' CHECK (kind IN ('text', 'file', 'call', 'takeover')),
  content text NOT NULL CHECK (char_length(content) <= 5000),
  -- Made by the author's browser: the same one is the same message, for good.
  client_id text CHECK (char_length(client_id) <= 64),
  reply_to bigint,
  referral_id bigint,
  file_id bigint,
  -- Who reacted with what: { "👍": [member ids] }.
  reactions jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  -- The conversation's change that this message was last part of, and whether that was another one than its own.
  change bigint NOT NULL,
  is_changed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (community_id, conversation_id, id),
  FOREIGN KEY (community_id, conversation_id) REFERENCES conversations (community_id, id),
  FOREIGN KEY (community_id, author_id) REFERENCES members (community_id, id),
  FOREIGN KEY (community_id, conversation_id, reply_to) REFERENCES chat_messages (community_id, conversation_id, id),
  FOREIGN KEY (community_id, referral_id) REFERENCES referrals (community_id, id),
  FOREIGN KEY (community_id, file_id) REFERENCES files (community_id, id) ON DELETE SET NULL (file_id)
);
CREATE UNIQUE INDEX chat_messages_once ON chat_messages (community_id, author_id, client_id) WHERE client_id IS NOT NULL;
CREATE INDEX chat_messages_changed ON chat_messages (community_id, conversation_id, change) WHERE is_changed;
CREATE INDEX chat_messages_about ON chat_messages (community_id, conversation_id, referral_id, id) WHERE referral_id IS NOT NULL;
CREATE INDEX chat_messages_by_file ON chat_messages (community_id, file_id) WHERE file_id IS NOT NULL;
CALL protect_tenant_table('chat_messages');
GRANT SELECT, INSERT, UPDATE ON chat_messages TO guildhall_app;

-- What somebody finds a message by. Whoever searches has a list of conversations, and asks in each.
CREATE TABLE chat_words (
  community_id bigint NOT NULL,
  conversation_id bigint NOT NULL,
  word text COLLATE "C" NOT NULL CHECK (char_length(word) BETWEEN 1 AND 40),
  message_id bigint NOT NULL,
  PRIMARY KEY (community_id, conversation_id, word, message_id),
  FOREIGN KEY (community_id, conversation_id, message_id) REFERENCES chat_messages (community_id, conversation_id, id)
);
CREATE INDEX chat_words_by_message ON chat_words (community_id, conversation_id, message_id);
CALL protect_tenant_table('chat_words');
GRANT SELECT, INSERT, DELETE ON chat_words TO guildhall_app;

-- Of each member who ever had a message: the badge, and their choices.
CREATE TABLE chat_members (
  community_id bigint NOT NULL,
  member_id bigint NOT NULL,
  unread integer NOT NULL DEFAULT 0 CHECK (unread >= 0),
  hides_seen boolean NOT NULL DEFAULT false,
  shares_after_leaving boolean NOT NULL DEFAULT false,
  PRIMARY KEY (community_id, member_id),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
) WITH (fillfactor = 70);
CALL protect_tenant_table('chat_members');
GRANT SELECT, INSERT, UPDATE, DELETE ON chat_members TO guildhall_app;

CREATE TABLE chat_reports (
  community_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  conversation_id bigint NOT NULL,
  message_id bigint NOT NULL,
  reporter_id bigint NOT NULL,
  reason text NOT NULL CHECK (reason IN ('spam', 'rude', 'fraud', 'other')),
  note text CHECK (char_length(note) <= 1000),
  -- As it was when it was reported: its author may delete it.
  content text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT moment(),
  decision text CHECK (decision IN ('no_action', 'warned')),
  decided_at timestamptz,
  decided_by bigint,
  PRIMARY KEY (community_id, id),
  UNIQUE (community_id, conversation_id, message_id, reporter_id),
  FOREIGN KEY (community_id, conversation_id, message_id) REFERENCES chat_messages (community_id, conversation_id, id),
  FOREIGN KEY (community_id, reporter_id) REFERENCES members (community_id, id),
  FOREIGN KEY (community_id, decided_by) REFERENCES members (community_id, id),
  CHECK ((decision IS NULL) = (decided_at IS NULL))
);
CREATE INDEX chat_reports_open ON chat_reports (community_id, id) WHERE decided_at IS NULL;
CALL protect_tenant_table('chat_reports');
GRANT SELECT, INSERT, UPDATE, DELETE ON chat_reports TO guildhall_app;

-- What admins did that others should be able to hold against them. It only grows, and holds no names.
CREATE TABLE audit_entries (
  community_id bigint NOT NULL REFERENCES communities,
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT moment(),
  member_id bigint NOT NULL,
  action text NOT NULL CHECK (action ~ '^[a-z_]+\.[a-z_]+$'),
  about_id bigint,
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
);
CALL protect_tenant_table('audit_entries');
GRANT SELECT, INSERT ON audit_entries TO guildhall_app;

-- Where a referral is seen from a company: on its sent or on its received side. Null for everybody else.
CREATE FUNCTION referral_link(of_community bigint, of_referral bigint, of_company bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT '/' || CASE of_company WHEN r.sender_company_id THEN 'outgoing' ELSE 'incoming' END || '/referrals/' || r.id
    FROM referrals r
   WHERE r.community_id = of_community AND r.id = of_referral AND of_company IN (r.sender_company_id, r.receiver_company_id)
$$;

-- Who a member is, for those who may not know more of them; also of one who has left.
CREATE FUNCTION member_face(of_community bigint, of_member bigint)
  RETURNS TABLE (first_name text, last_name text, avatar text, company_id bigint, has_left boolean, is_suspended boolean)
  LANGUAGE sql STABLE AS $$
    SELECT m.first_name, m.last_name, m.avatar, m.company_id, m.left_at IS NOT NULL, m.suspended_at IS NOT NULL
      FROM members m WHERE m.community_id = of_community AND m.id = of_member LIMIT 1
  $$;

-- The conversation of whoever asks with another member, if there is one: other features show it without knowing more of them.
CREATE FUNCTION conversation_with(other bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT c.id FROM conversations c
   WHERE c.community_id = current_community()
     AND c.low_member_id = least(current_member(), other) AND c.high_member_id = greatest(current_member(), other)
$$;

-- What is shown of a message besides its own columns: each is one look-up by key.
CREATE FUNCTION chat_message_parts(m chat_messages)
  RETURNS TABLE (first_name text, last_name text, avatar text, reply_author_id bigint, reply_content text, is_reply_deleted boolean,
                 file_name text, media_type text, bytes bigint, width integer, height integer)
  LANGUAGE sql STABLE AS $$
    SELECT a.first_name, a.last_name, a.avatar, r.author_id,
           CASE WHEN r.kind = 'file' AND r.content = '' THEN rf.original_name ELSE left(r.content, 160) END, r.deleted_at IS NOT NULL,
           f.original_name, f.media_type, f.bytes::bigint, f.width, f.height
      FROM members a
      LEFT JOIN chat_messages r ON r.community_id = m.community_id AND r.conversation_id = m.conversation_id AND r.id = m.reply_to
      LEFT JOIN files rf ON rf.community_id = r.community_id AND rf.id = r.file_id
      LEFT JOIN files f ON f.community_id = m.community_id AND f.id = m.file_id
     WHERE a.community_id = m.community_id AND a.id = m.author_id
     LIMIT 1
  $$;

-- A row of somebody's list.
CREATE FUNCTION conversation_parts(p conversation_participants)
  RETURNS TABLE (other_first_name text, other_last_name text, other_avatar text, other_has_left boolean, other_is_suspended boolean,
                 other_has_blocked boolean, other_read_to bigint, company_id bigint, company_name text, company_avatar text, last_active_at timestamptz,
                 change bigint, last_message_user_id bigint, last_message_content text, last_message_time timestamptz,
                 last_message_first_name text, last_message_last_name text, takeovers integer, may_share boolean)
  LANGUAGE sql STABLE AS $$
    SELECT o.first_name, o.last_name, o.avatar, o.left_at IS NOT NULL, o.suspended_at IS NOT NULL, coalesce(op.has_blocked, false),
           coalesce(op.read_to, 0),
           (SELECT f.id FROM members f WHERE f.community_id = o.community_id AND f.company_id = o.company_id ORDER BY f.id LIMIT 1),
           k.name, k.avatar, act.last_active_at, c.change, c.last_message_user_id, c.last_message_content, c.last_message_time,
           l.first_name, l.last_name, c.takeovers,
           coalesce(op.sees_from, 0) > 0 AND p.sent > 0 AND NOT p.member_id = ANY (c.shared_by)
      FROM conversations c
      JOIN members o ON o.community_id = c.community_id AND o.id = p.other_member_id
      JOIN companies k ON k.community_id = o.community_id AND k.id = o.company_id
      LEFT JOIN conversation_participants op
        ON op.community_id = c.community_id AND op.conversation_id = c.id AND op.member_id = p.other_member_id
      LEFT JOIN members l ON l.community_id = c.community_id AND l.id = c.last_message_user_id
      LEFT JOIN member_activity act ON act.community_id = o.community_id AND act.member_id = o.id
     WHERE c.community_id = p.community_id AND c.id = p.conversation_id
     LIMIT 1
  $$;

-- A page of the list, newest first; always one row at least where the session is alive. Who is here changes without anybody being told, so
-- it is part of the version.
CREATE FUNCTION poll_conversations(of_community bigint, of_session uuid, of_member bigint, are_archived boolean, only_unread boolean,
                                   before bigint, most integer)
  RETURNS TABLE (version text, conversation_id bigint, other_member_id bigint, last_message_id bigint, read_to bigint, unread integer,
                 is_muted boolean, is_archived boolean, has_blocked boolean, sees_from bigint,
                 other_first_name text, other_last_name text, other_avatar text, other_has_left boolean, other_is_suspended boolean,
                 other_has_blocked boolean, other_read_to bigint, company_id bigint, company_name text, company_avatar text, last_active_at timestamptz,
                 change bigint, last_message_user_id bigint, last_message_content text, last_message_time timestamptz,
                 last_message_first_name text, last_message_last_name text, takeovers integer, may_share boolean)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public SET lock_timeout = '5s' AS $$
  BEGIN
    RETURN QUERY
    SELECT concat_ws('.', stream_versions(of_community, of_member, seat.company_id),
                     extract(epoch FROM max(x.last_active_at) OVER ())::bigint),
           p.conversation_id, p.other_member_id, p.last_message_id, p.read_to, p.unread, p.is_muted, p.is_archived, p.has_blocked, p.sees_from,
           x.other_first_name, x.other_last_name, x.other_avatar, x.other_has_left, x.other_is_suspended, x.other_has_blocked, x.other_read_to,
           x.company_id, x.company_name, x.company_avatar, x.last_active_at, x.change, x.last_message_user_id, x.last_message_content,
           x.last_message_time, x.last_message_first_name, x.last_message_last_name, x.takeovers, x.may_share
      FROM seat_of_session(of_community, of_session, of_member) seat
      LEFT JOIN LATERAL (
        SELECT mine.* FROM conversation_participants mine
         WHERE mine.community_id = of_community AND mine.member_id = of_member AND mine.is_archived = are_archived
           AND mine.last_message_id < before AND mine.last_message_id > 0 AND (NOT only_unread OR mine.unread > 0)
         ORDER BY mine.last_message_id DESC LIMIT most) p ON true
      LEFT JOIN LATERAL conversation_parts(p) x ON p.conversation_id IS NOT NULL
     ORDER BY p.last_message_id DESC;
  END $$;
REVOKE EXECUTE ON FUNCTION poll_conversations FROM PUBLIC;
GRANT EXECUTE ON FUNCTION poll_conversations TO guildhall_app;

-- A page of messages before or after one, and what has changed among those before it; oldest first. No row: the session has ended. One without
-- a message: nothing is new, or, without a participant either, there is no such conversation for this member.
CREATE FUNCTION poll_chat_messages(of_community bigint, of_session uuid, of_member bigint, of_conversation bigint, before_id bigint,
                                   after_id bigint, since_change bigint, of_referral bigint, most integer)
  RETURNS TABLE (is_participant boolean, id bigint, author_id bigint, kind text, content text, client_id text, reply_to bigint,
                 referral_link text, reactions jsonb, created_at timestamptz, is_deleted boolean, change bigint, is_seen boolean,
                 first_name text, last_name text, avatar text, reply_author_id bigint, reply_content text, is_reply_deleted boolean,
                 file_name text, media_type text, bytes bigint, width integer, height integer)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public SET lock_timeout = '5s' AS $$
  DECLARE
    my_company bigint;
    from_id bigint;
    shared bigint[];
    seen_to bigint;
    seen_change bigint;
    now_change bigint;
    last_id bigint;
  BEGIN
    SELECT seat.company_id INTO my_company FROM seat_of_session(of_community, of_session, of_member) seat;
    IF NOT FOUND THEN RETURN; END IF;
    SELECT p.sees_from, c.shared_by, c.change, c.last_message_id,
           CASE WHEN coalesce(mine.hides_seen, false) OR coalesce(theirs.hides_seen, false) THEN 0 ELSE coalesce(o.read_to, 0) END,
           coalesce(o.read_change, 0)
      INTO from_id, shared, now_change, last_id, seen_to, seen_change
      FROM conversation_participants p
      JOIN conversations c ON c.community_id = p.community_id AND c.id = p.conversation_id
      LEFT JOIN conversation_participants o
        ON o.community_id = p.community_id AND o.conversation_id = p.conversation_id AND o.member_id = p.other_member_id
      LEFT JOIN chat_members mine ON mine.community_id = p.community_id AND mine.member_id = p.member_id
      LEFT JOIN chat_members theirs ON theirs.community_id = p.community_id AND theirs.member_id = p.other_member_id
     WHERE p.community_id = of_community AND p.conversation_id = of_conversation AND p.member_id = of_member;
    is_participant := FOUND;
    IF NOT is_participant THEN RETURN NEXT; RETURN; END IF;
    -- Nothing happened since: the commonest answer by far.
    IF since_change >= now_change AND after_id >= last_id THEN RETURN NEXT; RETURN; END IF;

    RETURN QUERY
    SELECT true, m.id, m.author_id, m.kind, m.content, CASE WHEN m.author_id = of_member THEN m.client_id END, m.reply_to,
           referral_link(of_community, m.referral_id, my_company), m.reactions, m.created_at, m.deleted_at IS NOT NULL, m.change,
           m.author_id = of_member AND m.id <= seen_to,
           x.first_name, x.last_name, x.avatar, x.reply_author_id, x.reply_content, x.is_reply_deleted,
           x.file_name, x.media_type, x.bytes, x.width, x.height
      FROM (
        (SELECT n.* FROM chat_messages n
          WHERE after_id IS NOT NULL AND n.community_id = of_community AND n.conversation_id = of_conversation AND n.id > after_id
            AND (n.id >= from_id OR n.author_id = ANY (shared)) AND (of_referral IS NULL OR n.referral_id = of_referral)
          ORDER BY n.id LIMIT most)
        UNION ALL
        (SELECT n.* FROM chat_messages n
          WHERE since_change IS NOT NULL AND n.community_id = of_community AND n.conversation_id = of_conversation
            AND n.is_changed AND n.change > since_change AND n.id <= after_id
            AND (n.id >= from_id OR n.author_id = ANY (shared)) AND (of_referral IS NULL OR n.referral_id = of_referral)
          ORDER BY n.change LIMIT most)
        UNION ALL
        -- How far the other one has read now, told by the newest message that they have.
        (SELECT n.* FROM chat_messages n
          WHERE since_change IS NOT NULL AND seen_change > since_change AND n.community_id = of_community AND n.conversation_id = of_conversation
            AND n.id <= least(seen_to, after_id) AND n.author_id = of_member AND NOT (n.is_changed AND n.change > since_change)
            AND (of_referral IS NULL OR n.referral_id = of_referral)
          ORDER BY n.id DESC LIMIT 1)
        UNION ALL
        (SELECT n.* FROM chat_messages n
          WHERE after_id IS NULL AND n.community_id = of_community AND n.conversation_id = of_conversation AND n.id < before_id
            AND (n.id >= from_id OR n.author_id = ANY (shared)) AND (of_referral IS NULL OR n.referral_id = of_referral)
          ORDER BY n.id DESC LIMIT most)
      ) m
      CROSS JOIN LATERAL chat_message_parts(ROW (m.*)::chat_messages) x
     ORDER BY m.id;
    IF NOT FOUND THEN RETURN NEXT; END IF;
  END $$;
REVOKE EXECUTE ON FUNCTION poll_chat_messages FROM PUBLIC;
GRANT EXECUTE ON FUNCTION poll_chat_messages TO guildhall_app;

-- The messenger's badge, beside the others.
DROP FUNCTION poll_notification_counts(bigint, uuid, bigint);
CREATE FUNCTION poll_notification_counts(of_community bigint, of_session uuid, of_member bigint)
  RETURNS TABLE (version text, incoming_referral_count integer, incoming_partnership_count integer, outgoing_partnership_count integer,
                 unread_notifications_count integer, messenger_messages_count integer)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public SET lock_timeout = '5s' AS $$
  BEGIN
    RETURN QUERY
    SELECT concat_ws('.', stream_versions(of_community, of_member, seat.company_id), coalesce(n.incoming_referral_count, 0),
                     coalesce(n.incoming_partnership_count, 0), coalesce(n.outgoing_partnership_count, 0), coalesce(u.unread, 0),
                     coalesce(t.unread, 0)),
           coalesce(n.incoming_referral_count, 0), coalesce(n.incoming_partnership_count, 0), coalesce(n.outgoing_partnership_count, 0),
           coalesce(u.unread, 0), coalesce(t.unread, 0)
      FROM seat_of_session(of_community, of_session, of_member) seat
      LEFT JOIN company_counts n ON n.community_id = of_community AND n.company_id = seat.company_id
      LEFT JOIN notification_counts u ON u.community_id = of_community AND u.member_id = of_member
      LEFT JOIN chat_members t ON t.community_id = of_community AND t.member_id = of_member;
  END $$;
REVOKE EXECUTE ON FUNCTION poll_notification_counts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION poll_notification_counts TO guildhall_app;
