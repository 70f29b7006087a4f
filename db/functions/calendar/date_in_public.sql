-- A date as people without an account may see it. For look_at_event and look_at_guest alone, which ask whether the caller may see it.
CREATE OR REPLACE FUNCTION date_in_public(of_date bigint)
  RETURNS TABLE (id bigint, title text, text text, place text, event_link text, is_online boolean, is_all_day boolean, starts_local text,
                 ends_local text, starts_at timestamptz, ends_at timestamptz, picture text, picture_alt text, company_name text,
                 company_avatar text, company_public_id text, is_cancelled boolean, is_full boolean, seats_left integer, is_public boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT d.id, coalesce(d.title, e.title), coalesce(d.text, e.text), coalesce(d.place, e.place), coalesce(d.event_link, e.event_link),
           coalesce(d.online_link, e.online_link) <> '', e.is_all_day, d.starts_local, d.ends_local, d.starts_at, d.ends_at, f.name,
           e.picture_alt, c.name, c.avatar, p.public_id, d.cancelled_at IS NOT NULL OR e.state = 'cancelled',
           d.capacity IS NOT NULL AND d.going + d.held >= d.capacity,
           CASE WHEN e.shows_seats THEN greatest(d.capacity - d.going - d.held, 0) END, e.is_public
      FROM calendar_dates d
      JOIN calendar_events e ON e.community_id = d.community_id AND e.id = d.event_id
      JOIN companies c ON c.community_id = d.community_id AND c.id = d.company_id
      LEFT JOIN public_profiles p ON p.community_id = c.community_id AND p.company_id = c.id
      LEFT JOIN files f ON f.community_id = e.community_id AND f.id = e.picture_file_id
     WHERE d.community_id = current_community() AND d.id = of_date AND e.state IN ('published', 'cancelled')
  $$;
REVOKE EXECUTE ON FUNCTION date_in_public FROM PUBLIC;
