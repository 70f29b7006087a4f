CREATE OR REPLACE FUNCTION forget_ended_push_subscriptions() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH gone AS (
    DELETE FROM push_subscriptions WHERE is_system() AND (community_id, id) IN (
      SELECT p.community_id, p.id FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id
       WHERE s.ended_at IS NOT NULL OR s.expires_at <= now() LIMIT 2000) RETURNING 1)
  SELECT count(*) FROM gone
$$;
REVOKE EXECUTE ON FUNCTION forget_ended_push_subscriptions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_ended_push_subscriptions TO guildhall_app;
