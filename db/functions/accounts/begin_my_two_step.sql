CREATE OR REPLACE FUNCTION begin_my_two_step(new_secret bytea) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    INSERT INTO two_steps (account_id, pending_secret) VALUES (current_account(), new_secret)
    ON CONFLICT (account_id) DO UPDATE SET pending_secret = new_secret
  $$;
REVOKE EXECUTE ON FUNCTION begin_my_two_step FROM PUBLIC;
GRANT EXECUTE ON FUNCTION begin_my_two_step TO guildhall_app;
