CREATE OR REPLACE FUNCTION communities_with_board_reminders() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT c.community_id FROM board_cards c WHERE is_system() AND c.remind_at <= now()
    UNION
    SELECT i.community_id FROM board_check_items i WHERE is_system() AND i.remind_at <= now()
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_board_reminders FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_board_reminders TO guildhall_app;
