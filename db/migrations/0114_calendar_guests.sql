-- Guests stand in the same line as members, by the same numbers.
ALTER TABLE calendar_guests
  ADD COLUMN answer text NOT NULL DEFAULT 'asked' CHECK (answer IN ('asked', 'going', 'waiting', 'offered')),
  -- Before they confirm, only some of them: addresses that nobody reads must not fill an event.
  ADD COLUMN has_seat boolean NOT NULL DEFAULT false,
  ADD COLUMN place bigint,
  ADD COLUMN offered_until timestamptz,
  ADD COLUMN mails integer NOT NULL DEFAULT 1,
  ADD COLUMN mailed_at timestamptz NOT NULL DEFAULT moment(),
  ADD CHECK (answer = 'asked' OR has_seat = (answer IN ('going', 'offered')));
CREATE INDEX calendar_guests_in_line ON calendar_guests (community_id, date_id, place) WHERE answer = 'waiting';
CREATE INDEX calendar_guests_asked ON calendar_guests (community_id, date_id) WHERE answer = 'asked';
CREATE INDEX calendar_guests_by_email ON calendar_guests (community_id, email);

-- A date as people without an account may see it. For the two functions below alone: who asks has to be allowed to.
CREATE FUNCTION date_in_public(of_date bigint)
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

CREATE FUNCTION look_at_event(wanted bigint)
  RETURNS TABLE (id bigint, title text, text text, place text, event_link text, is_online boolean, is_all_day boolean, starts_local text,
                 ends_local text, starts_at timestamptz, ends_at timestamptz, picture text, picture_alt text, company_name text,
                 company_avatar text, company_public_id text, is_cancelled boolean, is_full boolean, seats_left integer, is_public boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT * FROM date_in_public(wanted) WHERE is_public
  $$;
REVOKE EXECUTE ON FUNCTION look_at_event FROM PUBLIC;
GRANT EXECUTE ON FUNCTION look_at_event TO guildhall_app, guildhall_public;

-- What a guest's own link shows, also of an event that is not public any more. Map and meeting are for those who come.
CREATE FUNCTION look_at_guest(wanted bytea)
  RETURNS TABLE (name text, answer text, has_seat boolean, held_until timestamptz, offered_until timestamptz, place_in_line bigint,
                 map_link text, online_link text, cancel_word text, event jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT g.name, g.answer, g.has_seat, g.held_until, g.offered_until,
           CASE WHEN g.answer = 'waiting' THEN (
             (SELECT count(*) FROM calendar_guests o WHERE o.community_id = g.community_id AND o.date_id = g.date_id
                 AND o.answer = 'waiting' AND o.place <= g.place)
           + (SELECT count(*) FROM calendar_answers o WHERE o.community_id = g.community_id AND o.date_id = g.date_id
                 AND o.answer = 'waiting' AND o.place <= g.place)) END,
           CASE WHEN g.answer = 'going' THEN coalesce(d.map_link, e.map_link) END,
           CASE WHEN g.answer = 'going' THEN coalesce(d.online_link, e.online_link) END,
           d.cancel_word, to_jsonb(shown)
      FROM calendar_guests g
      JOIN calendar_dates d ON d.community_id = g.community_id AND d.id = g.date_id
      JOIN calendar_events e ON e.community_id = d.community_id AND e.id = d.event_id
     CROSS JOIN LATERAL date_in_public(g.date_id) shown
     WHERE g.community_id = current_community() AND g.token_hash = wanted AND (g.answer <> 'asked' OR g.held_until > now())
  $$;
REVOKE EXECUTE ON FUNCTION look_at_guest FROM PUBLIC;
GRANT EXECUTE ON FUNCTION look_at_guest TO guildhall_app, guildhall_public;

-- For search engines.
CREATE FUNCTION public_events_to_come() RETURNS TABLE (id bigint, changed_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT d.id, d.changed_at FROM calendar_dates d
      JOIN calendar_events e ON e.community_id = d.community_id AND e.id = d.event_id
     WHERE d.community_id = current_community() AND d.is_listed AND d.starts_at > now() AND e.is_public
     ORDER BY d.starts_at, d.id LIMIT 1000
  $$;
REVOKE EXECUTE ON FUNCTION public_events_to_come FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public_events_to_come TO guildhall_app, guildhall_public;

-- For the job that forgets guests thirty days after the event.
CREATE FUNCTION communities_with_guests_to_forget() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT DISTINCT g.community_id FROM calendar_guests g
      JOIN calendar_dates d ON d.community_id = g.community_id AND d.id = g.date_id
     WHERE is_system() AND d.ends_at <= now() - interval '30 days'
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_guests_to_forget FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_guests_to_forget TO guildhall_app;
