-- For the operator, who helps a member that has lost their phone and their recovery codes. Whether there was something to turn off.
CREATE OR REPLACE FUNCTION end_two_step_of(wanted bigint) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE
    its_account bigint;
    was_on boolean;
  BEGIN
    IF current_member() IS NOT NULL THEN RAISE EXCEPTION 'Members turn off their own two-step sign-in alone.'; END IF;
    SELECT account_id INTO its_account FROM members WHERE community_id = current_community() AND id = wanted;
    DELETE FROM recovery_codes WHERE account_id = its_account;
    DELETE FROM two_steps WHERE account_id = its_account RETURNING secret IS NOT NULL INTO was_on;
    RETURN coalesce(was_on, false);
  END $$;
REVOKE EXECUTE ON FUNCTION end_two_step_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION end_two_step_of TO guildhall_app;
