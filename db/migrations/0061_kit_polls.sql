-- Every open tab asks every few seconds. What it asks is one statement, sent outside of a transaction and so without a role or a community that
-- PostgreSQL could go by: the functions are told whose session it is, and are the only ones to look.
CREATE FUNCTION seat_of_session(of_community bigint, of_session uuid, of_member bigint)
  RETURNS TABLE (company_id bigint, community_role text)
  LANGUAGE sql STABLE AS $$
    SELECT m.company_id, m.community_role
      FROM sessions s JOIN members m ON m.community_id = s.community_id AND m.id = s.member_id
     WHERE s.id = of_session AND s.community_id = of_community AND s.member_id = of_member
       AND s.ended_at IS NULL AND s.expires_at > now() AND m.suspended_at IS NULL AND m.left_at IS NULL
  $$;
REVOKE EXECUTE ON FUNCTION seat_of_session FROM PUBLIC;

-- How far the three streams of a member are: as long as this is the same, nothing has happened.
CREATE FUNCTION stream_versions(of_community bigint, of_member bigint, of_company bigint) RETURNS text
  LANGUAGE sql STABLE AS $$
    SELECT format('%s-%s.%s-%s.%s',
      of_member, coalesce((SELECT version FROM streams WHERE community_id = of_community AND audience = 'member' AND owner_id = of_member), 0),
      of_company, coalesce((SELECT version FROM streams WHERE community_id = of_community AND audience = 'company' AND owner_id = of_company), 0),
      coalesce((SELECT version FROM streams WHERE community_id = of_community AND audience = 'community' AND owner_id = 0), 0))
  $$;
REVOKE EXECUTE ON FUNCTION stream_versions FROM PUBLIC;

-- No row: the session or the seat has ended. The numbers are part of the version, because time changes some without telling anybody.
CREATE FUNCTION poll_notification_counts(of_community bigint, of_session uuid, of_member bigint)
  RETURNS TABLE (version text, incoming_referral_count integer, incoming_partnership_count integer, outgoing_partnership_count integer)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public SET lock_timeout = '5s' AS $$
  BEGIN
    RETURN QUERY
    SELECT concat_ws('.', stream_versions(of_community, of_member, seat.company_id), n.incoming_referral_count,
                     n.incoming_partnership_count, n.outgoing_partnership_count),
           coalesce(n.incoming_referral_count, 0), coalesce(n.incoming_partnership_count, 0), coalesce(n.outgoing_partnership_count, 0)
      FROM seat_of_session(of_community, of_session, of_member) seat
      LEFT JOIN company_counts n ON n.community_id = of_community AND n.company_id = seat.company_id;
  END $$;
REVOKE EXECUTE ON FUNCTION poll_notification_counts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION poll_notification_counts TO guildhall_app;
