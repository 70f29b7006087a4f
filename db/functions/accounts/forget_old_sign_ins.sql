-- Sessions stay on record for a month after their end; everything else here is of no use the day after.
CREATE OR REPLACE FUNCTION forget_old_sign_ins() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  DELETE FROM tickets WHERE expires_at < now() - interval '1 day';
  DELETE FROM sign_in_failures WHERE last_failed_at < now() - interval '2 days';
  DELETE FROM password_resets WHERE created_at < now() - interval '30 days';
  -- An old token that comes back after this is unknown, and refused as such.
  DELETE FROM refresh_tokens WHERE coalesce(revoked_at, used_at) < now() - interval '2 days';
  DELETE FROM sessions WHERE least(ended_at, expires_at) < now() - interval '30 days'
$$;
REVOKE EXECUTE ON FUNCTION forget_old_sign_ins FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_sign_ins TO guildhall_app;
