-- Whether there was something to turn off.
CREATE OR REPLACE FUNCTION end_my_two_step() RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE was_on boolean;
  BEGIN
    DELETE FROM recovery_codes WHERE account_id = current_account();
    DELETE FROM two_steps WHERE account_id = current_account() RETURNING secret IS NOT NULL INTO was_on;
    RETURN coalesce(was_on, false);
  END $$;
REVOKE EXECUTE ON FUNCTION end_my_two_step FROM PUBLIC;
GRANT EXECUTE ON FUNCTION end_my_two_step TO guildhall_app;
