-- Puts all numbers of a company right, by the days of the community's own zone. Whoever is writing one of them is waited for.
CREATE OR REPLACE FUNCTION dashboard_write(in_community bigint, which bigint) RETURNS void
  LANGUAGE plpgsql SET search_path = public AS $$
  DECLARE zone text;
  BEGIN
    PERFORM dashboard_zone(in_community, which);
    PERFORM FROM dashboard_companies c WHERE c.community_id = in_community AND c.company_id = which FOR UPDATE;
    SELECT c.time_zone INTO zone FROM communities c WHERE c.id = in_community;
    UPDATE dashboard_companies SET time_zone = zone WHERE community_id = in_community AND company_id = which;
    DELETE FROM dashboard_days WHERE community_id = in_community AND company_id = which;
    DELETE FROM dashboard_answers WHERE community_id = in_community AND company_id = which;
    DELETE FROM dashboard_values WHERE community_id = in_community AND company_id = which;
    DELETE FROM dashboard_partners WHERE community_id = in_community AND company_id = which;
    WITH counted AS MATERIALIZED (SELECT * FROM dashboard_counted(in_community, which, zone)),
    days AS (
      INSERT INTO dashboard_days
      SELECT in_community, which, direction, day, amounts[1], amounts[2], amounts[3], amounts[4] FROM counted WHERE number = 'days'),
    answers AS (
      INSERT INTO dashboard_answers
      SELECT in_community, which, direction, grain, day, key::smallint, amounts[1] FROM counted WHERE number = 'answers'),
    worth AS (
      INSERT INTO dashboard_values
      SELECT in_community, which, direction, grain, day, key, amounts[1], amounts[2] FROM counted WHERE number = 'values')
    INSERT INTO dashboard_partners
    SELECT in_community, which, direction, grain, day, key::bigint, amounts[1], amounts[2], amounts[3] FROM counted WHERE number = 'partners';
  END $$;
