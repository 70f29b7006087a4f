CREATE OR REPLACE FUNCTION my_two_step() RETURNS TABLE (pending_secret bytea, recovery_codes_left bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT t.pending_secret,
           (SELECT count(*) FROM recovery_codes r WHERE r.account_id = t.account_id AND r.used_at IS NULL)
      FROM two_steps t WHERE t.account_id = current_account()
  $$;
REVOKE EXECUTE ON FUNCTION my_two_step FROM PUBLIC;
GRANT EXECUTE ON FUNCTION my_two_step TO guildhall_app;
