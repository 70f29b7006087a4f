-- What became of an event by email and by browser push: decided when it is told, looked at again when it is sent.
ALTER TABLE notification_deliveries
  ADD topic text,
  -- It was told without counting in the bell, because its reader wants it so.
  ADD is_silent boolean NOT NULL DEFAULT false,
  -- When both are looked at again; of those of one topic, as long as none has left, all with the first.
  ADD due_at timestamptz,
  ADD mail text CHECK (mail IN ('due', 'digest', 'sent', 'skipped')),
  ADD mail_reason text,
  ADD mail_decided_at timestamptz,
  ADD mail_id bigint,
  ADD push text CHECK (push IN ('due', 'sent', 'skipped')),
  ADD push_reason text,
  ADD push_decided_at timestamptz;
CREATE INDEX notification_deliveries_due ON notification_deliveries (community_id, member_id, topic, due_at)
  WHERE mail = 'due' OR push = 'due';
CREATE INDEX notification_deliveries_in_digest ON notification_deliveries (community_id, member_id, event_id) WHERE mail = 'digest';

-- When somebody is to be written to next. One row for a member and a pace, however much there is: whoever holds it does the work.
CREATE TABLE notification_windows (
  community_id bigint NOT NULL,
  member_id bigint NOT NULL,
  pace text NOT NULL CHECK (pace IN ('at_once', 'daily', 'weekly')),
  due_at timestamptz NOT NULL,
  -- It was due in quiet hours or a pause, and waits for their end.
  is_held boolean NOT NULL DEFAULT false,
  failures integer NOT NULL DEFAULT 0,
  PRIMARY KEY (community_id, member_id, pace),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
) WITH (fillfactor = 70);
CREATE INDEX notification_windows_due ON notification_windows (community_id, due_at);
CALL protect_tenant_table('notification_windows');
GRANT SELECT, INSERT, UPDATE, DELETE ON notification_windows TO guildhall_app;

-- The day of a member's last digest, by their own calendar: there is one a day, whatever clocks do.
CREATE TABLE notification_digests (
  community_id bigint NOT NULL,
  member_id bigint NOT NULL,
  pace text NOT NULL CHECK (pace IN ('daily', 'weekly')),
  day date NOT NULL,
  PRIMARY KEY (community_id, member_id, pace),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
);
CALL protect_tenant_table('notification_digests');
GRANT SELECT, INSERT, UPDATE, DELETE ON notification_digests TO guildhall_app;

CREATE FUNCTION communities_with_due_notifications() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT c.id FROM communities c
     WHERE is_system() AND c.disabled_at IS NULL
       AND EXISTS (SELECT FROM notification_windows w WHERE w.community_id = c.id AND w.due_at <= moment())
     ORDER BY c.id
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_due_notifications FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_due_notifications TO guildhall_app;

-- The end of the quiet hours in which a moment lies. A night belongs to the day on which it begins, and each day's clock is its own:
-- the offset is taken of the date in question, never of today.
CREATE FUNCTION quiet_until(zone text, begins text, ends text, days text[], at timestamptz) RETURNS timestamptz
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT max(night.ends_at)
      FROM (SELECT (d.day + begins::time) AT TIME ZONE zone AS begins_at,
                   (d.day + (CASE WHEN ends > begins THEN 0 ELSE 1 END) + ends::time) AT TIME ZONE zone AS ends_at
              FROM (SELECT (at AT TIME ZONE zone)::date - ago AS day FROM generate_series(0, 1) AS ago) d
             WHERE to_char(d.day, 'dy') = ANY (days)) night
     WHERE night.begins_at <= at AND at < night.ends_at
  $$;

-- Eight in the morning of the next day, or of the next Monday.
CREATE FUNCTION next_digest(zone text, pace text, after timestamptz) RETURNS timestamptz
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT min(d.at)
      FROM (SELECT day, (day + time '08:00') AT TIME ZONE zone AS at
              FROM (SELECT (after AT TIME ZONE zone)::date + ahead AS day FROM generate_series(0, 8) AS ahead) days) d
     WHERE d.at > after AND (pace = 'daily' OR extract(isodow FROM d.day) = 1)
  $$;
