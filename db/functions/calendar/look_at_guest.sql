-- What a guest's own link shows, also of an event that is not public any more. Map and meeting are for those who come, as long as there is something
-- to come to.
CREATE OR REPLACE FUNCTION look_at_guest(wanted bytea)
  RETURNS TABLE (name text, answer text, has_seat boolean, held_until timestamptz, offered_until timestamptz, place_in_line bigint,
                 map_link text, online_link text, cancel_word text, uid text, sequence integer, changed_at timestamptz, event jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT g.name, g.answer, g.has_seat, g.held_until, g.offered_until,
           CASE WHEN g.answer = 'waiting' THEN (
             (SELECT count(*) FROM calendar_guests o WHERE o.community_id = g.community_id AND o.date_id = g.date_id
                 AND o.answer = 'waiting' AND o.place <= g.place)
           + (SELECT count(*) FROM calendar_answers o WHERE o.community_id = g.community_id AND o.date_id = g.date_id
                 AND o.answer = 'waiting' AND o.place <= g.place)) END,
           CASE WHEN g.answer = 'going' AND d.is_listed AND d.ends_at > now() THEN coalesce(d.map_link, e.map_link) END,
           CASE WHEN g.answer = 'going' AND d.is_listed AND d.ends_at > now() THEN coalesce(d.online_link, e.online_link) END,
           d.cancel_word, d.uid, d.sequence, d.changed_at, to_jsonb(shown)
      FROM calendar_guests g
      JOIN calendar_dates d ON d.community_id = g.community_id AND d.id = g.date_id
      JOIN calendar_events e ON e.community_id = d.community_id AND e.id = d.event_id
     CROSS JOIN LATERAL date_in_public(g.date_id) shown
     WHERE g.community_id = current_community() AND g.token_hash = wanted AND (g.answer <> 'asked' OR g.held_until > now())
  $$;
REVOKE EXECUTE ON FUNCTION look_at_guest FROM PUBLIC;
GRANT EXECUTE ON FUNCTION look_at_guest TO guildhall_app, guildhall_public;
