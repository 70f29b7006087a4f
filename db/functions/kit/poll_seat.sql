-- Asked by the statement with which every member's call begins its transaction. Role and community are only being set by that very statement, so the
-- function is told whose session it is, like a poll. A browser's session is looked for first, so that its calls pay nothing for the keys.
CREATE OR REPLACE FUNCTION poll_seat(of_community bigint, of_session uuid, of_member bigint)
  RETURNS TABLE (company_id bigint, community_role text, roles text[])
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public SET lock_timeout = '5s' AS $$
  BEGIN
    RETURN QUERY SELECT seat.company_id, seat.community_role, seat.roles FROM seat_of_session(of_community, of_session, of_member) seat;
    IF NOT FOUND THEN
      RETURN QUERY SELECT seat.company_id, seat.community_role, seat.roles FROM seat_of_api_key(of_community, of_session, of_member) seat;
    END IF;
  END $$;
REVOKE EXECUTE ON FUNCTION poll_seat FROM PUBLIC;
GRANT EXECUTE ON FUNCTION poll_seat TO guildhall_app;
