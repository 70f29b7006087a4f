-- A plan's end is announced a week and a day before, once for each end.
ALTER TABLE companies ADD COLUMN end_announced_for timestamptz, ADD COLUMN last_day_announced_for timestamptz;
CREATE FUNCTION communities_with_ending_plans() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT DISTINCT c.community_id FROM companies c
     WHERE c.subscription_status <> 'Expired' AND c.subscription_expiry > now() AND c.subscription_expiry <= now() + interval '7 days'
       AND (c.end_announced_for IS DISTINCT FROM c.subscription_expiry
            OR c.subscription_expiry <= now() + interval '1 day' AND c.last_day_announced_for IS DISTINCT FROM c.subscription_expiry)
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_ending_plans FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_ending_plans TO guildhall_app;

-- What is left of this topic is the company's plan, and its end does not wait for a digest. All topics were stored as soon as one was changed, so
-- a daily digest without a push is what nobody chose.
UPDATE notification_topics SET email = 'at_once', push = 'at_once' WHERE topic = 'feature_news' AND email = 'daily' AND push = 'off';

-- The public page of a cancelled event has the host's word.
DROP FUNCTION look_at_event;
CREATE FUNCTION look_at_event(wanted bigint)
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

-- What the calendar entry of a guest needs besides: under which id and for the how manieth time it is written.
DROP FUNCTION look_at_guest;
CREATE FUNCTION look_at_guest(wanted bytea)
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

-- An entry that asks for no answer, as guests of an event get it.
ALTER TABLE mails DROP CONSTRAINT mails_calendar_method_check,
  ADD CONSTRAINT mails_calendar_method_check CHECK (calendar_method IN ('REQUEST', 'CANCEL', 'PUBLISH'));

-- A round that no one sent in time is closed: admins are reminded before, and whoever was in it is told and comes first next time.
ALTER TABLE club_rounds ADD COLUMN send_reminded_at timestamptz;
ALTER TABLE club_places
  DROP CONSTRAINT club_places_reason_check,
  ADD CONSTRAINT club_places_reason_check CHECK (
    reason IN ('skipped', 'not_due', 'paused', 'left', 'suspended', 'by_admin', 'no_partner', 'odd', 'partner_lost', 'no_time', 'too_few',
               'not_sent'));
