-- An address that has ended is an empty calendar for thirty days, and then nothing.
CREATE OR REPLACE FUNCTION forget_calendar_feeds() RETURNS void
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public AS $$
    DELETE FROM calendar_feeds WHERE is_system() AND revoked_at <= now() - interval '30 days'
  $$;
REVOKE EXECUTE ON FUNCTION forget_calendar_feeds FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_calendar_feeds TO guildhall_app;
