CREATE OR REPLACE FUNCTION forget_old_guest_mails() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH old AS (DELETE FROM calendar_guest_mails WHERE (community_id, about) IN (
    SELECT community_id, about FROM calendar_guest_mails WHERE is_system() AND since <= now() - interval '1 day' LIMIT 5000) RETURNING 1)
  SELECT count(*) FROM old
$$;
REVOKE EXECUTE ON FUNCTION forget_old_guest_mails FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_guest_mails TO guildhall_app;
