CREATE OR REPLACE FUNCTION forget_old_mails() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH old AS (DELETE FROM mails WHERE id IN (
    SELECT id FROM mails WHERE created_at < now() - interval '30 days' ORDER BY id LIMIT 5000) RETURNING 1)
  SELECT count(*) FROM old
$$;
REVOKE EXECUTE ON FUNCTION forget_old_mails FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_mails TO guildhall_app;
