-- What a person is called, as their newest seat says it; for the seat that they are about to take.
CREATE OR REPLACE FUNCTION names_of_account(whose bigint) RETURNS TABLE (first_name text, last_name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT m.first_name, m.last_name FROM members m
     WHERE m.account_id = whose AND is_system() ORDER BY m.created_at DESC LIMIT 1
  $$;
REVOKE EXECUTE ON FUNCTION names_of_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION names_of_account TO guildhall_app;
