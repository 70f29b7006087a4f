-- What a member's bell shows. A row is what belongs together; what each event did to it is in the deliveries below.
CREATE SEQUENCE notification_changes;
GRANT USAGE ON SEQUENCE notification_changes TO guildhall_app;

CREATE TABLE notifications (
  community_id bigint NOT NULL REFERENCES communities,
  id bigint GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  -- Raised by each event that joins the row, under the lock of the member's counts: what is read up to a number stays read.
  change bigint NOT NULL DEFAULT nextval('notification_changes'),
  -- The newest event, by its name.
  event text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('Referral', 'Partner', 'User', 'Feature')),
  -- What it is about: the newest one, and all of them where the row stands for several.
  about text NOT NULL,
  about_id bigint NOT NULL,
  about_ids bigint[] NOT NULL,
  -- Rows with the same key become one while nobody has read them.
  group_key text,
  began_at timestamptz NOT NULL,
  happened_at timestamptz NOT NULL,
  -- Null: as the member's "all read" says.
  is_read boolean,
  -- Something was asked of the member, until somebody settled it.
  waits boolean NOT NULL,
  settled_at timestamptz,
  settled_event text,
  settled_by bigint,
  -- It was on a screen that somebody looked at.
  seen_at timestamptz,
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id),
  FOREIGN KEY (community_id, settled_by) REFERENCES members (community_id, id)
);
CREATE INDEX notifications_newest ON notifications (community_id, member_id, happened_at, id);
CREATE INDEX notifications_by_change ON notifications (community_id, member_id, change);
CREATE INDEX notifications_by_group ON notifications (community_id, member_id, group_key, began_at) WHERE group_key IS NOT NULL;
CREATE INDEX notifications_of_member_about ON notifications (community_id, member_id, about, about_id);
CREATE INDEX notifications_kept_unread ON notifications (community_id, member_id) WHERE is_read IS FALSE;
CREATE INDEX notifications_waiting ON notifications (community_id, about, about_id) WHERE waits AND settled_at IS NULL;
CREATE INDEX notifications_settled_by ON notifications (community_id, settled_by) WHERE settled_by IS NOT NULL;
CREATE INDEX notifications_by_age ON notifications (happened_at);
CALL protect_tenant_table('notifications');
GRANT SELECT, INSERT, UPDATE, DELETE ON notifications TO guildhall_app;

-- One row for each member who was ever told something. It is locked before their notifications are touched.
CREATE TABLE notification_counts (
  community_id bigint NOT NULL,
  member_id bigint NOT NULL,
  unread integer NOT NULL DEFAULT 0 CHECK (unread >= 0),
  -- "Mark all read": every change up to this one, except rows that say otherwise.
  read_to bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (community_id, member_id),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
) WITH (fillfactor = 70);
CALL protect_tenant_table('notification_counts');
GRANT SELECT, INSERT, UPDATE, DELETE ON notification_counts TO guildhall_app;

-- What became of one event for one member: it makes at most one row of the bell, one mail and one push.
CREATE TABLE notification_deliveries (
  community_id bigint NOT NULL,
  member_id bigint NOT NULL,
  event_id bigint NOT NULL,
  notification_id bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, member_id, event_id),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id),
  FOREIGN KEY (community_id, notification_id) REFERENCES notifications (community_id, id) ON DELETE CASCADE
) WITH (fillfactor = 80);
CREATE INDEX notification_deliveries_by_notification ON notification_deliveries (community_id, notification_id);
CREATE INDEX notification_deliveries_by_age ON notification_deliveries (created_at);
CALL protect_tenant_table('notification_deliveries');
GRANT SELECT, INSERT, UPDATE, DELETE ON notification_deliveries TO guildhall_app;

-- A year is long enough to look something up. A piece at a time.
CREATE FUNCTION forget_old_notifications() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH old AS (
    SELECT community_id, id FROM notifications WHERE happened_at < now() - interval '1 year' ORDER BY happened_at LIMIT 2000
  ), gone AS (
    DELETE FROM notifications n USING old, notification_counts c
     WHERE n.community_id = old.community_id AND n.id = old.id
       AND c.community_id = n.community_id AND c.member_id = n.member_id
    RETURNING n.community_id, n.member_id, coalesce(NOT n.is_read, n.change > c.read_to) AS was_unread
  ), counted AS (
    UPDATE notification_counts c SET unread = c.unread - g.unread
      FROM (SELECT community_id, member_id, count(*)::integer AS unread FROM gone WHERE was_unread GROUP BY 1, 2) g
     WHERE c.community_id = g.community_id AND c.member_id = g.member_id
  )
  SELECT count(*) FROM gone
$$;
REVOKE EXECUTE ON FUNCTION forget_old_notifications FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_notifications TO guildhall_app;

-- The bell's number, beside the others.
DROP FUNCTION poll_notification_counts(bigint, uuid, bigint);
CREATE FUNCTION poll_notification_counts(of_community bigint, of_session uuid, of_member bigint)
  RETURNS TABLE (version text, incoming_referral_count integer, incoming_partnership_count integer, outgoing_partnership_count integer,
                 unread_notifications_count integer)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public SET lock_timeout = '5s' AS $$
  BEGIN
    RETURN QUERY
    SELECT concat_ws('.', stream_versions(of_community, of_member, seat.company_id), coalesce(n.incoming_referral_count, 0),
                     coalesce(n.incoming_partnership_count, 0), coalesce(n.outgoing_partnership_count, 0), coalesce(u.unread, 0)),
           coalesce(n.incoming_referral_count, 0), coalesce(n.incoming_partnership_count, 0), coalesce(n.outgoing_partnership_count, 0),
           coalesce(u.unread, 0)
      FROM seat_of_session(of_community, of_session, of_member) seat
      LEFT JOIN company_counts n ON n.community_id = of_community AND n.company_id = seat.company_id
      LEFT JOIN notification_counts u ON u.community_id = of_community AND u.member_id = of_member;
  END $$;
REVOKE EXECUTE ON FUNCTION poll_notification_counts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION poll_notification_counts TO guildhall_app;
