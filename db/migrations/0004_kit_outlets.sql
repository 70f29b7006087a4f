-- What happened, and whom it concerns. Written in the transaction that made it happen.
CREATE TABLE events (
  community_id bigint NOT NULL REFERENCES communities,
  id bigint GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  payload jsonb NOT NULL,
  actor_member_id bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, actor_member_id) REFERENCES members (community_id, id)
);
CREATE INDEX events_by_age ON events (created_at);
CALL protect_tenant_table('events');
GRANT SELECT, INSERT ON events TO guildhall_app;

-- A number for each member that every commit concerning them raises by one. The row is locked until the commit, so
-- the numbers reach the world in their own order and without a gap: a browser that has seen 7 asks for what is past 7.
CREATE TABLE member_streams (
  community_id bigint NOT NULL,
  member_id bigint NOT NULL,
  version bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (community_id, member_id),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
) WITH (fillfactor = 70);
CALL protect_tenant_table('member_streams');
GRANT SELECT, INSERT, UPDATE ON member_streams TO guildhall_app;

CREATE TABLE member_events (
  community_id bigint NOT NULL,
  member_id bigint NOT NULL,
  version bigint NOT NULL,
  event_id bigint NOT NULL,
  PRIMARY KEY (community_id, member_id, version),
  FOREIGN KEY (community_id, member_id) REFERENCES member_streams (community_id, member_id),
  FOREIGN KEY (community_id, event_id) REFERENCES events (community_id, id) ON DELETE CASCADE
);
CREATE INDEX member_events_by_event ON member_events (community_id, event_id);
CALL protect_tenant_table('member_events');
GRANT SELECT, INSERT ON member_events TO guildhall_app;

-- Events are kept for a week; a browser that was away for longer fetches afresh. What must last (an activity line,
-- an audit entry) is a table of its feature, and what must be done is a job.
CREATE FUNCTION forget_old_events() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH old AS (DELETE FROM events WHERE (community_id, id) IN (
    SELECT community_id, id FROM events WHERE created_at < now() - interval '7 days' LIMIT 5000) RETURNING 1)
  SELECT count(*) FROM old
$$;
REVOKE EXECUTE ON FUNCTION forget_old_events FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_events TO guildhall_app;

-- The first answer to a write, for the retry of it.
CREATE TABLE idempotency_keys (
  community_id bigint NOT NULL REFERENCES communities,
  member_id bigint NOT NULL,
  key text NOT NULL CHECK (char_length(key) BETWEEN 8 AND 200),
  request_hash bytea NOT NULL,
  status smallint,
  answer text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, member_id, key),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
CALL protect_tenant_table('idempotency_keys');
GRANT SELECT, INSERT, UPDATE ON idempotency_keys TO guildhall_app;

CREATE FUNCTION forget_old_idempotency_keys() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH old AS (DELETE FROM idempotency_keys WHERE (community_id, member_id, key) IN (
    SELECT community_id, member_id, key FROM idempotency_keys
     WHERE created_at < now() - interval '24 hours' LIMIT 5000) RETURNING 1)
  SELECT count(*) FROM old
$$;
REVOKE EXECUTE ON FUNCTION forget_old_idempotency_keys FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_idempotency_keys TO guildhall_app;
