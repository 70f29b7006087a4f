-- How many more there may be after this one. Nothing where there were too many already: the session has ended then.
CREATE OR REPLACE FUNCTION try_my_password(mine uuid, most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE tries integer;
  BEGIN
    UPDATE sessions SET password_tries = password_tries + 1,
                        ended_at = CASE WHEN password_tries >= most THEN now() END
     WHERE id = mine AND community_id = current_community() AND member_id = current_member()
       AND ended_at IS NULL AND expires_at > now()
    RETURNING password_tries INTO tries;
    RETURN CASE WHEN tries <= most THEN most - tries END;
  END $$;
REVOKE EXECUTE ON FUNCTION try_my_password FROM PUBLIC;
GRANT EXECUTE ON FUNCTION try_my_password TO guildhall_app;
