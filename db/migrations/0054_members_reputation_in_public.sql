-- Visitors read the stars, the closed referrals and the response time of a company that shows them, and of no other. What was accepted stays inside.
GRANT SELECT (community_id, company_id, answers, answer_seconds, closed, reviews, stars) ON company_reputations TO guildhall_public;
CREATE POLICY only_public ON company_reputations AS RESTRICTIVE TO guildhall_public USING (EXISTS (
  SELECT FROM public_profiles p
   WHERE p.community_id = company_reputations.community_id AND p.company_id = company_reputations.company_id
     AND (p.profile->>'shows_reputation')::boolean));

-- Whoever is public already was never asked, so it stays hidden until they choose it; whoever is not yet is asked along with the rest.
UPDATE public_profiles SET profile = profile || '{"shows_reputation": false}';
ALTER TABLE companies ALTER COLUMN public_parts
  SET DEFAULT '{about,services,location,website,socials,contact_form,reputation}';
UPDATE companies SET public_parts = array_append(public_parts, 'reputation')
 WHERE NOT is_public AND NOT 'reputation' = ANY (public_parts);
