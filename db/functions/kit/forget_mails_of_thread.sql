CREATE OR REPLACE FUNCTION forget_mails_of_thread(of_thread text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    DELETE FROM mails
     WHERE community_id = current_community() AND thread = of_thread AND (sent_at IS NOT NULL OR kept_at IS NOT NULL)
  $$;
REVOKE EXECUTE ON FUNCTION forget_mails_of_thread FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_mails_of_thread TO guildhall_app;
