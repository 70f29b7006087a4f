-- How long first answers took in the whole community.
CREATE OR REPLACE FUNCTION dashboard_answers_made(until date) RETURNS TABLE (period text, slot smallint, answers integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT p.period, a.slot, sum(a.answers)::integer
      FROM (VALUES ('30', until - 30), ('90', until - 90), ('365', until - 365), ('all', '-infinity'::date)) p (period, since)
      JOIN dashboard_answers a ON a.community_id = current_community() AND a.direction = 'incoming' AND a.grain = 'day'
                              AND a.day > p.since AND a.day <= until
      JOIN companies c ON c.community_id = a.community_id AND c.id = a.company_id AND c.is_listed
     GROUP BY 1, 2
  $$;
REVOKE EXECUTE ON FUNCTION dashboard_answers_made FROM PUBLIC;
GRANT EXECUTE ON FUNCTION dashboard_answers_made TO guildhall_app;
