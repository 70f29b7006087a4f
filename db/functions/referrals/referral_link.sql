-- Where a referral is seen from a company: on its sent or on its received side. Null for everybody else.
CREATE OR REPLACE FUNCTION referral_link(of_community bigint, of_referral bigint, of_company bigint) RETURNS text LANGUAGE sql STABLE STRICT AS $$
  SELECT '/' || CASE of_company WHEN r.sender_company_id THEN 'outgoing' ELSE 'incoming' END || '/referrals/' || r.id
    FROM referrals r
   WHERE r.community_id = of_community AND r.id = of_referral AND of_company IN (r.sender_company_id, r.receiver_company_id)
$$;
