-- Whose earlier messages somebody who followed a colleague may read stands on their own seat, so that it reaches nobody else.
ALTER TABLE conversation_participants
  -- Shared by the other side, with this one alone.
  ADD COLUMN given_by bigint[] NOT NULL DEFAULT '{}',
  -- Left by those who sat here, to all who follow them.
  ADD COLUMN left_by bigint[] NOT NULL DEFAULT '{}',
  ADD COLUMN reads_of bigint[] NOT NULL GENERATED ALWAYS AS (given_by || left_by) STORED,
  -- What those who sat here before had seen, as far as they showed it.
  ADD COLUMN seen_before int8multirange NOT NULL DEFAULT '{}';

-- Where the other side has always been the same person, it is known who shared and who left something. Elsewhere it is not, and nothing is carried over.
UPDATE conversation_participants p
   SET given_by = CASE WHEN p.sees_from > 0 AND p.other_member_id = ANY (c.shared_by) THEN ARRAY[p.other_member_id] ELSE '{}' END,
       left_by = CASE WHEN o.sees_from = 0 THEN array_remove(c.shared_by, p.other_member_id) ELSE '{}' END
  FROM conversations c, conversation_participants o
 WHERE c.community_id = p.community_id AND c.id = p.conversation_id AND c.shared_by <> '{}'
   AND o.community_id = p.community_id AND o.conversation_id = p.conversation_id AND o.member_id = p.other_member_id;
ALTER TABLE conversations DROP COLUMN shared_by;

-- As before (0090), but for what was shared with the other one.
CREATE OR REPLACE FUNCTION conversation_parts(p conversation_participants)
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
           coalesce(op.sees_from, 0) > 0 AND p.sent > 0 AND NOT p.member_id = ANY (op.given_by)
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

-- As before (0102), but by the reader's own seat, and what came before somebody followed is seen as far as their predecessors saw it.
CREATE OR REPLACE FUNCTION poll_chat_messages(of_community bigint, of_session uuid, of_member bigint, of_conversation bigint, before_id bigint,
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
    seen_before int8multirange;
    seen_from bigint;
    seen_to bigint;
    seen_change bigint;
    now_change bigint;
    last_id bigint;
    is_seen_hidden boolean;
    told_change bigint := 0;
  BEGIN
    SELECT seat.company_id INTO my_company FROM seat_of_session(of_community, of_session, of_member) seat;
    IF NOT FOUND THEN RETURN; END IF;
    SELECT p.sees_from, p.reads_of, c.change, c.last_message_id, coalesce(o.seen_before, '{}'), coalesce(o.sees_from, 0),
           greatest(o.read_to, o.seen_to, 0), coalesce(o.read_change, 0),
           coalesce(mine.hides_seen, false) OR coalesce(theirs.hides_seen, false) OR p.has_blocked OR coalesce(o.has_blocked, false)
      INTO from_id, shared, now_change, last_id, seen_before, seen_from, seen_to, seen_change, is_seen_hidden
      FROM conversation_participants p
      JOIN conversations c ON c.community_id = p.community_id AND c.id = p.conversation_id
      LEFT JOIN conversation_participants o
        ON o.community_id = p.community_id AND o.conversation_id = p.conversation_id AND o.member_id = p.other_member_id
      LEFT JOIN chat_members mine ON mine.community_id = p.community_id AND mine.member_id = p.member_id
      LEFT JOIN chat_members theirs ON theirs.community_id = p.community_id AND theirs.member_id = p.other_member_id
     WHERE p.community_id = of_community AND p.conversation_id = of_conversation AND p.member_id = of_member;
    is_participant := FOUND;
    IF NOT is_participant THEN RETURN NEXT; RETURN; END IF;
    IF is_seen_hidden THEN seen_before := '{}'; seen_to := 0; END IF;
    -- Nothing happened since: the commonest answer by far.
    IF since_change >= now_change AND after_id >= last_id THEN RETURN NEXT; RETURN; END IF;

    -- Whoever is told how far the other one has seen need not be told again, once all that changed before is in this answer too.
    IF seen_change > since_change AND (
      SELECT count(*) < most FROM (
        SELECT FROM chat_messages n
         WHERE n.community_id = of_community AND n.conversation_id = of_conversation AND n.is_changed AND n.change > since_change
         LIMIT most) AS changed)
    THEN told_change := seen_change; END IF;

    RETURN QUERY
    SELECT true, m.id, m.author_id, m.kind, m.content, CASE WHEN m.author_id = of_member THEN m.client_id END, m.reply_to,
           referral_link(of_community, m.referral_id, my_company), m.reactions, m.created_at, m.deleted_at IS NOT NULL,
           CASE WHEN m.author_id = of_member AND (m.id <@ seen_before OR m.id BETWEEN seen_from AND seen_to) THEN greatest(m.change, told_change) ELSE m.change END,
           m.author_id = of_member AND (m.id <@ seen_before OR m.id BETWEEN seen_from AND seen_to),
           x.first_name, x.last_name, x.avatar,
           -- What may not be read is not quoted either.
           CASE WHEN m.reply_to >= from_id OR x.reply_author_id = ANY (shared) THEN x.reply_author_id END,
           CASE WHEN m.reply_to >= from_id OR x.reply_author_id = ANY (shared) THEN x.reply_content END, x.is_reply_deleted,
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
            AND n.id BETWEEN seen_from AND least(seen_to, after_id) AND n.author_id = of_member AND NOT (n.is_changed AND n.change > since_change)
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
