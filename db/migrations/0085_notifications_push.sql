-- The keys by which push services know this installation: made at the first start, for all nodes and for good. A browser's
-- subscription is worth nothing under other keys.
CREATE TABLE push_keys (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  public_key text NOT NULL,
  -- Encrypted with the installation's secret.
  private_key bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CALL protect_system_table('push_keys');
GRANT SELECT, INSERT, UPDATE ON push_keys TO guildhall_app;

-- A browser that a member wants to be woken in. It belongs to the session in which it was asked for: whoever signs in there next
-- gets nothing that was meant for the last one.
CREATE TABLE push_subscriptions (
  community_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  endpoint text NOT NULL CHECK (char_length(endpoint) <= 1000),
  p256dh text NOT NULL CHECK (char_length(p256dh) <= 200),
  auth text NOT NULL CHECK (char_length(auth) <= 100),
  -- In a row, without a success in between.
  refusals smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, id),
  UNIQUE (community_id, endpoint),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
);
CREATE INDEX push_subscriptions_by_member ON push_subscriptions (community_id, member_id, id);
CREATE INDEX push_subscriptions_by_session ON push_subscriptions (session_id);
CALL protect_tenant_table('push_subscriptions');
GRANT SELECT, INSERT, UPDATE, DELETE ON push_subscriptions TO guildhall_app;

-- Where a member can be reached right now: browsers whose sign-in has not ended.
CREATE FUNCTION push_targets(of_member bigint)
  RETURNS TABLE (id bigint, endpoint text, p256dh text, auth text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT p.id, p.endpoint, p.p256dh, p.auth
      FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id
     WHERE p.community_id = current_community() AND p.member_id = of_member
       AND s.ended_at IS NULL AND s.expires_at > now()
     ORDER BY p.id DESC LIMIT 20
  $$;
REVOKE EXECUTE ON FUNCTION push_targets FROM PUBLIC;
GRANT EXECUTE ON FUNCTION push_targets TO guildhall_app;

CREATE FUNCTION forget_ended_push_subscriptions() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH gone AS (
    DELETE FROM push_subscriptions WHERE (community_id, id) IN (
      SELECT p.community_id, p.id FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id
       WHERE s.ended_at IS NOT NULL OR s.expires_at <= now() LIMIT 2000) RETURNING 1)
  SELECT count(*) FROM gone
$$;
REVOKE EXECUTE ON FUNCTION forget_ended_push_subscriptions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_ended_push_subscriptions TO guildhall_app;
