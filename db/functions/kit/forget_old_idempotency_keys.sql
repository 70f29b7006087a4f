CREATE OR REPLACE FUNCTION forget_old_idempotency_keys() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH old AS (DELETE FROM idempotency_keys WHERE (community_id, member_id, key) IN (
    SELECT community_id, member_id, key FROM idempotency_keys
     WHERE created_at < now() - interval '24 hours' LIMIT 5000) RETURNING 1)
  SELECT count(*) FROM old
$$;
REVOKE EXECUTE ON FUNCTION forget_old_idempotency_keys FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_idempotency_keys TO guildhall_app;
