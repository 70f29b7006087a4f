CREATE OR REPLACE FUNCTION forget_old_mail_refusals() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH old AS (DELETE FROM mail_refusals WHERE is_system() AND refused_at < now() - interval '30 days' RETURNING 1)
  SELECT count(*) FROM old
$$;
REVOKE EXECUTE ON FUNCTION forget_old_mail_refusals FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_mail_refusals TO guildhall_app;
