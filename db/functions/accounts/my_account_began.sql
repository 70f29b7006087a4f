-- When my account was made; the rest of it is in my_account().
CREATE OR REPLACE FUNCTION my_account_began() RETURNS timestamptz
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT created_at FROM accounts WHERE id = current_account()
  $$;
REVOKE EXECUTE ON FUNCTION my_account_began FROM PUBLIC;
GRANT EXECUTE ON FUNCTION my_account_began TO guildhall_app;
