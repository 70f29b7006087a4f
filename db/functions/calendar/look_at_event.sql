CREATE OR REPLACE FUNCTION look_at_event(wanted bigint)
  RETURNS TABLE (id bigint, title text, text text, place text, event_link text, is_online boolean, is_all_day boolean, starts_local text,
                 ends_local text, starts_at timestamptz, ends_at timestamptz, picture text, picture_alt text, company_name text,
                 company_avatar text, company_public_id text, is_cancelled boolean, is_full boolean, seats_left integer, is_public boolean,
                 cancel_word text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT shown.*, d.cancel_word FROM date_in_public(wanted) shown
      JOIN calendar_dates d ON d.community_id = current_community() AND d.id = shown.id
     WHERE shown.is_public
  $$;
REVOKE EXECUTE ON FUNCTION look_at_event FROM PUBLIC;
GRANT EXECUTE ON FUNCTION look_at_event TO guildhall_app, guildhall_public;
