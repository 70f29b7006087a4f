-- For the jobs that time asks for.
CREATE OR REPLACE FUNCTION communities_with_event_series() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT DISTINCT e.community_id FROM calendar_events e WHERE is_system() AND e.repeats IS NOT NULL AND e.state = 'published'
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_event_series FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_event_series TO guildhall_app;
