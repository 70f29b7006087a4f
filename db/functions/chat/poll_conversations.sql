-- A page of the list, newest first; always one row at least where the session is alive. Presence changes without an event, so it is part of
-- the version. The versions of the streams are looked up once, and not again for every row of the list.
CREATE OR REPLACE FUNCTION poll_conversations(of_community bigint, of_session uuid, of_member bigint, are_archived boolean, only_unread boolean,
                                   before bigint, most integer)
  RETURNS TABLE (version text, conversation_id bigint, other_member_id bigint, last_message_id bigint, read_to bigint, unread integer,
                 is_muted boolean, is_archived boolean, has_blocked boolean, sees_from bigint,
                 other_first_name text, other_last_name text, other_avatar text, other_has_left boolean, other_is_suspended boolean,
                 other_has_blocked boolean, other_read_to bigint, company_id bigint, company_name text, company_avatar text, last_active_at timestamptz,
                 change bigint, last_message_user_id bigint, last_message_content text, last_message_time timestamptz,
                 last_message_first_name text, last_message_last_name text, takeovers integer, may_share boolean)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public SET lock_timeout = '5s' AS $$
  DECLARE
    versions text;
  BEGIN
    SELECT stream_versions(of_community, of_member, seat.company_id) INTO versions
      FROM seat_of_session(of_community, of_session, of_member) seat;
    IF NOT FOUND THEN RETURN; END IF;

    RETURN QUERY
    SELECT concat_ws('.', versions, extract(epoch FROM max(x.last_active_at) OVER ())::bigint),
           p.conversation_id, p.other_member_id, p.last_message_id, p.read_to, p.unread, p.is_muted, p.is_archived, p.has_blocked, p.sees_from,
           x.other_first_name, x.other_last_name, x.other_avatar, x.other_has_left, x.other_is_suspended, x.other_has_blocked, x.other_read_to,
           x.company_id, x.company_name, x.company_avatar, x.last_active_at, x.change, x.last_message_user_id, x.last_message_content,
           x.last_message_time, x.last_message_first_name, x.last_message_last_name, x.takeovers, x.may_share
      FROM (SELECT) AS always
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
