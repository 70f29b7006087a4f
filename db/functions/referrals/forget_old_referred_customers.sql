-- The hash of a customer has done its part when they may be referred again.
CREATE OR REPLACE FUNCTION forget_old_referred_customers(days integer) RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    WITH old AS (DELETE FROM referred_customers WHERE is_system() AND (community_id, receiver_company_id, customer_hash) IN (
      SELECT community_id, receiver_company_id, customer_hash FROM referred_customers
       WHERE referred_at < now() - make_interval(days => days) ORDER BY referred_at LIMIT 1000) RETURNING 1)
    SELECT count(*) FROM old
  $$;
REVOKE EXECUTE ON FUNCTION forget_old_referred_customers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_referred_customers TO guildhall_app;
