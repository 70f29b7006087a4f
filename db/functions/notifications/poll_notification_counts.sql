-- No row: the session or the seat has ended. The numbers are part of the version, because time changes some of them without an event.
CREATE OR REPLACE FUNCTION poll_notification_counts(of_community bigint, of_session uuid, of_member bigint)
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
