-- Bytes lie in one store for all communities; what no row of any of them knows has been left behind.
CREATE OR REPLACE FUNCTION names_of_no_file(names text[]) RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT stored FROM unnest(names) AS stored
     WHERE is_system() AND NOT EXISTS (SELECT FROM files f WHERE f.name = stored)
  $$;
REVOKE EXECUTE ON FUNCTION names_of_no_file FROM PUBLIC;
GRANT EXECUTE ON FUNCTION names_of_no_file TO guildhall_app;
