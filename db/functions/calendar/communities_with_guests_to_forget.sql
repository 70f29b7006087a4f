-- For the job that forgets guests thirty days after the event.
CREATE OR REPLACE FUNCTION communities_with_guests_to_forget() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT DISTINCT g.community_id FROM calendar_guests g
      JOIN calendar_dates d ON d.community_id = g.community_id AND d.id = g.date_id
     WHERE is_system() AND d.ends_at <= now() - interval '30 days'
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_guests_to_forget FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_guests_to_forget TO guildhall_app;
