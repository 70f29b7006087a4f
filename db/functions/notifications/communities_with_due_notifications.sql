CREATE OR REPLACE FUNCTION communities_with_due_notifications() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT c.id FROM communities c
     WHERE is_system() AND c.disabled_at IS NULL
       AND EXISTS (SELECT FROM notification_windows w WHERE w.community_id = c.id AND w.due_at <= moment())
     ORDER BY c.id
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_due_notifications FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_due_notifications TO guildhall_app;
