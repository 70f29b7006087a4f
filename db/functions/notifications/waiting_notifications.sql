CREATE OR REPLACE FUNCTION waiting_notifications(of_about text, of_ids bigint[]) RETURNS TABLE (id bigint, member_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT n.id, n.member_id FROM notifications n
     WHERE n.community_id = current_community() AND n.about = of_about AND n.about_ids && of_ids
       AND n.waits AND n.settled_at IS NULL
  $$;
REVOKE EXECUTE ON FUNCTION waiting_notifications FROM PUBLIC;
GRANT EXECUTE ON FUNCTION waiting_notifications TO guildhall_app;
