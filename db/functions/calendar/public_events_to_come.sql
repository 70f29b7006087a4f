-- For search engines.
CREATE OR REPLACE FUNCTION public_events_to_come() RETURNS TABLE (id bigint, changed_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT d.id, d.changed_at FROM calendar_dates d
      JOIN calendar_events e ON e.community_id = d.community_id AND e.id = d.event_id
     WHERE d.community_id = current_community() AND d.is_listed AND d.starts_at > now() AND e.is_public
     ORDER BY d.starts_at, d.id LIMIT 1000
  $$;
REVOKE EXECUTE ON FUNCTION public_events_to_come FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public_events_to_come TO guildhall_app, guildhall_public;
