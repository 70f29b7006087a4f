-- Messages, deliveries and attempts are kept for thirty days.
CREATE OR REPLACE FUNCTION forget_old_webhook_messages() RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE forgotten bigint;
  BEGIN
    WITH old AS (DELETE FROM webhook_messages WHERE (community_id, id) IN (
      SELECT community_id, id FROM webhook_messages WHERE created_at < now() - interval '30 days' LIMIT 1000) RETURNING 1)
    SELECT count(*) INTO forgotten FROM old;
    RETURN forgotten;
  END $$;
REVOKE EXECUTE ON FUNCTION forget_old_webhook_messages FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_webhook_messages TO guildhall_app;
