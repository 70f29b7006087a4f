CREATE OR REPLACE FUNCTION my_account() RETURNS TABLE (email text, password_hash text, has_two_step boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT a.email, a.password_hash, EXISTS (SELECT FROM two_steps t WHERE t.account_id = a.id AND t.secret IS NOT NULL)
      FROM accounts a WHERE a.id = current_account()
  $$;
REVOKE EXECUTE ON FUNCTION my_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION my_account TO guildhall_app;
