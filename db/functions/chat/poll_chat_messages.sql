-- A page of messages before or after one, and what has changed among those before it; oldest first. No row: the session has ended. One without a message:
-- nothing is new, or, without a participant either, there is no such conversation for this member. Nothing is passed on between two of whom one has
-- blocked the other.
CREATE OR REPLACE FUNCTION poll_chat_messages(of_community bigint, of_session uuid, of_member bigint, of_conversation bigint, before_id bigint,
                                   after_id bigint, since_change bigint, of_referral bigint, most integer)
  RETURNS TABLE (is_participant boolean, id bigint, author_id bigint, kind text, content text, client_id text, reply_to bigint,
                 referral_link text, reactions jsonb, created_at timestamptz, is_deleted boolean, change bigint, is_seen boolean,
                 first_name text, last_name text, avatar text, reply_author_id bigint, reply_content text, is_reply_deleted boolean,
                 file_name text, media_type text, bytes bigint, width integer, height integer, edited_at timestamptz)
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
           x.file_name, x.media_type, x.bytes, x.width, x.height, m.edited_at
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
REVOKE EXECUTE ON FUNCTION poll_chat_messages FROM PUBLIC;
GRANT EXECUTE ON FUNCTION poll_chat_messages TO guildhall_app;
