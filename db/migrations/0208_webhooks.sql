-- Addresses of other programs that are told when something happens. The secret that calls are signed with has to be read again, so it is
-- encrypted; after a change the one before signs beside it for a day.
CREATE TABLE webhooks (
  community_id bigint NOT NULL REFERENCES communities,
  id bigint GENERATED ALWAYS AS IDENTITY,
  address text NOT NULL CHECK (char_length(address) BETWEEN 1 AND 2000),
  events text[] NOT NULL CHECK (cardinality(events) > 0),
  secret bytea NOT NULL,
  secret_before bytea,
  secret_before_until timestamptz,
  is_on boolean NOT NULL DEFAULT true,
  -- Why it is off: an admin, the other side said that it is gone, or nothing arrived for days.
  off_because text CHECK (off_because IN ('admin', 'gone', 'failing')),
  failing_since timestamptz,
  last_success_at timestamptz,
  created_by bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, created_by) REFERENCES members (community_id, id),
  CHECK (is_on = (off_because IS NULL))
);
CALL protect_tenant_table('webhooks');
CREATE INDEX ON webhooks (community_id, created_by);
GRANT SELECT, INSERT, DELETE ON webhooks TO guildhall_app;
GRANT UPDATE (address, events, secret, secret_before, secret_before_until, is_on, off_because, failing_since, last_success_at)
  ON webhooks TO guildhall_app;

-- What is told: once for each event, in the very bytes that are signed and sent, and with an id that stays however often it is sent.
CREATE TABLE webhook_messages (
  community_id bigint NOT NULL REFERENCES communities,
  id bigint GENERATED ALWAYS AS IDENTITY,
  message text NOT NULL DEFAULT 'msg_' || replace(gen_random_uuid()::text, '-', ''),
  event_id bigint NOT NULL,
  kind text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, id),
  UNIQUE (community_id, event_id)
);
CALL protect_tenant_table('webhook_messages');
CREATE INDEX ON webhook_messages (created_at);
GRANT SELECT, INSERT ON webhook_messages TO guildhall_app;

-- A message on its way to one webhook. `dropped`: the webhook was off when its turn came.
CREATE TABLE webhook_deliveries (
  community_id bigint NOT NULL REFERENCES communities,
  id bigint GENERATED ALWAYS AS IDENTITY,
  webhook_id bigint NOT NULL,
  message_id bigint NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'failed', 'dropped')),
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz DEFAULT now(),
  PRIMARY KEY (community_id, id),
  UNIQUE (community_id, message_id, webhook_id),
  FOREIGN KEY (community_id, webhook_id) REFERENCES webhooks (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, message_id) REFERENCES webhook_messages (community_id, id) ON DELETE CASCADE
);
CALL protect_tenant_table('webhook_deliveries');
CREATE INDEX webhook_deliveries_log ON webhook_deliveries (community_id, webhook_id, id);
GRANT SELECT, INSERT, DELETE ON webhook_deliveries TO guildhall_app;
GRANT UPDATE (state, attempts, next_at) ON webhook_deliveries TO guildhall_app;

CREATE TABLE webhook_attempts (
  community_id bigint NOT NULL REFERENCES communities,
  id bigint GENERATED ALWAYS AS IDENTITY,
  delivery_id bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  ms integer NOT NULL,
  -- What the other side answered, or why there was no answer.
  status integer,
  problem text,
  answer text NOT NULL DEFAULT '' CHECK (char_length(answer) <= 1024),
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, delivery_id) REFERENCES webhook_deliveries (community_id, id) ON DELETE CASCADE,
  CHECK ((status IS NULL) = (problem IS NOT NULL))
);
CALL protect_tenant_table('webhook_attempts');
CREATE INDEX ON webhook_attempts (community_id, delivery_id, id);
GRANT SELECT, INSERT ON webhook_attempts TO guildhall_app;

-- Messages, deliveries and attempts are kept for thirty days.
CREATE FUNCTION forget_old_webhook_messages() RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE forgotten bigint;
  BEGIN
    WITH old AS (DELETE FROM webhook_messages WHERE (community_id, id) IN (
      SELECT community_id, id FROM webhook_messages WHERE created_at < now() - interval '30 days' LIMIT 1000) RETURNING 1)
    SELECT count(*) INTO forgotten FROM old;
    RETURN forgotten;
  END $$;
REVOKE EXECUTE ON FUNCTION forget_old_webhook_messages FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_webhook_messages TO guildhall_app;
