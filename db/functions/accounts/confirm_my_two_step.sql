-- Whether the secret was still the one that the code had been checked against.
CREATE OR REPLACE FUNCTION confirm_my_two_step(checked bytea, step bigint, code_hashes bytea[]) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE mine bigint := current_account();
  BEGIN
    UPDATE two_steps SET secret = pending_secret, pending_secret = NULL, last_step = step
     WHERE account_id = mine AND pending_secret = checked;
    IF NOT FOUND THEN RETURN false; END IF;
    DELETE FROM recovery_codes WHERE account_id = mine;
    INSERT INTO recovery_codes (account_id, code_hash) SELECT mine, unnest(code_hashes);
    RETURN true;
  END $$;
REVOKE EXECUTE ON FUNCTION confirm_my_two_step FROM PUBLIC;
GRANT EXECUTE ON FUNCTION confirm_my_two_step TO guildhall_app;
