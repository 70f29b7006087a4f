-- The companies whose posts for partners a company may see: its partners, paused ones too.
CREATE OR REPLACE FUNCTION partner_companies(of_community bigint, of_company bigint) RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  SELECT s.other_company_id FROM partnership_sides s
    JOIN partnerships p ON p.community_id = s.community_id AND p.id = s.partnership_id
   WHERE s.community_id = of_community AND s.company_id = of_company AND p.status IN ('Accepted', 'Paused')
$$;
