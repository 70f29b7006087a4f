-- Tries at the password within a session. They are counted before the password is looked at, so that a hundred at once
-- are no more than a hundred one after the other.
ALTER TABLE sessions ADD COLUMN password_tries integer NOT NULL DEFAULT 0;

-- How many more there may be after this one. Nothing where there were too many already: the session has ended then.
CREATE FUNCTION try_my_password(mine uuid, most integer) RETURNS integer
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

CREATE FUNCTION forget_my_password_tries(mine uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    UPDATE sessions SET password_tries = 0
     WHERE id = mine AND community_id = current_community() AND member_id = current_member()
  $$;

REVOKE EXECUTE ON FUNCTION try_my_password(uuid, integer), forget_my_password_tries(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION try_my_password(uuid, integer), forget_my_password_tries(uuid) TO guildhall_app;
