-- Whoever writes something between companies says so before the first row is locked, together with all others who do. Merging one of
-- them takes the same lock alone: it waits for those who have begun, and who comes later waits for the merge with nothing in their hands. In
-- the order of the ids, so that nobody waits in a circle.
CREATE OR REPLACE FUNCTION company_lock(company bigint) RETURNS bigint
  LANGUAGE sql STABLE SET search_path = public AS $$ SELECT hashtextextended('company ' || company, current_community()) $$;
REVOKE EXECUTE ON FUNCTION company_lock FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company_lock TO guildhall_app;
