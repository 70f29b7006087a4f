-- Whom to tell that somebody is writing: the other one, unless one of the two has blocked the other. No row: the session has ended. One without
-- a participant: there is no such conversation for this member.
CREATE OR REPLACE FUNCTION poll_typing(of_community bigint, of_session uuid, of_member bigint, of_conversation bigint)
  RETURNS TABLE (is_participant boolean, community_id bigint, member_id bigint, tells bigint)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public SET lock_timeout = '5s' AS $$
  BEGIN
    RETURN QUERY
    SELECT p.member_id IS NOT NULL, of_community, of_member,
           CASE WHEN NOT p.has_blocked AND NOT coalesce(o.has_blocked, false) THEN p.other_member_id END
      FROM seat_of_session(of_community, of_session, of_member) seat
      LEFT JOIN conversation_participants p
        ON p.community_id = of_community AND p.conversation_id = of_conversation AND p.member_id = of_member
      LEFT JOIN conversation_participants o
        ON o.community_id = of_community AND o.conversation_id = of_conversation AND o.member_id = p.other_member_id;
  END $$;
REVOKE EXECUTE ON FUNCTION poll_typing FROM PUBLIC;
GRANT EXECUTE ON FUNCTION poll_typing TO guildhall_app;
