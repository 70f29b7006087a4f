-- How many companies besides the owner may see it, counted to six: beyond, a number names nobody.
CREATE OR REPLACE FUNCTION opportunity_viewers(of_community bigint, of_opportunity bigint, of_company bigint, visible_to text) RETURNS integer
  LANGUAGE sql STABLE AS $$
    SELECT count(*)::integer FROM (
      (SELECT FROM companies c
        WHERE visible_to = 'all' AND c.community_id = of_community AND c.is_listed AND c.id <> of_company ORDER BY c.id LIMIT 6)
      UNION ALL
      (SELECT FROM partner_companies(of_community, of_company) WHERE visible_to = 'partners' LIMIT 6)
      UNION ALL
      (SELECT FROM opportunity_chosen k
        WHERE visible_to = 'chosen' AND k.community_id = of_community AND k.opportunity_id = of_opportunity LIMIT 6)) AS counted
  $$;
