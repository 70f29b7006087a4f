CREATE OR REPLACE FUNCTION communities_with_event_reminders() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT DISTINCT d.community_id FROM calendar_dates d
     WHERE is_system() AND d.is_listed AND d.starts_at > now() AND d.starts_at <= now() + interval '24 hours'
       AND (d.day_reminded_for IS DISTINCT FROM d.starts_at
            OR d.starts_at <= now() + interval '1 hour' AND d.hour_reminded_for IS DISTINCT FROM d.starts_at)
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_event_reminders FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_event_reminders TO guildhall_app;
