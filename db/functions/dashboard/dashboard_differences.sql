-- One statement, and so one moment: a row and the number that came with it are both seen, or neither.
CREATE OR REPLACE FUNCTION dashboard_differences(which bigint)
  RETURNS TABLE (number text, direction text, grain text, day date, key text, kept bigint[], counted bigint[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT number, direction, grain, day, key, k.amounts, c.amounts
      FROM dashboard_kept(current_community(), which) k
      FULL JOIN dashboard_counted(current_community(), which,
                  (SELECT z.time_zone FROM dashboard_companies z WHERE z.community_id = current_community() AND z.company_id = which)) c
           USING (number, direction, grain, day, key)
     WHERE k.amounts IS DISTINCT FROM c.amounts
  $$;
REVOKE EXECUTE ON FUNCTION dashboard_differences FROM PUBLIC;
GRANT EXECUTE ON FUNCTION dashboard_differences TO guildhall_app;
