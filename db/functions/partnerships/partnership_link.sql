-- Where one of two companies sees what they have with each other: the page of the other one.
CREATE OR REPLACE FUNCTION partnership_link(of_community bigint, of_partnership bigint, of_company bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT '/partner/' || (SELECT c.first_member_id FROM companies c WHERE c.community_id = s.community_id AND c.id = s.other_company_id)
    FROM partnership_sides s
   WHERE s.community_id = of_community AND s.company_id = of_company AND s.partnership_id = of_partnership
$$;
