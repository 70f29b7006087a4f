-- By which zone a company's days are grouped; nobody groups them anew until this transaction has ended. Asked at the commit, because every other lock
-- is taken by then: a transaction that holds one of these waits for nothing else.
CREATE OR REPLACE FUNCTION dashboard_zone(in_community bigint, which bigint) RETURNS text
  LANGUAGE plpgsql SET search_path = public AS $$
  DECLARE zone text;
  BEGIN
    LOOP
      SELECT c.time_zone INTO zone FROM dashboard_companies c
       WHERE c.community_id = in_community AND c.company_id = which FOR KEY SHARE;
      IF FOUND THEN RETURN zone; END IF;
      INSERT INTO dashboard_companies (community_id, company_id, time_zone)
      SELECT in_community, which, c.time_zone FROM communities c WHERE c.id = in_community ON CONFLICT DO NOTHING;
    END LOOP;
  END $$;
